import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { typedDay } from '#shared/domain/days/day-text.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import type { Contact } from '../../../lib/session/identity.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { comesBackWords } from '../../../ui/staff/proof.tsx';
import { Avatar, Pill } from '../../../ui/surfaces.tsx';
import { VerifyDialog } from '../verify-dialog.tsx';
import type { CardProps } from './card-props.ts';
import styles from './cards.module.css';
import { Fact, Facts, ProfileCard } from './profile-card.tsx';
import { useReading } from './reading.ts';

/** Who the candidate is; incomplete while the private facts are missing. */
export function PersonalCard({ details, onEdit }: CardProps) {
  const { basicInfo: own } = details;
  const { user, impersonatedId } = useSession();
  const [verified, setVerifying] = useState<Contact>();
  const reading = useReading();
  const isProved = reading?.isProved ?? {
    email: user?.emailAddressConfirmed === true,
    phone_number: user?.phoneConfirmed === true,
  };
  const name = `${own.firstName} ${own.lastName}`;
  const isUnproved = needsProof(own, isProved);
  const noTexts = useNoTexts(
    own.notificationsActive && own.preferredContactMethod === 'Text' && !isUnproved && !reading,
  );

  const proof = (contact: Contact) => {
    const comesBack = contact === 'email' && !reading && user?.emailComesBack === true;
    if (isProved[contact] && !comesBack) return <Pill kind="good">Verified</Pill>;
    return (
      <>
        <Pill kind="warn">{comesBack ? comesBackWords : 'Not verified'}</Pill>
        {!impersonatedId && !reading && (
          <Button kind="bare" onClick={() => setVerifying(contact)}>
            Verify<span className="visually-hidden"> {contact === 'email' ? 'email' : 'phone'}</span>
          </Button>
        )}
      </>
    );
  };

  return (
    <ProfileCard
      title="Personal Information"
      onEdit={() => onEdit('personal')}
      isIncomplete={!own.ssn || !own.dateOfBirth}
    >
      <div className={styles.face}>
        <Avatar name={name} src={own.pictureUrlPath || undefined} size={64} />
        <p>{name}</p>
      </div>
      <Facts>
        <Fact name="Email" more={proof('email')}>
          {own.email}
        </Fact>
        <Fact name="Phone" more={proof('phone_number')}>
          {shownPhone(own.phone)}
        </Fact>
        <Fact name="Date of birth">{typedDay(own.dateOfBirth)}</Fact>
        <Fact name="SSN">{own.ssn && maskedSsn(own.ssn)}</Fact>
        <Fact
          name="Notifications"
          more={
            <>
              {isUnproved && <Pill kind="warn">Verification Needed</Pill>}
              {noTexts && <Pill kind="warn">{noTexts}</Pill>}
              {!reading && <Link to={paths.noticeSettings}>Notice settings</Link>}
            </>
          }
        >
          {own.notificationsActive ? `Enabled (${noTexts ? 'Email' : own.preferredContactMethod})` : 'Disabled'}
        </Fact>
      </Facts>
      {verified && <VerifyDialog contact={verified} phone={own.phone} onClose={() => setVerifying(undefined)} />}
    </ProfileCard>
  );
}

function maskedSsn(ssn: string): string {
  return /^\d{4}$/.test(ssn) ? `****${ssn}` : ssn;
}

/** Why no text message may be sent though texts are preferred; undefined where they may, or that is not known yet. */
function useNoTexts(isAsked: boolean): string | undefined {
  const { data } = useRead(api.user.noticeSettings, isAsked ? {} : null);
  if (!isAsked || !data) return undefined;
  if (data.isStopped) return 'No texts: your phone replied STOP';
  return data.textConsent ? undefined : 'No texts: you have not agreed yet';
}

/** Whether notifications go to a contact that is not verified. */
function needsProof(own: CandidateDetails['basicInfo'], isProved: Record<Contact, boolean>): boolean {
  return own.notificationsActive && !isProved[own.preferredContactMethod === 'Text' ? 'phone_number' : 'email'];
}
