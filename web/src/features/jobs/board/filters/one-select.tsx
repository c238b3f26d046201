import { classes } from '../../../../ui/classes.ts';
import { Choice } from '../../../../ui/controls/choice.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './set-filter.module.css';

/** One of what a filter offers, or none. */
export function OneSelect({ filter, context, chosen, onChange }: ControlProps) {
  const [value] = chosen;
  return (
    <div className={styles.box}>
      <Choice<string>
        className={classes(styles.select, value !== undefined && styles.set)}
        aria-label={filter.label}
        placeholder={filter.label}
        isListWide
        value={value}
        options={filter.options(context)}
        onChange={(next) => onChange(next ? [next] : [])}
      />
    </div>
  );
}
