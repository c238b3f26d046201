import { useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { type SupportMessage, supportMessage } from '#shared/contract/support.ts';
import '#shared/domain/contact/phone-rules-loaded.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { PhoneInput } from '../../ui/fields/phone-input.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { LeaveQuestion } from '../../ui/forms/leave-question.tsx';
import { SchemaForm } from '../../ui/forms/schema-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSupportDraft } from './use-support-draft.ts';

/** Writes to the support team. What was typed stays when the message could not be sent. */
export function SupportForm() {
  const { user } = useSession();
  const [sent, setSent] = useState(0);
  const draft = useSupportDraft(user?.id ?? '', {
    Name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    Email: user?.emailAddress ?? '',
    Phone: user?.phone ? shownPhone(user.phone) : '',
    Description: '',
  });

  async function send(message: SupportMessage) {
    try {
      await call(api.user.sendSupportMessage, {}, message);
    } catch (error) {
      toast.failure('Failed to send message.');
      throw error;
    }
    draft.sent();
    toast.success('Successfully sent message.');
    setSent((count) => count + 1);
  }

  return (
    <SchemaForm
      // A message that went out leaves an empty form behind.
      key={sent}
      schema={supportMessage}
      initial={draft.initial}
      onValues={draft.type}
      label="Message to the support team"
      onSubmit={send}
    >
      {({ isSubmitting }) => (
        <>
          <LeaveQuestion isDirty={draft.isDirty} />
          {draft.isRestored && sent === 0 && <Notice>What you typed before your session ended is here again.</Notice>}
          <Field name="Name" label="Name">
            {(control) => <TextInput {...control} autoComplete="name" maxLength={100} />}
          </Field>
          <Field name="Email" label="Email">
            {(control) => (
              <TextInput {...control} type="email" autoComplete="email" inputMode="email" maxLength={100} />
            )}
          </Field>
          <Field name="Phone" label="Phone (optional)">
            {(control) => <PhoneInput {...control} />}
          </Field>
          <Field name="Description" label="I need help with...">
            {(control) => <TextArea {...control} rows={6} maxLength={1000} />}
          </Field>
          <Button type="submit" isWide isBusy={isSubmitting}>
            Send
          </Button>
        </>
      )}
    </SchemaForm>
  );
}
