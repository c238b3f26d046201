import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { call } from '../../../lib/call.ts';
import { paths } from '../../../lib/paths.ts';
import { messageOf } from '../../../lib/problems.ts';
import { keepAddressClaim } from '../../../lib/session/address-claim.ts';
import { changeAccount } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Holder = NonNullable<Answer<typeof api.user.addressHolder>['holder']>;

interface AddressChoiceProps {
  holder: Holder;
  /** The address is the visitor's now: the sign-up goes on. */
  onReleased(): void;
}

/** An account that was used has the visitor's proved address: nothing happens to it without a press [A17]. */
export function AddressChoice({ holder, onReleased }: AddressChoiceProps) {
  const { email, method } = holder;
  const [busy, setBusy] = useState<'mine' | 'notMine'>();
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();

  async function settle(choice: 'mine' | 'notMine', act: () => Promise<void>) {
    if (busy) return;
    setBusy(choice);
    setFailure(undefined);
    await act().catch((error: unknown) => setFailure(messageOf(error)));
    setBusy(undefined);
  }

  async function logInThere() {
    const { claim } = await call(api.user.claimAddress);
    keepAddressClaim({ claim, email, method });
    await changeAccount();
    await navigate(paths.login);
  }

  return (
    <>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <p>
        There is an account with the address <strong>{email}</strong>, made{' '}
        {method === 'Internal' ? 'with a password' : `with ${method}`}. Its address was never confirmed; Google has
        confirmed that it is yours.
      </p>
      <div className="stack">
        <Button isWide isBusy={busy === 'mine'} onClick={() => void settle('mine', logInThere)}>
          Log in to that account
        </Button>
        <Button
          kind="quiet"
          isWide
          isBusy={busy === 'notMine'}
          onClick={() => void settle('notMine', () => call(api.user.releaseAddress).then(onReleased))}
        >
          It is not mine
        </Button>
      </div>
      <p className="soft">
        Log in there and your address counts as confirmed. If it is not yours, that account loses the address and you go
        on signing up. Either way we send a mail to {email}.
      </p>
    </>
  );
}
