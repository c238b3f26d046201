import { Radio } from 'antd';
import type { KeyboardEvent, MouseEvent } from 'react';
import { scores } from '#shared/domain/skills.ts';
import { type Entry, EntryScope } from '../../ui/forms/list.tsx';
import { Pill } from '../../ui/surfaces.tsx';
import styles from './questionnaire.module.css';
import type { ScoredLine } from './skill-answers.ts';

const parts = { root: styles.score ?? '', icon: styles.dot ?? '', label: styles.words ?? '' };
const carriedParts = { ...parts, root: `${parts.root} ${styles.carried}` };

interface ScoreChoiceProps {
  line: Entry<ScoredLine>;
  onScored(): void;
}

/** One line of a checklist and its four scores, side by side to be touched; the keys 1 to 4 score it and go on to the next. */
export function ScoreChoice({ line, onScored }: ScoreChoiceProps) {
  const { value, Field } = line;

  function press(event: KeyboardEvent<HTMLElement>) {
    const score = scores.find((one) => String(one.value) === event.key)?.value;
    if (score === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    line.set({ score, by: 'line' });
    onScored();
    focusNext(event.currentTarget);
  }

  /** The score that a line has from its group is confirmed by a press: that changes nothing, and only a click says it. */
  function choose({ target }: MouseEvent) {
    if (!(target instanceof HTMLInputElement) || value.by === 'line') return;
    line.set({ by: 'line' });
    onScored();
  }

  const carried = value.score === undefined ? value.carried : undefined;
  const label = (
    <>
      {value.name} {value.isCritical && <Pill kind="warn">Critical</Pill>}{' '}
      {carried !== undefined && <span className="soft small">Before: {carried}</span>}
    </>
  );

  return (
    <EntryScope entry={line}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks of the radios inside */}
      <div data-line onKeyDown={press} onClick={choose}>
        <Field name="score" label={label} isGroup>
          <Radio.Group className={styles.scores ?? ''}>
            {scores.map(({ value: score, label }) => (
              <Radio key={score} value={score} classNames={score === carried ? carriedParts : parts}>
                <span className={styles.number}>{score}</span> <span className={styles.word}>{label}</span>
              </Radio>
            ))}
          </Radio.Group>
        </Field>
      </div>
    </EntryScope>
  );
}

function focusNext(line: HTMLElement) {
  const lines = [...(line.closest('form')?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const next = lines[lines.indexOf(line) + 1];
  const radio = next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector<HTMLElement>('input');
  radio?.focus();
}
