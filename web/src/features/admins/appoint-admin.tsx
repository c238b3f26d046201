import { Input } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { email } from '#shared/contract/fields.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { saveFailure } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';

const rules = z.object({ email });

/** Makes a recruiter an admin, by the email. */
export function AppointAdmin({ onDone }: { onDone(): void }) {
  const [asked, setAsked] = useState('');
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

  /** Asks about an address that is one. */
  function ask() {
    if (form.check(['email'])) setAsked(form.values().email.trim());
  }

  return (
    <Form form={form} label="New admin" onSubmit={ask}>
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
      <ConfirmDialog
        isOpen={asked !== ''}
        title={`Make ${asked} an admin?`}
        confirmLabel="Make admin"
        onConfirm={() => {
          setAsked('');
          void form.submit();
        }}
        onCancel={() => setAsked('')}
      >
        <p>An admin sees and changes everything here: all people, feeds, mails and other admins.</p>
      </ConfirmDialog>
    </Form>
  );
}
