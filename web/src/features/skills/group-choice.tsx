import { Button } from 'antd';
import { scores } from '#shared/domain/skills.ts';
import type { Entry } from '../../ui/forms/list.tsx';
import styles from './questionnaire.module.css';
import type { ScoredLine } from './skill-answers.ts';

interface GroupChoiceProps {
  name: string;
  /** Those without a score, critical ones left out. */
  open: readonly Entry<ScoredLine>[];
  /** Whether its lines have been on the screen long enough. */
  isSeen: boolean;
  onScored(): void;
}

/** One score for the open lines of a group, each of which can still be changed by one press. */
export function GroupChoice({ name, open, isSeen, onScored }: GroupChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: four buttons that do the same to a group of lines
    <div role="group" aria-label={`Score the ${open.length} open lines of ${name}`} className={styles.group}>
      {scores.map(({ value, label }) => (
        <Button
          key={value}
          disabled={!isSeen}
          aria-label={`All ${value} ${label}`}
          onClick={() => {
            for (const line of open) line.set({ score: value, by: 'group' });
            onScored();
          }}
        >
          All {value}
        </Button>
      ))}
    </div>
  );
}

interface KeepCarriedProps extends Omit<GroupChoiceProps, 'open'> {
  /** Lines without a score of which it is known what was said before. */
  carried: readonly Entry<ScoredLine>[];
}

/** Confirms what was said of these lines before, critical ones too: they were scored singly. */
export function KeepCarried({ name, carried, isSeen, onScored }: KeepCarriedProps) {
  const label = carried.length === 1 ? 'Keep this one' : `Keep these ${carried.length}`;
  return (
    <Button
      className={styles.keep ?? ''}
      disabled={!isSeen}
      aria-label={`${label} in ${name}`}
      onClick={() => {
        for (const line of carried) line.set({ score: line.value.carried, by: 'carried' });
        onScored();
      }}
    >
      {label}
    </Button>
  );
}
