import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { type Day, dayNumber, type LocalDay } from '#shared/domain/dates.ts';
import { monthDay } from '#shared/domain/days/day-words.ts';
import { gainCountText } from '#shared/domain/eligibility/next-gain.ts';
import { AnswerMark } from '../../../ui/answer-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useReading } from '../cards/reading.ts';
import { FileRow } from '../file-row.tsx';
import styles from './credential-list.module.css';
import type { Circumstances, CredentialRow, Lasting } from './credential-rows.ts';

interface CredentialListProps {
  rows: readonly CredentialRow[];
  given: Circumstances;
  onOpen(row: CredentialRow): void;
}

/** Credentials below each other: state in shape and word, when they end, who asks for them, and one button; staff have the files instead. */
export function CredentialList({ rows, given, onOpen }: CredentialListProps) {
  const isOnlyRead = useReading() !== undefined;
  const { today, assignment, gains } = given;
  const hasAxis = !isOnlyRead && rows.some(({ endsOn }) => endsOn >= today);
  return (
    <ul className={styles.list}>
      {hasAxis && (
        <li className={classes(styles.row, styles.head)} aria-hidden="true">
          <Axis today={today} />
        </li>
      )}
      {rows.map((row) => {
        const { name, answer, word, evidence, asking, act, endsOn, files } = row;
        // Written documents are asked for in words that are not read.
        const isRead = row.drawer === 'medical';
        const isQuiet = answer === 'missing' && endsOn === '' && asking === 0;
        return (
          <li key={`${row.drawer} ${name}`} className={classes(styles.row, isQuiet && styles.quiet)}>
            <AnswerMark answer={answer} />
            <p className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className="soft small">
                <span className={styles[answer]}>{word}</span>
                {[evidence, files.length > 1 && `${files.length} copies`].filter(Boolean).map((text) => ` · ${text}`)}
                {isQuiet && isRead && gains && ' · no match asks for it'}
              </span>
              {asking > 0 && (
                <span className={classes('small', styles.asked)}>
                  {answer === 'ends' ? outlastText(asking) : gainCountText({ asking })}
                </span>
              )}
            </p>
            {hasAxis && endsOn >= today && <Bar row={row} today={today} assignment={assignment} />}
            {isOnlyRead ? (
              files.length > 0 && (
                <div className={styles.files}>
                  {files.map((file) => (
                    <FileRow key={file.id} file={file} />
                  ))}
                </div>
              )
            ) : (
              <Button kind={act === 'Add' || answer !== 'met' ? 'quiet' : 'bare'} onClick={() => onOpen(row)}>
                {act}
                <span className="visually-hidden"> {name}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Said of what ends before some matches do. */
const outlastText = (count: number) =>
  count === 1 ? 'One of your matches lasts longer' : `${count} of your matches last longer`;

const axisDays = 365;
const labels = 6;

/** The months of a year from today, every other one. */
function Axis({ today }: { today: LocalDay }) {
  const days = Array.from({ length: labels }, (_, index) => dayFrom(today, Math.round((index * axisDays) / labels)));
  return (
    <div className={styles.axis}>
      {days.map((day) => (
        <span key={day}>{monthDay(day).split(' ')[0]}</span>
      ))}
    </div>
  );
}

/** Until when it lasts, on an axis of a year from today, with the days of the assignment behind it. */
function Bar({ row, today, assignment }: { row: CredentialRow; today: LocalDay; assignment: Lasting | undefined }) {
  const at = (day: Day) => Math.min(axisDays, Math.max(0, dayNumber(day) - dayNumber(today)));
  return (
    <svg className={styles.bar} viewBox={`0 0 ${axisDays} 8`} preserveAspectRatio="none" aria-hidden="true">
      {assignment && (
        <rect
          className={styles.band}
          x={at(assignment.firstDay)}
          width={at(assignment.lastDay) - at(assignment.firstDay)}
          height={8}
        />
      )}
      <rect
        className={row.answer === 'ends' ? styles.early : styles.lasts}
        y={1}
        width={Math.max(2, at(row.endsOn))}
        height={6}
      />
    </svg>
  );
}
