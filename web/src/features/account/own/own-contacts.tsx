import { shownPhone } from '#shared/domain/contact/phone.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AccountRow } from './account-rows.tsx';
import styles from './own-contacts.module.css';

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
        value={emailComesBack ? 'Our mails come back from it' : <Proof isVerified={emailAddressConfirmed} />}
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

function Proof({ isVerified }: { isVerified: boolean }) {
  if (!isVerified) return 'Not verified yet';
  return (
    <span className={styles.proof}>
      <Icon name="check" size={16} /> Verified
    </span>
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
