import { api } from '#shared/contract/browser.ts';
import type { Assignment } from '#shared/domain/assignments/assignment.ts';
import { engagementsOf } from '#shared/domain/assignments/engagements.ts';
import { isClash, overlapLine, overlapsOf } from '#shared/domain/assignments/overlaps.ts';
import { useRead } from '../../../lib/data.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './overlap-line.module.css';

export interface OverlapLineProps {
  /** The days that are decided about; none where they are not known. */
  days: Assignment | undefined;
  /** The application that is decided about. */
  ownId: string;
}

/**
 * That these days overlap what the candidate accepted or is offered, in one line where they decide [X01]: it is said, never refused.
 * Applications alone are not worth a line, since many at a time are the rule.
 */
export function OverlapLine({ days, ownId }: OverlapLineProps) {
  const { data } = useRead(api.job.applications, {});
  if (!data || !days) return null;
  const overlaps = overlapsOf(days, engagementsOf(data.applicationList, new Date().toISOString()), ownId);
  if (!isClash(overlaps)) return null;
  return (
    <p className={styles.line}>
      <Icon name="alert" size={20} />
      <span>{overlapLine(overlaps, 'candidate')}</span>
    </p>
  );
}
