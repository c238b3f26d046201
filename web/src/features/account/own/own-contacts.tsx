import { shownPhone } from '#shared/domain/contact/phone.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Proof } from '../../../ui/staff/proof.tsx';
import { AccountRow } from './account-rows.tsx';

/** The address and the phone of a candidate, each with its proof and the way to another. */
export function OwnContacts() {
  const { user } = useSession();
  if (!user) return null;
  const { emailAddress, emailAddressConfirmed, emailComesBack, phone, phoneConfirmed } = user;
  return (
    <>
      <AccountRow
        icon="mail"
        name={emailAddress}
        value={<Proof isVerified={emailAddressConfirmed} comesBack={emailComesBack} />}
        act={<Change what="email" />}
      />
      <AccountRow
        icon="phone"
        name={phone ? shownPhone(phone) : 'No phone yet'}
        value={phone && <Proof isVerified={phoneConfirmed} />}
        act={<Change what="phone" />}
      />
    </>
  );
}

/** Both are a part of the profile, where they are proved anew. */
function Change({ what }: { what: string }) {
  return (
    <ButtonLink kind="bare" to={paths.profileDrawer('personal')}>
      Change<span className="visually-hidden"> {what}</span>
    </ButtonLink>
  );
}
