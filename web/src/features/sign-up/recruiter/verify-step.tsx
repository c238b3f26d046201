import { useEffect, useRef, useState } from 'react';
import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { Problem } from '#shared/domain/problem.ts';
import { knowUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { becomeRecruiter } from './become-recruiter.ts';
import { VerifyContact } from './verify-contact.tsx';
import { WaitingForApproval } from './waiting-for-approval.tsx';

type Outcome = 'open' | 'busy' | 'waiting' | Problem;

/** Step 2: email and phone are verified, then the server grants the recruiter group. */
export function VerifyStep({ user }: { user: SignedInUser }) {
  const [outcome, setOutcome] = useState<Outcome>('open');
  const { emailAddressConfirmed: hasEmail, phoneConfirmed: hasPhone } = user;
  const hasAsked = useRef(false);

  async function finish() {
    setOutcome('busy');
    setOutcome(await becomeRecruiter());
  }

  // A returning user with both contacts verified only needs to request the recruiter group again.
  const isComplete = hasEmail && hasPhone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (isComplete && !hasAsked.current) void finish();
    hasAsked.current = true;
  }, []);

  if (outcome === 'waiting') return <WaitingForApproval onAsk={finish} />;
  const fields = outcome instanceof Problem ? outcome.fields : {};
  const isNamed = 'email' in fields || 'phone' in fields;
  return (
    <>
      <p className="soft">We send a 6-digit code to each, so that candidates can rely on reaching you.</p>
      {outcome instanceof Problem && !isNamed && <Notice kind="danger">{outcome.message}</Notice>}
      <VerifyContact
        contact="email"
        value={user.emailAddress}
        isVerified={hasEmail}
        fault={fields.email}
        onVerified={knowUser}
      />
      <VerifyContact
        contact="phone_number"
        value={shownPhone(user.phone)}
        isVerified={hasPhone}
        fault={fields.phone}
        onVerified={knowUser}
      />
      <Button isWide disabled={!hasEmail && !hasPhone} isBusy={outcome === 'busy'} onClick={() => void finish()}>
        Submit
      </Button>
    </>
  );
}
