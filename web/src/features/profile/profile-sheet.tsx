import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { classes } from '../../ui/classes.ts';
import { AboutCard } from './cards/about-card.tsx';
import { CertificationsCard, LicenseCard, ResumeCard } from './cards/file-cards.tsx';
import { EducationCard, ReferencesCard, WorkCard } from './cards/history-cards.tsx';
import { PersonalCard } from './cards/personal-card.tsx';
import { PreferencesCard, SpecialtiesCard, SummaryCard } from './cards/preferences-cards.tsx';
import { ProfileCard } from './cards/profile-card.tsx';
import { type Reading, ReadingProvider } from './cards/reading.ts';
import { MedicalDocumentsCard, WrittenDocumentsCard } from './credentials/credential-cards.tsx';
import { itemName } from './item-names.ts';
import styles from './profile-sheet.module.css';

/** All cards of a profile as the candidate has them, to be read by staff. */
export function ProfileSheet({ details, reading }: { details: CandidateDetails; reading: Reading }) {
  const card = { details, onEdit: nothing, onSkills: nothing };
  return (
    <ReadingProvider value={reading}>
      <div className={classes('stack', styles.sheet)}>
        <div className="stack">
          <PersonalCard {...card} />
          <ResumeCard {...card} />
          <WorkCard {...card} />
          <EducationCard {...card} />
          <ReferencesCard {...card} />
          <SummaryCard {...card} />
        </div>
        <div className="stack">
          <Missing missing={details.progress.missing} />
          <AboutCard {...card} />
          <PreferencesCard {...card} />
          <SpecialtiesCard {...card} />
          <LicenseCard {...card} />
          <CertificationsCard {...card} />
          <MedicalDocumentsCard {...card} />
          <WrittenDocumentsCard {...card} />
        </div>
      </div>
    </ReadingProvider>
  );
}

const nothing = () => undefined;

/** What the profile still needs. */
function Missing({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <ProfileCard title="Required">
      <ul className={styles.missing}>
        {missing.map((item) => (
          <li key={item}>{itemName(item)}</li>
        ))}
      </ul>
    </ProfileCard>
  );
}
