import { Select } from 'antd';
import { classes } from '../../../../ui/classes.ts';
import { openList } from '../../../../ui/controls/open-list.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import type { BoardFilter, FilterContext } from './board-filters.ts';
import styles from './set-filter.module.css';

interface ChoiceSelectProps {
  filter: BoardFilter<unknown>;
  context: FilterContext;
  /** The chosen values as they are written in an address. */
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** Any number of what a filter offers. */
export function ChoiceSelect({ filter, context, chosen, onChange }: ChoiceSelectProps) {
  // In a line of filters a field is narrower than what it offers.
  const isInLine = useMedia('(min-width: 769px)');
  const options = filter.options(context);
  return (
    <div className={styles.box}>
      <Select
        className={classes(styles.select, chosen.length > 0 && styles.set)}
        mode="multiple"
        aria-label={filter.label}
        placeholder={filter.placeholder ?? filter.label}
        value={chosen.map((value) => ({ value, label: labelOf(value) }))}
        labelInValue
        options={options.map(({ value, label }) => ({ value, label }))}
        showSearch={{ optionFilterProp: 'label' }}
        maxTagCount="responsive"
        {...openList}
        popupMatchSelectWidth={!isInLine}
        onChange={(next) => onChange(next.map(({ value }) => value))}
      />
    </div>
  );

  function labelOf(value: string): string {
    const [parsed] = filter.parse([value]);
    return (parsed !== undefined && filter.chip(parsed, context)) || value;
  }
}
