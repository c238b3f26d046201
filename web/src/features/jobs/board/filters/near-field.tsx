import { Select } from 'antd';
import { useId, useState } from 'react';
import { type NearCity, nearText, usualMiles } from '#shared/domain/finding/near-place.ts';
import { findCities, placeSearch } from '../../../../lib/search/place-search.ts';
import { useTypedSearch } from '../../../../lib/search/use-typed-search.ts';
import { classes } from '../../../../ui/classes.ts';
import { Choice } from '../../../../ui/controls/choice.tsx';
import { openList } from '../../../../ui/controls/open-list.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './near-field.module.css';
import { near, offeredMiles } from './near-filter.ts';
import set from './set-filter.module.css';

const nameOf = ({ city, state }: NearCity) => `${city}, ${state}`;

/** A city, home or any other, and the miles around it [D21]. */
export function NearField({ filter, context, chosen, onChange }: ControlProps) {
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');
  const noteId = useId();
  const { found, type: search } = useTypedSearch({
    isWanted: placeSearch.isWanted,
    find: findCities,
    onFailure: () => setFailure(placeSearch.failure),
  });
  const [place] = near.parse(chosen);
  const { home } = context;
  const isAll = typed.trim() === '';
  const homeChoice = home && { value: nameOf(home), label: `Home (${nameOf(home)})`, city: home };
  const offered = [
    ...(homeChoice && isAll ? [homeChoice] : []),
    ...found.map((city) => ({ value: nameOf(city), label: nameOf(city), city })),
  ];
  const miles = [...new Set([...offeredMiles, ...(place ? [place.miles] : [])])].toSorted((a, b) => a - b);

  function type(text: string) {
    setTyped(text);
    setFailure('');
    search(text);
  }
  function choose(city: NearCity | undefined) {
    onChange(city ? [nearText(Object.assign({ miles: place?.miles ?? usualMiles }, city))] : []);
    type('');
  }
  return (
    <div className={set.box}>
      <div className={classes(styles.line, place && styles.both)}>
        <Select<string>
          className={classes(set.select, place && set.set)}
          aria-label={filter.label}
          aria-describedby={place && noteId}
          placeholder={filter.label}
          value={place ? nameOf(place) : null}
          options={offered.map(({ value, label }) => ({ value, label }))}
          showSearch={{ searchValue: typed, onSearch: type, filterOption: false }}
          notFoundContent={failure || (isAll && !home ? noHome(context.audience) : 'Type a city.')}
          popupMatchSelectWidth={false}
          allowClear
          {...openList}
          onChange={(value) => choose(offered.find((one) => one.value === value)?.city)}
        />
        {place && (
          <Choice<number>
            aria-label="Miles"
            value={place.miles}
            options={miles.map((value) => ({ value, label: `${value} mi` }))}
            onChange={(next) => next && onChange([nearText({ ...place, miles: next })])}
          />
        )}
      </div>
      {place && (
        <p id={noteId} className={classes('small', styles.note)}>
          Straight line, city to city.
        </p>
      )}
    </div>
  );
}

const noHome = (audience: ControlProps['context']['audience']) =>
  audience === 'candidate' ? 'Type a city. Your profile has no home yet.' : 'Type a city.';
