import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { isCertification } from '#shared/domain/certifications.ts';
import { Pill } from '../../../ui/surfaces.tsx';
import { medicalSlots, slotFiles, writtenSlots } from '../document-slots.ts';
import { FileRow } from '../file-row.tsx';
import type { CardProps } from './card-props.ts';
import styles from './cards.module.css';
import { ProfileCard } from './profile-card.tsx';

type Certification = CandidateDetails['certificationList'][number];

/** The fixed medical documents [P16]. */
export function MedicalDocumentsCard({ details, onEdit }: CardProps) {
  return (
    <ProfileCard title="Medical Documents" onEdit={() => onEdit('medical')}>
      <ul>
        {medicalSlots.map((slot) => (
          <Slot key={slot.mark} label={slot.label} files={slotFiles(slot, details.certificationList)} />
        ))}
      </ul>
    </ProfileCard>
  );
}

/** The fixed written documents; two of them are filled by the cards of certifications and checklists. */
export function WrittenDocumentsCard({ details, onEdit }: CardProps) {
  const { certificationList, skillList } = details;
  const [license, relias, ...exams] = writtenSlots.map((slot) => ({ slot, files: slotFiles(slot, certificationList) }));
  return (
    <ProfileCard title="Written Documents" onEdit={() => onEdit('written')}>
      <ul>
        {license && <Slot label={license.slot.label} files={license.files} />}
        <Slot label="Certifications" files={[]} count={certificationList.filter(isCertification).length} />
        {relias && <Slot label={relias.slot.label} files={relias.files} />}
        <Slot label="Skills Checklist" files={[]} count={skillList.filter(({ isComplete }) => isComplete).length} />
        {exams.map(({ slot, files }) => (
          <Slot key={slot.mark} label={slot.label} files={files} />
        ))}
      </ul>
    </ProfileCard>
  );
}

/** One slot for a document: its files, or Missing. */
function Slot({
  label,
  files,
  count = files.length,
}: {
  label: string;
  files: readonly Certification[];
  count?: number;
}) {
  return (
    <li>
      <div className={styles.slot}>
        <span>{label}</span>
        {count > 0 ? <Pill kind="good">{count > 1 ? `${count} on file` : 'On file'}</Pill> : <Pill>Missing</Pill>}
      </div>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </li>
  );
}
