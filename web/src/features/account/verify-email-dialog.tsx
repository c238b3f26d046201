import { useId, useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { call } from '../../lib/call.ts';
import { knowUser } from '../../lib/session.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { plainControl } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ResendCode } from './resend-code.tsx';

type State = 'sent' | 'checking' | 'verified' | 'failed';

/** The result stays readable this long before the page takes it over. */
const readingMs = 5000;

/** The code for the email; six digits are checked by themselves. */
export function VerifyEmailDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const id = useId();
  const [code, setCode] = useState('');
  const [state, setState] = useState<State>('sent');

  async function check(full: string) {
    setState('checking');
    try {
      const { verifyCode } = await import('../../lib/identity.ts');
      await verifyCode('email', full);
      const user = await call(api.user.contactVerified);
      setState('verified');
      setTimeout(() => {
        onClose();
        knowUser(user);
      }, readingMs);
    } catch {
      setState('failed');
      setCode('');
    }
  }

  return (
    <Dialog isOpen={isOpen} title="Enter Verification Code" onClose={onClose}>
      {state === 'verified' ? (
        <Notice kind="good">Email Verified</Notice>
      ) : (
        <>
          <label htmlFor={id}>The 6-digit code we sent to your email</label>
          <CodeInput {...plainControl(id, 'code', code, setCode)} onFull={(full) => void check(full)} />
          <p aria-live="polite">{state === 'checking' ? 'Checking…' : ''}</p>
          {state === 'failed' && <Notice kind="danger">Verification Failed</Notice>}
          <ResendCode send={async () => (await import('../../lib/identity.ts')).sendCode('email')} />
        </>
      )}
    </Dialog>
  );
}
