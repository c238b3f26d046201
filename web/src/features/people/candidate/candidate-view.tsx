import type { StaffCandidate } from '#shared/contract/staff.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { states } from '#shared/domain/place/location.ts';
import { professionOf, yearsOfExperience } from '#shared/domain/specialties.ts';
import { useSpecialties } from '../../../lib/lists.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Avatar } from '../../../ui/surfaces.tsx';
import { corruptedMessage } from '../corrupted-message.ts';
import styles from '../people-drawer.module.css';
import { ContactFact, PersonFacts } from '../person-facts.tsx';
import { CandidateApplications } from './candidate-applications.tsx';
import { homeOf } from './candidate-draft.ts';

/** A candidate to look at. */
export function CandidateView({ candidate }: { candidate: StaffCandidate }) {
  const { data: specialties = [] } = useSpecialties();
  const name = `${candidate.firstName} ${candidate.lastName}`.trim();
  const labels = candidate.specialtyUidList.map(
    (uid) => specialties.find(({ id }) => String(id) === uid)?.label ?? (specialties.length > 0 ? uid : '…'),
  );
  return (
    <>
      <div className={styles.person}>
        <Avatar name={name} size={56} />
        <div>
          <p>{name || 'No name'}</p>
          <p className="soft">Candidate</p>
        </div>
      </div>
      {!candidate.isFullyRegistered && <Notice kind="danger">{corruptedMessage}</Notice>}
      <PersonFacts
        facts={[
          [
            'Email',
            <ContactFact
              key="email"
              href={`mailto:${candidate.email}`}
              text={candidate.email}
              isVerified={candidate.emailVerified}
            />,
          ],
          [
            'Phone',
            <ContactFact
              key="phone"
              href={`tel:${candidate.phone}`}
              text={shownPhone(candidate.phone)}
              isVerified={candidate.phoneVerified}
            />,
          ],
          ['Preferred contact method', candidate.preferredContactMethod],
          ['Location', homeOf(candidate)],
          ['Type', candidate.specialtyCategory && professionOf(candidate.specialtyCategory)],
          ['Specialties', labels.join(', ')],
          ['Years of experience', yearsOfExperience.find(({ value }) => value === candidate.yearsExperience)?.label],
          ['Preferred locations', candidate.topPreferredLocations.map(stateName).join(', ')],
          ['Experience travelling', candidate.experienceTravelling ? 'Yes' : 'No'],
          ['Interests', candidate.interests],
          ['More interests', candidate.optionalInterests],
          ['Sign-up method', candidate.authProvider],
        ]}
      />
      {candidate.isFullyRegistered && <CandidateApplications id={candidate.authId} />}
    </>
  );
}

function stateName(code: string): string {
  return states[code as keyof typeof states] ?? code;
}
