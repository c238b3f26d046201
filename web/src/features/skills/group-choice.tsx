import { Button } from 'antd';
import { scores } from '#shared/domain/skills.ts';
import type { Entry } from '../../ui/forms/list.tsx';
import styles from './questionnaire.module.css';
import type { ScoredLine } from './skill-answers.ts';

interface GroupChoiceProps {
  lines: readonly Entry<ScoredLine>[];
  onScored(): void;
}

/** One score for every line of a group, each of which can still be changed. */
export function GroupChoice({ lines, onScored }: GroupChoiceProps) {
  const all = `all ${lines.length}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: four buttons that do the same to a group of lines
    <div role="group" aria-label={`Score ${all} in this group`} className={styles.group}>
      <span aria-hidden="true">All {lines.length}</span>
      {scores.map(({ value, label }) => (
        <Button
          key={value}
          aria-label={`${all}: ${value} ${label}`}
          onClick={() => {
            for (const line of lines) line.set({ score: value });
            onScored();
          }}
        >
          {value}
        </Button>
      ))}
    </div>
  );
}
