import { Select } from 'antd';
import { classes } from '../../../../ui/classes.ts';
import { openList } from '../../../../ui/controls/open-list.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { labelOf } from './board-filters.ts';
import type { ControlProps } from './control-props.ts';
import styles from './set-filter.module.css';

/** Any number of what a filter offers. */
export function ChoiceSelect({ filter, context, chosen, onChange }: ControlProps) {
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
        value={chosen.map((value) => ({ value, label: labelOf(filter, value, context) }))}
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
}
