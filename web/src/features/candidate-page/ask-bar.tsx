import { Input } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { askingWords, dueDay } from '#shared/contract/document-requests.ts';
import type { RequestKind } from '#shared/domain/documents/document-requests.ts';
import { useWrite } from '../../lib/data.ts';
import { sendTokens } from '../../lib/send-tokens.ts';
import { Button } from '../../ui/button.tsx';
import { DayInput } from '../../ui/controls/day-input.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { saveFailure } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { ChosenBar } from '../../ui/staff/chosen-bar.tsx';
import styles from './documents.module.css';

const rules = z.object({ dueOn: dueDay, words: askingWords });

interface AskBarProps {
  candidateId: string;
  documents: readonly { readonly kind: RequestKind; readonly name: string }[];
  onClear(): void;
}

/** While documents are chosen: by when, a line, and the press that asks for all of them in one notice [X27]. */
export function AskBar({ candidateId, documents, onClear }: AskBarProps) {
  const { write } = useWrite(api.admin.askDocuments, { refreshes: [api.admin.documentRequests] });
  const draft = `request.${candidateId}.several`;
  const [tokens] = useState(() => sendTokens(draft));
  const form = useForm(rules, {
    initial: { dueOn: '', words: '' },
    draft: { name: draft },
    failureOf: saveFailure,
    async onSubmit(typed) {
      const asked = { ...typed, documents: [...documents] };
      const { requestList } = await write({}, { candidateId, ...asked, token: tokens.tokenOf(asked) });
      toast.success(`The candidate is asked for ${requestList.length} in one notice`);
    },
    onDone() {
      tokens.done();
      onClear();
    },
  });
  const { Field } = form;
  return (
    <ChosenBar label="Chosen documents" count={documents.length} onClear={onClear}>
      <Form form={form} label="Ask for documents" className={styles.ask}>
        <span>by</span>
        <Field name="dueOn">
          <DayInput aria-label="Needed by" />
        </Field>
        <Field name="words">
          <Input autoComplete="off" aria-label="A line of your own" placeholder="A line of your own" />
        </Field>
        <Button type="submit" isBusy={form.isSubmitting}>
          {documents.length === 1 ? 'Ask for it' : `Ask for ${documents.length} in one notice`}
        </Button>
      </Form>
    </ChosenBar>
  );
}
