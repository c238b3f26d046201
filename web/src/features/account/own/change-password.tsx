import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { passwordChange } from '#shared/contract/fields.ts';
import { isOwnUsername } from '#shared/domain/account/account-username.ts';
import { passwordHint } from '#shared/domain/account/password.ts';
import { useWrite } from '../../../lib/data.ts';
import { easyPassword } from '../../../lib/session/easy-password.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { KnownUsername } from '../../../ui/controls/known-username.tsx';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { signIn } from '../sign-in.ts';
import { AccountRow } from './account-rows.tsx';

/** Changes the password of an account that has one [C29]; who comes by Google or Facebook has it there. */
export function ChangePassword() {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  if (!user || !isOwnUsername(user.username)) return null;
  const change = (
    <Button kind="bare" onClick={() => setOpen(true)}>
      Change<span className="visually-hidden"> password</span>
    </Button>
  );
  return (
    <AccountRow icon="key" name="Password" value="A new one logs you out everywhere else" act={change}>
      {isOpen && <PasswordDialog username={user.username} email={user.emailAddress} onClose={() => setOpen(false)} />}
    </AccountRow>
  );
}

interface PasswordDialogProps {
  username: string;
  email: string;
  onClose(): void;
}

function PasswordDialog({ username, email, onClose }: PasswordDialogProps) {
  const { signOut } = useSession();
  const change = useWrite(api.user.changePassword);
  const form = useForm(passwordChange, {
    initial: { oldPassword: '', newPassword: '' },
    failureOf: saveFailure,
    async onSubmit(passwords) {
      await change.write({}, passwords);
      // All sessions have ended, this one too: it begins anew, by the code of the login page where one is wanted.
      const isIn = await signIn(username, passwords.newPassword).catch(() => false);
      toast.success(isIn ? 'Your password has been changed.' : 'Your password has been changed. Please log in.');
      if (isIn) onClose();
      else await signOut();
    },
  });
  const { Field } = form;
  return (
    <FormDialog form={form} title="Change password" submitLabel="Change" busyLabel="Changing..." onClose={onClose}>
      <KnownUsername value={email} />
      <Field name="oldPassword" label="Present password" isRequired>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field
        name="newPassword"
        label="New password"
        isRequired
        hint={passwordHint}
        onLeave={(password) => easyPassword({ password, email })}
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
    </FormDialog>
  );
}
