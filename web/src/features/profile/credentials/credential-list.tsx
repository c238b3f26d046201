import type { ReactNode } from 'react';
import { gainCountText } from '#shared/domain/eligibility/next-gain.ts';
import { AnswerMark } from '../../../ui/answer-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { YearAxis, YearBar } from '../../../ui/time/year-axis.tsx';
import { useReading } from '../cards/reading.ts';
import { FileRow } from '../file-row.tsx';
import styles from './credential-list.module.css';
import type { Circumstances, CredentialRow, Lasting } from './credential-rows.ts';
import { type EarlierPaper, EarlierPapers } from './earlier-papers.tsx';

/** A row as the list draws it; without an act nothing is to be done about it. */
type ListedRow = Omit<CredentialRow, 'act' | 'drawer' | 'entry'> & {
  readonly act: string | undefined;
  readonly drawer: string;
  readonly entry?: string | undefined;
};

interface CredentialListProps<Row> {
  rows: readonly Row[];
  given: Circumstances;
  /** The days behind the bars, where they are more than those of the one assignment. */
  bands?: readonly Lasting[];
  onOpen(row: Row): void;
  /** The documents that newer ones have replaced; those of no row are below all of them. */
  earlier?: readonly EarlierPaper[];
  /** What is said or done about a row beside that. */
  beside?(row: Row): ReactNode;
}

/** Credentials below each other: state in shape and word, when they end, who asks for them, and one button; staff have the files instead. */
export function CredentialList<Row extends ListedRow>({
  rows,
  given,
  bands,
  onOpen,
  earlier = [],
  beside,
}: CredentialListProps<Row>) {
  const isOnlyRead = useReading() !== undefined;
  const { today, assignment, gains } = given;
  const behind = bands ?? (assignment ? [assignment] : []);
  const isOf = (row: ListedRow) => (paper: EarlierPaper) => paper.place === row.drawer && paper.entry === row.entry;
  const ofNoRow = earlier.filter((paper) => !rows.some((row) => isOf(row)(paper)));
  const hasAxis = !isOnlyRead && rows.some(({ endsOn }) => endsOn >= today);
  return (
    <ul className={styles.list}>
      {hasAxis && (
        <li className={classes(styles.row, styles.head)} aria-hidden="true">
          <YearAxis today={today} className={styles.axis} />
        </li>
      )}
      {rows.map((row) => {
        const { name, answer, word, evidence, asking, act, endsOn, files } = row;
        // Written documents are asked for in words that are not read.
        const isRead = row.drawer === 'medical';
        const isQuiet = answer === 'missing' && endsOn === '' && asking === 0;
        return (
          <li key={`${row.drawer} ${row.entry} ${name}`} className={classes(styles.row, isQuiet && styles.quiet)}>
            <AnswerMark answer={answer} />
            <p className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className="soft small">
                <span className={styles[answer]}>{word}</span>
                {[evidence, files.length > 1 && `${files.length} copies`].filter(Boolean).map((text) => ` · ${text}`)}
                {isQuiet && isRead && gains && ' · no match asks for it'}
              </span>
              {beside?.(row)}
              {asking > 0 && (
                <span className={classes('small', styles.asked)}>
                  {answer === 'ends' ? outlastText(asking) : gainCountText({ asking })}
                </span>
              )}
            </p>
            {hasAxis && endsOn >= today && (
              <YearBar
                today={today}
                endsOn={endsOn}
                isEarly={answer === 'ends'}
                bands={behind}
                className={styles.bar}
              />
            )}
            {isOnlyRead
              ? files.length > 0 && (
                  <div className={styles.files}>
                    {files.map((file) => (
                      <FileRow key={file.id} file={file} />
                    ))}
                  </div>
                )
              : act && (
                  <Button kind={act === 'Add' || answer !== 'met' ? 'quiet' : 'bare'} onClick={() => onOpen(row)}>
                    {act}
                    <span className="visually-hidden"> {name}</span>
                  </Button>
                )}
            <EarlierPapers papers={earlier.filter(isOf(row))} />
          </li>
        );
      })}
      {ofNoRow.length > 0 && (
        <li>
          <EarlierPapers papers={ofNoRow} />
        </li>
      )}
    </ul>
  );
}

/** Said of what ends before some matches do. */
const outlastText = (count: number) =>
  count === 1 ? 'One of your matches lasts longer' : `${count} of your matches last longer`;
