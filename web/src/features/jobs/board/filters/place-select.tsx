import { Select } from 'antd';
import { useState } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { openList } from '../../../../ui/controls/open-list.tsx';
import { labelOf } from './board-filters.ts';
import type { ControlProps } from './control-props.ts';
import styles from './set-filter.module.css';
import { usePlaceOptions } from './use-place-options.ts';

/** Any number of cities and whole states, found while typing. */
export function PlaceSelect({ filter, context, chosen, onChange }: ControlProps) {
  const [typed, setTyped] = useState('');
  const { options, hint, search } = usePlaceOptions(typed);

  function type(text: string) {
    setTyped(text);
    search(text);
  }

  return (
    <div className={styles.box}>
      <Select
        className={classes(styles.select, chosen.length > 0 && styles.set)}
        mode="multiple"
        aria-label={filter.label}
        placeholder={filter.placeholder ?? filter.label}
        value={chosen.map((value) => ({ value, label: labelOf(filter, value, context) }))}
        labelInValue
        options={options}
        showSearch={{ searchValue: typed, onSearch: type, filterOption: false }}
        notFoundContent={hint}
        maxTagCount="responsive"
        {...openList}
        onChange={(next) => {
          onChange(next.map(({ value }) => value));
          type('');
        }}
      />
    </div>
  );
}
