import { Radio } from 'antd';
import { scores } from '#shared/domain/skills.ts';
import { type Entry, EntryScope } from '../../ui/forms/list.tsx';
import styles from './questionnaire.module.css';
import type { ScoredLine } from './skill-answers.ts';

const options = scores.map(({ value, label }) => ({
  value,
  label: (
    <>
      <span className={styles.number}>{value}</span> {label}
    </>
  ),
}));

/** One line of a checklist and its four scores, side by side to be touched. */
export function ScoreChoice({ line: { index, value, Field } }: { line: Entry<ScoredLine> }) {
  return (
    <EntryScope list="lines" index={index}>
      <Field name="score" label={value.name} isGroup>
        <Radio.Group className={styles.scores ?? ''} options={options} />
      </Field>
    </EntryScope>
  );
}
