import { useId } from 'react';
import { scores } from '#shared/domain/skills.ts';
import { classes } from '../../ui/classes.ts';
import styles from './questionnaire.module.css';

interface ScoreChoiceProps {
  /** What is scored. */
  name: string;
  score: number | undefined;
  isMissing: boolean;
  onScore(score: number): void;
}

/** One line of a checklist and its four scores, side by side to be touched. */
export function ScoreChoice({ name, score, isMissing, onScore }: ScoreChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className={classes(styles.line, isMissing && styles.missing)}
      data-missing={isMissing || undefined}
      aria-describedby={isMissing ? `${id}-missing` : undefined}
    >
      <legend>{name}</legend>
      {isMissing && (
        <p id={`${id}-missing`} className="fault">
          Please choose one
        </p>
      )}
      <div className={styles.scores}>
        {scores.map(({ value, label }) => (
          <label key={value} className={styles.score}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={score === value}
              aria-invalid={isMissing || undefined}
              onChange={() => onScore(value)}
            />
            <span className={styles.number}>{value}</span> <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
