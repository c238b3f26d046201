import { Input } from 'antd';
import { type MailingWords, mailingWords, requireOwnWords } from '#shared/contract/admin/admin-mailings.ts';
import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { mailingTypes } from '#shared/domain/mails/mail-kinds.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { call } from '../../../lib/call.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { DrawerForm } from '../../../ui/forms/drawer-form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { FieldNames } from '../../../ui/mail/field-names.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface MailingFormProps {
  words: MailingWords;
  /** They were typed before a reload, a crash or the end of the session. */
  isRestored: boolean;
  candidateIds: readonly string[];
  /** Every change: what is typed is kept by the drawer, through all of its steps. */
  onType(words: MailingWords): void;
  onClose(): void;
  onPreview(words: MailingWords, preview: Answer<typeof api.admin.previewMailing>): void;
}

const rules = mailingWords.superRefine(requireOwnWords);

/** "Mail to many: new jobs" is in the list of templates beside other mails; here all are to many. */
const nameOf = (type: MailingWords['type']) => {
  const name = mails[type].templateName.replace(/^[^:]*: /, '');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};
const templates = mailingTypes.map((value) => ({ value, label: nameOf(value) }));
/** What the sender writes is one of the fields of the whole. */
const fieldNames = Object.keys(mails.mailingJobs.fields).filter((name) => name !== 'message');

/** Which template, and what its sender adds. Going on checks the words and makes the preview. */
export function MailingForm({ words, isRestored, candidateIds, onType, onClose, onPreview }: MailingFormProps) {
  const form = useForm(rules, {
    initial: words,
    onChange: onType,
    async onSubmit(given) {
      onPreview(given, await call(api.admin.previewMailing, {}, { ...given, candidateIds: [...candidateIds] }));
    },
  });
  const { Field } = form;
  const isOwn = form.useValue('type') === 'mailing';
  return (
    <DrawerForm form={form} subject="section" submitLabel="Preview" busyLabel="Preparing..." onClose={onClose}>
      {isRestored && <Notice>What you typed earlier is here again. It is not saved yet.</Notice>}
      <Field name="type" label="Template" isRequired>
        <Choice options={templates} />
      </Field>
      {isOwn && (
        <Field name="subject" label="Subject" isRequired>
          <Input autoComplete="off" />
        </Field>
      )}
      <Field
        name="message"
        label={isOwn ? 'Message' : 'What you add (optional)'}
        hint="The greeting and your name with your contacts come with the template."
        isRequired={isOwn}
      >
        <Input.TextArea rows={8} />
      </Field>
      <p className="soft small">These are filled in for each person, wherever you write them:</p>
      <FieldNames names={fieldNames} />
    </DrawerForm>
  );
}
