import { Input } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import { isOwnUsername, signupMethodOf } from '#shared/domain/account/account-username.ts';
import { wrongField } from '#shared/domain/problem.ts';
import { problemOf } from '../../../lib/problems.ts';
import { keepIntendedRoute } from '../../../lib/session/landing.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { KnownUsername } from '../../../ui/controls/known-username.tsx';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { loginProblem } from '../sign-in.ts';
import { useSocialSignIn } from '../use-social-sign-in.ts';

interface SignInAgainProps {
  title: string;
  /** Why it is asked for. */
  why: string;
  onDone(): void;
  onClose(): void;
}

/** Logs in once more, which the server asks for before it gives or ends all of a person's data: the present session goes on until then. */
export function SignInAgain(props: SignInAgainProps) {
  const { user } = useSession();
  const [isCodeWanted, setCodeWanted] = useState(false);
  if (!user) return null;
  if (!isOwnUsername(user.username)) return <ByProvider {...props} username={user.username} />;
  if (isCodeWanted) return <CodeDialog {...props} />;
  return (
    <PasswordDialog
      {...props}
      username={user.username}
      email={user.emailAddress}
      onCodeWanted={() => setCodeWanted(true)}
    />
  );
}

const passwordRules = z.object({ password: z.string().min(1, 'A password is required') });

interface PasswordDialogProps extends SignInAgainProps {
  username: string;
  email: string;
  onCodeWanted(): void;
}

function PasswordDialog({ title, why, username, email, onDone, onCodeWanted, onClose }: PasswordDialogProps) {
  const form = useForm(passwordRules, {
    initial: { password: '' },
    async onSubmit({ password }) {
      const { signInAgain } = await import('../../../lib/session/sign-in-again.ts');
      const result = await signInAgain(username, password).catch((error: unknown) => {
        throw problemOf(error).code === 'wrongPassword'
          ? wrongField('password', 'This is not your password.', 'wrongPassword')
          : loginProblem(error);
      });
      return result === 'codeWanted' ? onCodeWanted() : onDone();
    },
  });
  return (
    <FormDialog form={form} title={title} submitLabel="Continue" busyLabel="Logging in..." onClose={onClose}>
      <p>{why}</p>
      <KnownUsername value={email} />
      <form.Field name="password" label="Password" isRequired>
        <PasswordInput autoComplete="current-password" />
      </form.Field>
    </FormDialog>
  );
}

const codeRules = z.object({ code: z.string().regex(/^\d{6}$/, 'Invalid code') });

function CodeDialog({ title, onDone, onClose }: SignInAgainProps) {
  const form = useForm(codeRules, {
    initial: { code: '' },
    async onSubmit({ code }) {
      const { confirmSignInAgain } = await import('../../../lib/session/sign-in-again.ts');
      await confirmSignInAgain(code).catch((error: unknown) => {
        throw problemOf(error).code === 'wrongCode'
          ? wrongField('code', 'Invalid code', 'wrongCode')
          : loginProblem(error);
      });
      onDone();
    },
  });
  return (
    <FormDialog form={form} title={title} submitLabel="Continue" busyLabel="Logging in..." onClose={onClose}>
      <p>Enter the 6-digit code that your authenticator app shows.</p>
      <form.Field name="code" label="Code" isRequired>
        <Input inputMode="numeric" autoComplete="one-time-code" />
      </form.Field>
    </FormDialog>
  );
}

/** Of an account without a password of ours: by its provider's own pages, which lead back to this one. */
function ByProvider({ title, why, username, onClose }: SignInAgainProps & { username: string }) {
  const { leaving, leave } = useSocialSignIn({ isAgain: true });
  const { pathname } = useLocation();
  const method = signupMethodOf(username);
  const go = () => {
    keepIntendedRoute(pathname);
    if (method === 'Google' || method === 'Facebook') leave(method);
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={leaving !== undefined} onClick={go}>{`Continue with ${method}`}</Button>
        </>
      }
    >
      <p>{why}</p>
      <p className="soft">{`You log in with ${method}. Its page leads back here: then press the button once more.`}</p>
    </Dialog>
  );
}
