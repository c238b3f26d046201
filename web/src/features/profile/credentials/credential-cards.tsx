import { Link } from 'react-router-dom';
import { isCertification, medicalSlots, writtenSlots } from '#shared/domain/document-slots.ts';
import { lastEnd } from '#shared/domain/eligibility/credentials.ts';
import { renewalPages } from '#shared/domain/wallet/renewal-pages.ts';
import { localDay } from '../../../lib/local-day.ts';
import { paths } from '../../../lib/paths.ts';
import type { CardProps } from '../cards/card-props.ts';
import { ProfileCard } from '../cards/profile-card.tsx';
import { useReading } from '../cards/reading.ts';
import { ownProfession } from '../own-profession.ts';
import { RenewLinks } from '../wallet/renew-links.tsx';
import { CredentialList } from './credential-list.tsx';
import {
  type Circumstances,
  type CredentialRow,
  inUrgency,
  licenseAndCertificationRows,
  placeRow,
  slotRows,
} from './credential-rows.ts';
import type { EarlierPaper } from './earlier-papers.tsx';
import { outlookText } from './outlook-text.ts';

/** What the page knows of matches and assignments; it comes after the profile, or not at all. */
export type Needs = Partial<Pick<Circumstances, 'gains' | 'assignment'>>;

interface CredentialCardProps extends CardProps {
  needs?: Needs;
}

const circumstances = ({ gains, assignment }: Needs = {}): Circumstances => ({ today: localDay(), gains, assignment });

/** All credentials of a candidate, what ends soonest first, with what the matches ask for [X12]. */
export function CredentialsTab({ onSkills, ...card }: CredentialCardProps & { onSkills(): void }) {
  return (
    <div className="stack">
      <Outlook {...card} />
      <LicensesAndCertificationsCard {...card} />
      <MedicalDocumentsCard {...card} />
      <WrittenDocumentsCard {...card} onSkills={onSkills} />
    </div>
  );
}

/** The whole in one line: what ends before the assignment does, or what ends next. */
function Outlook({ details, needs }: CredentialCardProps) {
  const given = circumstances(needs);
  const rows = inUrgency([
    ...licenseAndCertificationRows(details, given),
    ...slotRows(medicalSlots, 'medical', details, given),
    ...slotRows(writtenSlots, 'written', details, given),
  ]);
  const { today, assignment } = given;
  const asked = rows.filter(({ answer, asking }) => answer === 'missing' && asking > 0).length;
  const missing = asked > 0 && `${asked} ${asked === 1 ? 'is' : 'are'} missing that your matches ask for.`;
  const words = [outlookText(rows, assignment ? [assignment] : [], today), missing].filter(Boolean).join(' ');
  return (
    <p className="soft">
      {words} {useReading() === undefined && <Link to={paths.wallet}>Wallet</Link>}
    </p>
  );
}

const earlierOf = ({ earlierList = [] }: CardProps['details'], ...places: EarlierPaper['place'][]) =>
  earlierList.filter(({ place }) => places.includes(place));

function LicensesAndCertificationsCard({ details, needs, onEdit }: CredentialCardProps) {
  const isOnlyRead = useReading() !== undefined;
  const given = circumstances(needs);
  const rows = licenseAndCertificationRows(details, given);
  const earlier = earlierOf(details, 'license', 'certifications');
  return (
    <ProfileCard title="Licenses and Certifications">
      {rows.length === 0 && earlier.length === 0 ? (
        <p className="soft">Nothing on file yet.</p>
      ) : (
        <CredentialList
          rows={rows}
          given={given}
          earlier={earlier}
          onOpen={opening(onEdit)}
          beside={({ act, answer, name, drawer: place, entry = '' }) =>
            act === 'Renew' &&
            answer !== 'met' &&
            !isOnlyRead && (
              <RenewLinks name={name} pages={renewalPages({ place, entry }, ownProfession(details) ?? '')} />
            )
          }
        />
      )}
    </ProfileCard>
  );
}

/** The fixed medical documents [P16]. */
export function MedicalDocumentsCard({ details, needs, onEdit }: CredentialCardProps) {
  const given = circumstances(needs);
  const rows = inUrgency(slotRows(medicalSlots, 'medical', details, given));
  return (
    <ProfileCard title="Medical Documents" onEdit={() => onEdit('medical')}>
      <CredentialList rows={rows} given={given} earlier={earlierOf(details, 'medical')} onOpen={opening(onEdit)} />
    </ProfileCard>
  );
}

/** The fixed written documents; two of them are filled by certifications and checklists [P16]. */
export function WrittenDocumentsCard({ details, needs, onEdit, onSkills }: CredentialCardProps & { onSkills(): void }) {
  const given = circumstances(needs);
  const certificates = details.certificationList.filter(isCertification);
  const checklists = details.skillList.filter(({ isComplete }) => isComplete);
  const counted = { drawer: 'certifications', files: [], hasEnd: false } as const;
  const certifications = placeRow(
    { ...counted, name: 'Certifications', isThere: certificates.length > 0, endsOn: lastEnd(certificates) },
    given,
  );
  const skills = placeRow({ ...counted, name: 'Skills Checklist', isThere: checklists.length > 0, endsOn: '' }, given);
  const [license, relias, ...exams] = slotRows(writtenSlots, 'written', details, given);
  const rows = inUrgency([license, certifications, relias, skills, ...exams].filter((row) => row !== undefined));
  const open = opening(onEdit);
  return (
    <ProfileCard title="Written Documents" onEdit={() => onEdit('written')}>
      <CredentialList
        rows={rows}
        given={given}
        earlier={earlierOf(details, 'written')}
        onOpen={(row) => (row === skills ? onSkills() : open(row))}
      />
    </ProfileCard>
  );
}

const opening = (onEdit: CardProps['onEdit']) => (row: CredentialRow) => onEdit(row.drawer, row.entry);
