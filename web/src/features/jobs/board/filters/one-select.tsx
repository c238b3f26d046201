import { classes } from '../../../../ui/classes.ts';
import { Choice } from '../../../../ui/controls/choice.tsx';
import type { BoardFilter, FilterContext } from './board-filters.ts';
import styles from './set-filter.module.css';

interface OneSelectProps {
  filter: BoardFilter<unknown>;
  context: FilterContext;
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** One of what a filter offers, or none. */
export function OneSelect({ filter, context, chosen, onChange }: OneSelectProps) {
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
