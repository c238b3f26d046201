import { Input } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { email } from '#shared/contract/fields.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { DeleteDialog } from '../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Card } from '../../ui/surfaces.tsx';

const rules = z.object({ email });

/** Turns off the authenticator app of someone who lost it, by the email; asks before. */
export function LostAuthenticator() {
  const [address, setAddress] = useState('');
  const form = useForm(rules, {
    initial: { email: '' },
    draft: { name: 'authenticator' },
    onSubmit: async (values) => setAddress(values.email),
  });
  const { Field } = form;

  async function reset() {
    await call(api.admin.resetAuthenticator, {}, { email: address });
    toast.success(`The authenticator app of ${address} is off; a mail says so.`);
    form.reset({ email: '' });
  }

  return (
    <Card className="stack">
      <h2>Lost authenticator app</h2>
      <Form form={form} label="Lost authenticator app">
        <Field
          name="email"
          label="Email of the account"
          hint="Make sure by other means that it is the person who asks."
          isRequired
        >
          <Input type="email" autoComplete="off" spellCheck={false} />
        </Field>
        <Button type="submit" kind="quiet">
          Reset app
        </Button>
      </Form>
      {address && (
        <DeleteDialog
          title="Reset the authenticator app of this account?"
          name={<strong>{address}</strong>}
          confirmLabel="Reset"
          busyLabel="Resetting..."
          onClose={() => setAddress('')}
          onDelete={reset}
        >
          <p>They are logged out, and log in with the password alone until another app is set up.</p>
        </DeleteDialog>
      )}
    </Card>
  );
}
