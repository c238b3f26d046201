import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usernameFault } from '#shared/domain/account/username.ts';
import { isCompanyEmail } from '#shared/domain/contact/email.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { config, isStaffHost } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problems.ts';
import { useIdentitySoon } from '../../lib/session/use-identity-soon.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import styles from './account.module.css';
import { NameField, PasswordField } from './account-fields.tsx';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { knownPasswordFault, nameRule } from './account-rules.ts';
import { RegisteredSocially } from './registered-socially.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { signIn } from './sign-in.ts';
import { type CameToLogin, useTypedName } from './why-here.tsx';

const rules = {
  username: nameRule('A username or email is required', nameFault),
  password: knownPasswordFault,
};

/** Staff's own address takes company accounts only. */
function nameFault(text: string): string | undefined {
  if (!isStaffHost()) return usernameFault(text);
  return isCompanyEmail(text, config().companyDomains) ? undefined : 'Invalid username';
}

/** Username or email, and password. */
export function LoginForm() {
  const [problem, setProblem] = useState<Problem>();
  const [isCodeWanted, setCodeWanted] = useState(false);
  const username = useTypedName();
  useIdentitySoon();

  // The refusal of the last try stays until the outcome of this one: the button does not move under the finger that presses it.
  async function enter(name: string, password: string) {
    const isIn = await signIn(name, password).catch((error: unknown) => {
      setProblem(problemOf(error));
      throw error;
    });
    setProblem(undefined);
    setCodeWanted(!isIn);
  }

  if (isCodeWanted) return <SecondStepForm onBack={() => setCodeWanted(false)} />;
  return (
    <AccountForm
      rules={rules}
      label="Log in"
      initial={{ username }}
      onSubmit={(typed) => enter(typed.username.trim(), typed.password)}
    >
      {(isSubmitting) => (
        <>
          <RegisteredSocially problem={problem} />
          <NameField />
          <div className={styles.password}>
            <PasswordField label="Password" autoComplete="current-password" />
            <ForgotLink />
          </div>
          <ActionButton kind="primary" type="submit" isBusy={isSubmitting}>
            Log in
          </ActionButton>
        </>
      )}
    </AccountForm>
  );
}

/** The way to a new password, with the name that is typed already. */
function ForgotLink() {
  const { values } = useAccountForm();
  const state: CameToLogin = { name: values.username ?? '' };
  return (
    <Link className={styles.forgot} to={paths.forgot} state={state}>
      Forgot password?
    </Link>
  );
}
