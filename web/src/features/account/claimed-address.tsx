import { addressClaim } from '../../lib/session/address-claim.ts';
import { Message } from '../../ui/amplify/message.tsx';

/** To which account a visitor wanted to log in whose address another sign-in has proved. */
export function ClaimedAddress() {
  const claim = addressClaim();
  if (!claim) return null;
  const { email, method } = claim;
  return (
    <Message kind="info">
      Log in to the account with {email}, {method === 'Internal' ? 'by its password' : `with ${method}`}: its address
      then counts as confirmed.
      {method === 'Internal' && ' If you do not know the password, “Forgot password?” sends a code to its phone.'}
    </Message>
  );
}
