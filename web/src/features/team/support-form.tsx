import { Input } from 'antd';
import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { supportMessage } from '#shared/contract/support.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { call } from '../../lib/call.ts';
import { useErrand } from '../../lib/errand.ts';
import { sendTokens } from '../../lib/send-tokens.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneInput } from '../../ui/controls/phone-input.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/overlays/toast.ts';

/** Writes to the support team. What was typed stays when the message could not be sent. */
export function SupportForm() {
  const { user } = useSession();
  const errand = useErrand();
  const [tokens] = useState(sendTokens);
  const blank = {
    Name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    Email: user?.emailAddress ?? '',
    Phone: user?.phone ? shownPhone(user.phone) : '',
    // What another page asks about comes along: the answer is for that [X08].
    Description: errand ? `${errand.why}\n` : '',
  };
  const form = useForm(supportMessage, {
    initial: blank,
    isGuarded: true,
    draft: { name: 'support', ownerId: user?.id ?? '' },
    async onSubmit(message) {
      try {
        await call(api.user.sendSupportMessage, {}, { ...message, token: tokens.tokenOf(message) });
      } catch (error) {
        toast.failure('Failed to send message.');
        throw error;
      }
    },
    onDone() {
      tokens.done();
      toast.success('Successfully sent message.');
      form.reset(blank);
    },
  });
  const { Field } = form;
  return (
    <Form form={form} label="Message to the support team">
      <Field name="Name" label="Name">
        <Input autoComplete="name" />
      </Field>
      <Field name="Email" label="Email">
        <Input type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field name="Phone" label="Phone (optional)">
        <PhoneInput isOwn />
      </Field>
      <Field name="Description" label="I need help with...">
        <Input.TextArea rows={6} />
      </Field>
      <Button type="submit" isWide isBusy={form.isSubmitting}>
        Send
      </Button>
    </Form>
  );
}
