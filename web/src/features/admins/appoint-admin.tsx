import { Input } from 'antd';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { email } from '#shared/contract/fields.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { saveFailure } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/overlays/toast.ts';

const rules = z.object({ email });

/** Makes a recruiter an admin, by the email. */
export function AppointAdmin({ onDone }: { onDone(): void }) {
  const form = useForm(rules, {
    initial: { email: '' },
    draft: { name: 'admin' },
    failureOf: saveFailure,
    async onSubmit(values) {
      const { isNew } = await call(api.admin.appointAdmin, {}, values);
      toast.success(
        isNew ? `${values.email} is an admin now; a mail says so.` : `${values.email} is an admin already.`,
      );
    },
    onDone() {
      form.reset({ email: '' });
      onDone();
    },
  });
  const { Field, isSubmitting } = form;
  return (
    <Form form={form} label="New admin">
      <Field
        name="email"
        label="Email of a recruiter"
        hint="They get a mail, and the rights at their next login."
        isRequired
      >
        <Input type="email" autoComplete="off" spellCheck={false} />
      </Field>
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? 'Making admin...' : 'Make admin'}
      </Button>
    </Form>
  );
}
