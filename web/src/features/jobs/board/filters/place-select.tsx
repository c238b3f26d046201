import { Select } from 'antd';
import { useState } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { openList } from '../../../../ui/controls/open-list.tsx';
import { type BoardLocation, locationLabel, locationsIn, locationWord } from '../board-locations.ts';
import { boardFilters } from './board-filters.ts';
import styles from './set-filter.module.css';
import { usePlaceOptions } from './use-place-options.ts';

interface PlaceSelectProps {
  chosen: readonly BoardLocation[];
  onChange(chosen: BoardLocation[]): void;
}

const { label, placeholder } = boardFilters.locations;

/** Any number of cities and whole states, found while typing. */
export function PlaceSelect({ chosen, onChange }: PlaceSelectProps) {
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
        aria-label={label}
        placeholder={placeholder ?? label}
        value={chosen.map((location) => ({ value: locationWord(location), label: locationLabel(location) }))}
        labelInValue
        options={options}
        showSearch={{ searchValue: typed, onSearch: type, filterOption: false }}
        notFoundContent={hint}
        maxTagCount="responsive"
        {...openList}
        onChange={(next) => {
          onChange(locationsIn(next.map(({ value }) => value)));
          type('');
        }}
      />
    </div>
  );
}
