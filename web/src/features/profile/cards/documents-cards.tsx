import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { hasExpired, lastExpiry } from '#shared/domain/days/plausible-days.ts';
import {
  type DocumentSlot,
  isCertification,
  medicalSlots,
  slotFiles,
  writtenSlots,
} from '#shared/domain/document-slots.ts';
import { localDay } from '../../../lib/local-day.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Pill } from '../../../ui/surfaces.tsx';
import { FileRow } from '../file-row.tsx';
import type { CardProps } from './card-props.ts';
import styles from './cards.module.css';
import { ProfileCard } from './profile-card.tsx';
import { useReading } from './reading.ts';

type Certification = CandidateDetails['certificationList'][number];

/** The fixed medical documents [P16]. */
export function MedicalDocumentsCard({ details, onEdit }: CardProps) {
  return (
    <ProfileCard title="Medical Documents" onEdit={() => onEdit('medical')}>
      <ul>
        {medicalSlots.map((slot) => (
          <Slot
            key={slot.mark}
            label={slot.label}
            files={slotFiles(slot, details.certificationList)}
            onOpen={() => onEdit('medical', slot.mark)}
          />
        ))}
      </ul>
    </ProfileCard>
  );
}

/** The fixed written documents; two of them are filled by the cards of certifications and checklists. */
export function WrittenDocumentsCard({ details, onEdit, onSkills }: CardProps & { onSkills(): void }) {
  const { certificationList, skillList } = details;
  const certificates = certificationList.filter(isCertification);
  const row = (slot: DocumentSlot) => (
    <Slot
      key={slot.mark}
      label={slot.label}
      files={slotFiles(slot, certificationList)}
      onOpen={() => onEdit('written', slot.mark)}
    />
  );
  const [license, relias, ...exams] = writtenSlots;
  return (
    <ProfileCard title="Written Documents" onEdit={() => onEdit('written')}>
      <ul>
        {license && row(license)}
        <Slot
          label="Certifications"
          count={certificates.length}
          endsOn={lastExpiry(certificates)}
          onOpen={() => onEdit('certifications')}
        />
        {relias && row(relias)}
        <Slot
          label="Skills Checklist"
          count={skillList.filter(({ isComplete }) => isComplete).length}
          onOpen={onSkills}
        />
        {exams.map(row)}
      </ul>
    </ProfileCard>
  );
}

interface SlotProps {
  label: string;
  files?: readonly Certification[];
  count?: number;
  /** The day on which the last of them expires, as `lastExpiry` says it. */
  endsOn?: string;
  onOpen(): void;
}

/** One slot for a document: its files, or Missing; it leads to where it is filled. */
function Slot({ label, files = [], count = files.length, endsOn = lastExpiry(files), onOpen }: SlotProps) {
  const isOnlyRead = useReading() !== undefined;
  const state =
    count === 0 ? (
      <Pill>Missing</Pill>
    ) : hasExpired(endsOn, localDay()) ? (
      <Pill kind="danger">Expired</Pill>
    ) : (
      <Pill kind="good">{count > 1 ? `${count} on file` : 'On file'}</Pill>
    );
  return (
    <li>
      {isOnlyRead ? (
        <div className={styles.slot}>
          <span>{label}</span>
          {state}
        </div>
      ) : (
        <button type="button" className={styles.slot} onClick={onOpen}>
          <span>{label}</span>
          {state}
          <Icon name="forward" size={20} />
        </button>
      )}
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </li>
  );
}
