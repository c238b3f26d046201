import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { retakeReasonLabels, retakeReasons } from '#shared/domain/checklists/validity.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { Pill } from '../../../ui/surfaces.tsx';
import styles from './cards.module.css';
import { useReading } from './reading.ts';

type Skill = CandidateDetails['skillList'][number];

const reasons = retakeReasons.map((value) => ({ value, label: retakeReasonLabels[value] }));

/** A submitted checklist that ends soon or has ended: taken again for a reason, or gone on with. */
export function Retake({ skill: { assessmentId, assessmentName, canRetake, retake } }: { skill: Skill }) {
  const id = useId();
  const navigate = useNavigate();
  if (useReading() || !(canRetake || retake)) return undefined;
  if (retake)
    return (
      <p>
        <Link to={paths.skill(assessmentId)}>
          Go on with the new version<span className="visually-hidden"> of {assessmentName}</span>
        </Link>{' '}
        <span className="soft">
          {retakeReasonLabels[retake.reason]}, {retake.percentageComplete}%
        </span>
      </p>
    );
  return (
    <div className={styles.add}>
      <label htmlFor={id}>
        <Pill kind="warn">Due</Pill> Retake {assessmentName}
      </label>
      <Choice<string>
        id={id}
        placeholder="Choose a reason"
        isLong
        options={reasons}
        onChange={(reason) => reason && void navigate(`${paths.skill(assessmentId)}?retake=${reason}`)}
      />
    </div>
  );
}

interface VersionsProps {
  skill: Skill;
  onFetch(file: { readonly fileId: string; readonly fileName: string }): void;
}

/** The versions that a checklist has replaced, folded. */
export function EarlierVersions({ skill: { assessmentName, versions = [] }, onFetch }: VersionsProps) {
  if (versions.length === 0) return undefined;
  return (
    <details>
      <summary>
        {versions.length === 1 ? '1 earlier version' : `${versions.length} earlier versions`}
        <span className="visually-hidden"> of {assessmentName}</span>
      </summary>
      <ul className={styles.list}>
        {versions.map((one) => (
          <li key={one.fileId} className={styles.row}>
            <div>
              <Pill>Superseded</Pill> {one.completedDate && shortDayText(one.completedDate)}
              {one.validUntil && <span className="soft"> · was valid until {shortDayText(one.validUntil)}</span>}
            </div>
            <Button kind="bare" onClick={() => onFetch(one)}>
              Download
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
