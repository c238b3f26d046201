import { Input } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { askingWords, dueDay, refusingWords } from '#shared/contract/document-requests.ts';
import type { RequestKind } from '#shared/domain/documents/document-requests.ts';
import { call } from '../../lib/call.ts';
import { sendTokens } from '../../lib/send-tokens.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { DayInput } from '../../ui/controls/day-input.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { ListFailure } from '../../ui/list-failure.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useDocumentNames } from './use-document-names.ts';

/** What is asked for: a document by its name, or one that is chosen in the dialog; with a file, that one is refused. */
export interface AskedDocument {
  readonly kind?: RequestKind;
  readonly name?: string;
  readonly fileId?: string;
}

interface RequestDialogProps {
  candidateId: string;
  asked: AskedDocument;
  onClose(): void;
  onAsked(): void;
}

const noDocument = 'Please choose a document.';

const rulesFor = ({ fileId }: AskedDocument) =>
  z.object({
    what: z.string({ error: noDocument }).min(1, noDocument),
    words: fileId ? refusingWords : askingWords,
    dueOn: dueDay,
  });

/** Asks a candidate for a document, or refuses one that is on file: then with a reason. */
export function RequestDialog({ candidateId, asked, onClose, onAsked }: RequestDialogProps) {
  const { kind, name, fileId } = asked;
  const draft = `request.${candidateId}.${fileId ?? name ?? 'any'}`;
  const [tokens] = useState(() => sendTokens(draft));
  const { options, read } = useDocumentNames(name === undefined);
  const form = useForm(rulesFor(asked), {
    initial: { what: kind && name ? `${kind}|${name}` : '', words: '', dueOn: '' },
    draft: { name: draft },
    onSubmit({ what, words, dueOn }) {
      const [of = '', ...said] = what.split('|');
      const fields = { kind: of as RequestKind, name: said.join('|'), words, dueOn, ...(fileId && { fileId }) };
      return call(api.admin.askDocument, {}, { candidateId, ...fields, token: tokens.tokenOf(fields) });
    },
    onDone() {
      toast.success('The candidate is told');
      onAsked();
    },
  });
  const { Field } = form;
  const title = fileId ? `Refuse ${name}` : name ? `Ask for ${name}` : 'Ask for a document';
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={fileId ? 'Refuse' : 'Ask'}
      isDangerous={Boolean(fileId)}
      onClose={onClose}
    >
      {name === undefined && (
        <>
          <ListFailure read={read} name="certifications" />
          <Field name="what" label="Document" isRequired>
            <Choice options={options} placeholder="Choose a document" isLong />
          </Field>
        </>
      )}
      <Field name="words" label={fileId ? 'Reason' : 'Words to the candidate'} isRequired={Boolean(fileId)}>
        <Input.TextArea rows={3} />
      </Field>
      <Field name="dueOn" label="Needed by">
        <DayInput />
      </Field>
    </FormDialog>
  );
}
