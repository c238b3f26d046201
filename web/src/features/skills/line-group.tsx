import { useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import type { Entry } from '../../ui/forms/list.tsx';
import { GroupChoice, KeepCarried } from './group-choice.tsx';
import styles from './questionnaire.module.css';
import { ScoreChoice } from './score-choice.tsx';
import type { ScoredLine } from './skill-answers.ts';
import { useSeenLines } from './use-seen-lines.ts';

interface LineGroupProps {
  name: string;
  /** A question that is a line itself has no heading. */
  isHeaded: boolean;
  lines: readonly Entry<ScoredLine>[];
  onScored(): void;
}

/** The lines of a question, and below them, once they were read, one score for those that are open. */
export function LineGroup({ name, isHeaded, lines, onScored }: LineGroupProps) {
  const section = useRef<HTMLElement>(null);
  const isSeen = useSeenLines(section);
  const unscored = lines.filter(({ value }) => value.score === undefined);
  const carried = unscored.filter(({ value }) => value.carried !== undefined);
  const open = unscored.filter(({ value }) => value.carried === undefined && !value.isCritical);

  function scored() {
    // The buttons go with the last open line: the focus stays in the group.
    const isLeft = section.current?.contains(document.activeElement);
    onScored();
    if (isLeft) section.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={section} tabIndex={-1} aria-label={name} className={classes('stack', styles.question)}>
      {isHeaded && <h3>{name}</h3>}
      {lines.map((line) => (
        <ScoreChoice key={line.key} line={line} onScored={onScored} />
      ))}
      {carried.length > 0 && <KeepCarried name={name} carried={carried} isSeen={isSeen} onScored={scored} />}
      {open.length > 1 && <GroupChoice name={name} open={open} isSeen={isSeen} onScored={scored} />}
    </section>
  );
}
