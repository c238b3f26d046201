import { Input } from 'antd';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { maxTemplateBytes, type TemplateType, tooLargeTemplate } from '#shared/domain/mails/mail-kinds.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { call } from '../../lib/call.ts';
import { noRefresh, useRead, useWrite } from '../../lib/data.ts';
import { messageOf } from '../../lib/problems.ts';
import { useSearchDebounce } from '../../lib/search/use-search-debounce.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { savedMessage, saveFailure } from '../../ui/forms/save-failure.ts';
import { SaveFailureNotice } from '../../ui/forms/save-failure-notice.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useStored } from '../../ui/forms/use-stored.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { FieldNames } from '../../ui/mail/field-names.tsx';
import { MailView } from '../../ui/mail/mail-view.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Skeleton } from '../../ui/surfaces.tsx';
import styles from './template-editor.module.css';

type Source = Answer<typeof api.admin.templateSource>;
type Mail = Answer<typeof api.admin.previewTemplate>;

const rules = z.object({
  text: z.string().min(1, 'A template has a text.').max(maxTemplateBytes, tooLargeTemplate),
});
const draftOf = ({ text }: Source) => ({ text });

interface TemplateEditorProps {
  type: TemplateType;
  onClose(): void;
}

/** A template's text beside the mail that it makes of sample data, checked line by line while it is typed. */
export function TemplateEditor({ type, onClose }: TemplateEditorProps) {
  const read = useRead(api.admin.templateSource, { type }, undefined, noRefresh);
  return (
    <section aria-label={`Edit: ${mails[type].templateName}`} className="stack">
      <div className="buttons">
        <Button kind="quiet" onClick={onClose}>
          All templates
        </Button>
        <h2>{mails[type].templateName}</h2>
      </div>
      <Loaded read={read} skeleton={<Skeleton height="320px" />}>
        {(source) => <EditorForm type={type} source={source} onSaved={(saved) => void read.mutate(saved, false)} />}
      </Loaded>
    </section>
  );
}

interface EditorFormProps {
  type: TemplateType;
  source: Source;
  onSaved(saved: Source): void;
}

function EditorForm({ type, source, onSaved }: EditorFormProps) {
  const { stored, readNewer } = useStored(source, () => call(api.admin.templateSource, { type }), draftOf);
  const { write } = useWrite(api.admin.saveTemplate, { refreshes: [api.admin.templates, api.admin.previewTemplate] });
  const form = useForm(rules, {
    initial: draftOf(source),
    draft: { name: `template-${type}` },
    isGuarded: true,
    failureOf: saveFailure,
    readNewer,
    async onSubmit({ text }) {
      stored.current = await write({}, { type, text, version: stored.current.version });
    },
    onDone(values) {
      toast.success(savedMessage);
      form.reset(values);
      onSaved(stored.current);
    },
  });
  const { Field, failure, failures, newer } = form;
  const text = form.useValue('text') ?? '';
  const { mail, fault } = usePreview(type, text);
  return (
    <Form form={form} label="Template" isBare>
      <div className={styles.halves}>
        <div className="stack">
          {form.isRestored && <Notice>What you typed earlier is here again. It is not saved yet.</Notice>}
          <p className="soft small">The title becomes the subject of the mail. These fields are filled in:</p>
          <FieldNames names={Object.keys(mails[type].fields)} />
          <div className={styles.text}>
            <pre aria-hidden="true" className={styles.numbers}>
              {numbersOf(text)}
            </pre>
            <Field name="text" label="HTML of the mail">
              <Input.TextArea className={styles.code ?? ''} spellCheck={false} wrap="off" />
            </Field>
          </div>
        </div>
        <div className={styles.preview}>
          {fault && (
            <Notice kind="danger" title="It cannot be sent like this">
              {fault}
            </Notice>
          )}
          {failure && <SaveFailureNotice key={failures} subject="template" problem={failure} newer={newer} />}
          <div className="buttons">
            <Button type="submit" isBusy={form.isSubmitting} disabled={fault !== undefined}>
              {form.isSubmitting ? 'Saving...' : 'Save template'}
            </Button>
          </div>
          {mail && <MailView {...mail} label="Preview with sample data" />}
        </div>
      </div>
    </Form>
  );
}

/** The mail that a text makes, once typing has paused: the last one that could be made stays beside the fault of one that cannot. */
function usePreview(type: TemplateType, text: string): { mail: Mail | undefined; fault: string | undefined } {
  const [mail, setMail] = useState<Mail>();
  const [fault, setFault] = useState<string>();
  const { later } = useSearchDebounce();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the debounce is another function each time
  useEffect(() => {
    let isLast = true;
    later(async () => {
      try {
        const made = await call(api.admin.previewTemplate, {}, { type, text });
        if (!isLast) return;
        setMail(made);
        setFault(undefined);
      } catch (error) {
        if (isLast) setFault(messageOf(error));
      }
    });
    return () => {
      isLast = false;
    };
  }, [type, text]);
  return { mail, fault };
}

const numbersOf = (text: string) => text.split('\n').map((_, at) => `${at + 1}\n`);
