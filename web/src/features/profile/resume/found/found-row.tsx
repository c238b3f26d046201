import type { ReactNode } from 'react';
import { questionWords } from '#shared/domain/resume/question-words.ts';
import { AnswerMark } from '../../../../ui/answer-mark.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Check } from '../../../../ui/controls/check.tsx';
import { type Entry, EntryScope } from '../../../../ui/forms/list.tsx';
import styles from './found.module.css';
import type { Listed, LookedUp, Row } from './found.ts';

interface FoundRowProps<R extends Row & LookedUp> {
  entry: Entry<R>;
  title(row: R): string;
  /** A quieter line below the title; empty for none. */
  more?(row: R): string;
  /** Whether it could be saved as it is. */
  isRight(row: R): boolean;
  /** What its directory is called, and the row with a name of it. */
  directory?: string;
  listed?(row: R, choice: Listed): R;
  onLeaveOut(): void;
  /** Its fields; a row without any cannot be edited. */
  children?: ReactNode;
}

/** One thing that was found: its tick, its values, the line of the resume, what has to be asked, and its fields once they are opened. */
export function FoundRow<R extends Row & LookedUp>({
  entry,
  title,
  more,
  isRight,
  directory,
  listed,
  onLeaveOut,
  children,
}: FoundRowProps<R>) {
  const whole = entry as unknown as Entry<Row & LookedUp>;
  const { Field } = whole;
  const row = entry.useAll();
  const name = title(row);
  const line = more?.(row);
  const open = () => whole.set({ isOpen: true });
  return (
    <EntryScope entry={entry}>
      <section className={styles.row} aria-label={name}>
        <div className={styles.lead}>
          <Field name="isTaken">
            {/* What lacks something shows its fields when it is taken. */}
            <Check onChange={(isTaken) => isTaken && !isRight(row) && open()}>
              <strong>{name}</strong>
            </Check>
          </Field>
          {children && !row.isOpen && (
            <Button kind="bare" onClick={open}>
              Edit<span className="visually-hidden"> {name}</span>
            </Button>
          )}
        </div>
        <div className={styles.below}>
          {line && <p>{line}</p>}
          {row.onFile && <p className="soft">Yours says: {row.onFile}. Yours stays unless you tick this.</p>}
          {row.isListed && (
            <p className={styles.ask}>
              <AnswerMark answer="met" />
              Found in the {directory}
            </p>
          )}
          {listed && row.choices && row.choices.length > 0 && (
            <div className={styles.choices}>
              <p>Is it one of these?</p>
              {row.choices.map((choice) => (
                <Button
                  key={`${choice.name} ${choice.city}`}
                  kind="quiet"
                  onClick={() => entry.set(listed(row, choice))}
                >
                  {`${choice.name}, ${choice.city}, ${choice.state}`}
                </Button>
              ))}
              <Button kind="bare" onClick={() => whole.set({ choices: [] })}>
                Keep my words
              </Button>
            </div>
          )}
          {row.asks.length > 0 && (
            <p className={styles.ask}>
              <AnswerMark answer="ask" />
              {row.asks.map((ask) => questionWords[ask]).join(' ')}
            </p>
          )}
          {row.source && (
            <p className={styles.source}>
              <span className="visually-hidden">From your resume: </span>“{row.source}”
            </p>
          )}
          {row.isOpen && children}
          {row.isOpen && (
            <div className="buttons">
              <Button kind="bare" onClick={onLeaveOut}>
                Leave it out<span className="visually-hidden">, {name}</span>
              </Button>
            </div>
          )}
        </div>
      </section>
    </EntryScope>
  );
}
