import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '#shared/domain/grouped.ts';
import { AnswerMark } from '../../../ui/answer-mark.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './start.module.css';
import type { StartStep } from './start-steps.ts';

/** Where a step is done: a drawer of this page, or a page of its own. */
export type StepWay = { readonly open: () => void } | { readonly to: string; readonly state?: object };

interface StepProps {
  step: StartStep;
  /** Its place in the order, from 1. */
  number: number;
  way: StepWay;
}

/** An open step, as one row that leads to it. */
export function OpenRow({ step: { name, what, minutes }, number, way }: StepProps) {
  const inside = (
    <>
      <StepNumber of={number} />
      <span className={styles.words}>
        <span>{name}</span>
        <span className="soft small">{what}</span>
      </span>
      <span className={classes(styles.aside, 'soft', 'small')}>{minutes} min</span>
      <Icon name="forward" size={18} />
    </>
  );
  return (
    <li className={styles.item}>
      {'open' in way ? (
        <button type="button" className={styles.row} onClick={way.open}>
          {inside}
        </button>
      ) : (
        <Link to={way.to} state={way.state} className={styles.row}>
          {inside}
        </Link>
      )}
    </li>
  );
}

interface DoneRowProps {
  name: string;
  /** What is on file, in a few words. */
  words: string;
  way: StepWay;
}

/** A step that is done, folded to a line. */
export function DoneRow({ name, words, way }: DoneRowProps) {
  const label = (
    <>
      Change<span className="visually-hidden"> {name}</span>
    </>
  );
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <AnswerMark answer="met" />
        <span className={styles.done}>
          <span className="visually-hidden">Done: </span>
          {name} <span className="soft small">{words}</span>
        </span>
        {'open' in way ? (
          <Button kind="bare" onClick={way.open}>
            {label}
          </Button>
        ) : (
          <ButtonLink kind="bare" to={way.to} state={way.state}>
            {label}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

interface FrontCardProps extends StepProps {
  /** Puts the next open step in front; absent where there is no other. */
  onSkip?: (() => void) | undefined;
}

/** The step in front, with the one filled button of the page. */
export function FrontCard({ step: { name, what, act, minutes }, number, way, onSkip }: FrontCardProps) {
  return (
    <li className={styles.front}>
      <div className={styles.head}>
        <StepNumber of={number} isFilled />
        <h2 tabIndex={-1}>{name}</h2>
        <span className="soft small">{counted(minutes, 'minute')}</span>
      </div>
      <p>{what}.</p>
      <div className={styles.acts}>
        <Act way={way}>{act}</Act>
        {onSkip && (
          <Button kind="bare" onClick={onSkip}>
            Skip for now<span className="visually-hidden">, {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function Act({ way, children }: { way: StepWay; children: ReactNode }) {
  if ('open' in way) return <Button onClick={way.open}>{children}</Button>;
  return (
    <ButtonLink to={way.to} state={way.state}>
      {children}
    </ButtonLink>
  );
}

function StepNumber({ of, isFilled = false }: { of: number; isFilled?: boolean }) {
  return (
    <span className={classes(styles.number, isFilled && styles.filled)} aria-hidden="true">
      {of}
    </span>
  );
}
