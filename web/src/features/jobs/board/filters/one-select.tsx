import { classes } from '../../../../ui/classes.ts';
import { Choice } from '../../../../ui/controls/choice.tsx';
import { labelOf } from './board-filters.ts';
import type { ControlProps } from './control-props.ts';
import styles from './set-filter.module.css';

/** One of what a filter offers, or none. */
export function OneSelect({ filter, context, chosen, onChange }: ControlProps) {
  const [value] = chosen;
  const offered = filter.options(context);
  // What a sentence named besides.
  const other = value !== undefined && !offered.some((option) => option.value === value);
  return (
    <div className={styles.box}>
      <Choice<string>
        className={classes(styles.select, value !== undefined && styles.set)}
        aria-label={filter.label}
        placeholder={filter.label}
        isListWide
        value={value}
        options={other ? [{ value, label: labelOf(filter, value, context) }, ...offered] : offered}
        onChange={(next) => onChange(next ? [next] : [])}
      />
    </div>
  );
}
