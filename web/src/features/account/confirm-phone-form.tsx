import { useRef, useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { wrongField } from '#shared/domain/problem.ts';
import { call } from '../../lib/call.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problems.ts';
import { keepIntendedRoute, skipsCongrats } from '../../lib/session/landing.ts';
import { knowUser } from '../../lib/session/session.ts';
import { useIdentitySoon } from '../../lib/session/use-identity-soon.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { overlayPart } from '../../ui/parts/overlay-part.tsx';
import styles from './account.module.css';
import { CodeField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { codeFault } from './account-rules.ts';
import { ResendCode } from './resend-code.tsx';

/** Loaded when it is asked for: it brings the rules for reading phone numbers. */
const ChangePhoneDialog = overlayPart(async () => (await import('./change-phone-dialog.tsx')).ChangePhoneDialog);

const rules = { code: codeFault };

interface ConfirmPhoneFormProps {
  phone: string;
  /** Called with the new number once a code was sent to it. */
  onPhone(phone: string): void;
}

/** Verifies the phone with the code that was texted to it. */
export function ConfirmPhoneForm({ phone, onPhone }: ConfirmPhoneFormProps) {
  const [isChanging, setChanging] = useState(false);
  const isProved = useRef(false);
  useIdentitySoon();

  async function prove(code: string) {
    // A code is valid once: when only our own call failed, a retry must not submit it again.
    if (!isProved.current) await verify(code);
    isProved.current = true;
    const user = await call(api.user.contactVerified);
    keepIntendedRoute(skipsCongrats() ? paths.home : paths.congrats);
    knowUser(user);
  }

  return (
    <>
      <div className={styles.row}>
        <p className={styles.lead}>
          Enter the 6-digit code we texted to <span className={styles.number}>{shownPhone(phone)}</span>.
        </p>
        <ActionButton kind="link" onClick={() => setChanging(true)}>
          Change phone number
        </ActionButton>
      </div>
      <AccountForm rules={rules} label="Confirm phone" onSubmit={({ code }) => prove(code)}>
        {(isSubmitting) => (
          <>
            <CodeField />
            <ActionButton kind="primary" type="submit" isBusy={isSubmitting}>
              Next
            </ActionButton>
            <ResendCode send={async () => (await import('../../lib/session/identity.ts')).sendPhoneCode(phone)} />
          </>
        )}
      </AccountForm>
      <ChangePhoneDialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        onChanged={(next) => {
          onPhone(next);
          setChanging(false);
          toast.note('Code Resent');
        }}
      />
    </>
  );
}

/** Asks the identity provider about the code; throws what is wrong with it, under the field. */
async function verify(code: string): Promise<void> {
  try {
    const { verifyCode } = await import('../../lib/session/identity.ts');
    await verifyCode('phone_number', code);
  } catch (error) {
    const problem = problemOf(error);
    if (problem.kind === 'unreachable') throw problem;
    throw wrongField('code', problem.code === 'wrongCode' ? 'Invalid code' : problem.message, problem.code);
  }
}
