import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { monthYear } from '#shared/domain/days/day-words.ts';
import { FileRow } from '../file-row.tsx';
import styles from './credential-list.module.css';

export type EarlierPaper = NonNullable<CandidateDetails['earlierList']>[number];

/** The documents that newer ones have replaced, the last first, folded: they count no more and are kept for two years [C16]. */
export function EarlierPapers({ papers }: { papers: readonly EarlierPaper[] }) {
  const [last] = papers;
  if (!last) return null;
  return (
    <details className={styles.earlier}>
      <summary className="soft small">
        Earlier: {last.name} until {monthYear(last.expirationDate)}
        {papers.length > 1 && ` and ${papers.length - 1} more`}
      </summary>
      {papers.map((paper) => (
        <FileRow key={paper.id} file={paper} replacedOn={paper.replacedOn} />
      ))}
      <p className="soft small">Kept for 2 years, and sent to no facility.</p>
    </details>
  );
}
