import { ActionButton } from '../../ui/amplify/action-button.tsx';
import styles from './account.module.css';
import { CodeField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { codeFault } from './account-rules.ts';
import { confirmSignIn } from './sign-in.ts';

const rules = { code: codeFault };

/** After the password of an account with an authenticator app: its code. */
export function SecondStepForm({ onBack }: { onBack(): void }) {
  return (
    <>
      <p className={styles.lead}>Enter the 6-digit code that your authenticator app shows.</p>
      <AccountForm rules={rules} label="Second step" onSubmit={({ code }) => confirmSignIn(code)}>
        {(isSubmitting) => (
          <>
            <CodeField />
            <ActionButton kind="primary" type="submit" isBusy={isSubmitting}>
              Log in
            </ActionButton>
          </>
        )}
      </AccountForm>
      <p className="other-form">
        <ActionButton kind="link" onClick={onBack}>
          Back to the password
        </ActionButton>
      </p>
    </>
  );
}
