import { Input } from 'antd';
import { useId, useState } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { mostKeywordLetters } from './board-filters.ts';
import type { ControlProps } from './control-props.ts';
import styles from './set-filter.module.css';

/** Words that are searched for; they count when the field is left or Enter is pressed. */
export function KeywordField({ filter, chosen, onChange }: ControlProps) {
  const [now = ''] = chosen;
  const [typed, setTyped] = useState(now);
  const [known, setKnown] = useState(now);
  if (now !== known) {
    setKnown(now);
    setTyped(now);
  }

  const id = useId();
  const isTooLong = typed.trim().length > mostKeywordLetters;

  function take(text: string) {
    if (text.trim().length > mostKeywordLetters) return;
    const next = filter.parse([text]).map(filter.write);
    if (next[0] !== chosen[0]) onChange(next);
  }

  return (
    <div className={styles.box}>
      <Input
        aria-label={filter.label}
        placeholder={filter.placeholder ?? filter.label}
        prefix={<Icon name="search" size={20} />}
        className={classes(now !== '' && styles.set)}
        enterKeyHint="search"
        {...(isTooLong && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id })}
        allowClear
        value={typed}
        onChange={({ target, type }) => {
          setTyped(target.value);
          // The button that clears it answers at once.
          if (type === 'click') take('');
        }}
        onPressEnter={() => take(typed)}
        onBlur={() => take(typed)}
      />
      {isTooLong && (
        <p id={id} role="alert" className={classes('fault', styles.below)}>
          At most {mostKeywordLetters} characters.
        </p>
      )}
    </div>
  );
}
