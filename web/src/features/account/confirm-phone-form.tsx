import { lazy, Suspense, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#shared/contract/index.ts';
import { shownPhone } from '#shared/domain/phone-text.ts';
import { call } from '../../lib/call.ts';
import { keepIntendedRoute, skipsCongrats } from '../../lib/landing.ts';
import { paths } from '../../lib/paths.ts';
import { Refused } from '../../lib/refused.ts';
import { knowUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { SchemaForm } from '../../ui/schema-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './account.module.css';
import { code } from './code-rule.ts';

/** Loaded when it is asked for: it brings the rules for reading phone numbers. */
const ChangePhoneDialog = lazy(async () => ({
  default: (await import('./change-phone-dialog.tsx')).ChangePhoneDialog,
}));

const rules = z.object({ code });

/** Proves the phone with the code that was texted to it. */
export function ConfirmPhoneForm({ phone: given }: { phone: string }) {
  const [phone, setPhone] = useState(given);
  // Undefined until it is opened for the first time.
  const [isChanging, setChanging] = useState<boolean>();
  const isProved = useRef(false);
  const toast = useToast();

  async function prove(code: string) {
    const { verifyCode } = await import('../../lib/identity.ts');
    // A code counts once: when only our own call failed, the next try must not spend it again.
    if (!isProved.current)
      await verifyCode('phone_number', code).catch((error: Error) => Promise.reject(refusalOf(error)));
    isProved.current = true;
    const user = await call(api.user.contactVerified);
    keepIntendedRoute(skipsCongrats() ? paths.home : paths.congrats);
    knowUser(user);
  }

  async function resend() {
    const { sendCode } = await import('../../lib/identity.ts');
    await sendCode('phone_number').then(
      () => toast.note('Code Resent'),
      (error: Error) => toast.failure(error.message),
    );
  }

  return (
    <>
      <div className={styles.row}>
        <p className={styles.lead}>
          Enter the 6-digit code we texted to <span className={styles.number}>{shownPhone(phone)}</span>.
        </p>
        <Button kind="bare" onClick={() => setChanging(true)}>
          Change phone number
        </Button>
      </div>
      <SchemaForm schema={rules} initial={{ code: '' }} label="Confirm phone" onSubmit={({ code }) => prove(code)}>
        {({ isSubmitting }) => (
          <>
            <Field name="code" label="Verification code">
              {(control) => <CodeInput {...control} />}
            </Field>
            <Button type="submit" isWide isBusy={isSubmitting}>
              Next
            </Button>
            <Button kind="bare" onClick={() => void resend()}>
              Resend Code
            </Button>
          </>
        )}
      </SchemaForm>
      {isChanging !== undefined && (
        <Suspense>
          <ChangePhoneDialog
            isOpen={isChanging}
            onClose={() => setChanging(false)}
            onChanged={(next) => {
              setPhone(next);
              setChanging(false);
              toast.note('Code Resent');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the identity provider said about a code, under the field. */
function refusalOf(error: Error): Refused {
  const isWrong = error.name === 'CodeMismatchException' || error.name === 'ExpiredCodeException';
  return new Refused(400, error.message, { fields: { code: isWrong ? 'Invalid code' : error.message } });
}
