import { Select } from 'antd';
import { classes } from '../../../../ui/classes.ts';
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
  const [value = null] = chosen;
  return (
    <div className={styles.box}>
      <Select
        aria-label={filter.label}
        placeholder={filter.label}
        className={classes(value !== null && styles.set)}
        value={value}
        options={filter.options(context).map((option) => ({ value: option.value, label: option.label }))}
        allowClear
        popupMatchSelectWidth={false}
        onChange={(next) => onChange(next ? [next] : [])}
      />
    </div>
  );
}
