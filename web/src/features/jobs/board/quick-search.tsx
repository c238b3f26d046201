import { AutoComplete } from 'antd';
import { useState } from 'react';
import { likeSpecialties } from '#shared/domain/like-specialties.ts';
import { openList } from '../../../ui/controls/open-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { locationsIn, locationWord } from './board-locations.ts';
import { boardFilters } from './filters/board-filters.ts';
import styles from './filters/set-filter.module.css';
import { useFilterContext } from './filters/use-filter-context.ts';
import { usePlaceOptions } from './filters/use-place-options.ts';
import type { Board } from './use-board.ts';

const name = 'Specialty, place or word';
const most = 6;

/** One field for what is looked for most: a specialty or a place, added to the filters when it is chosen. */
export function QuickSearch({ filters, ranges, change }: Board) {
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { specialties } = useFilterContext(ranges, isWanted);
  const places = usePlaceOptions(typed);
  const wanted = typed.trim().toLowerCase();
  const like = likeSpecialties(typed, specialties).slice(0, most);
  const groups = [
    {
      label: 'Specialties',
      options: like.map(({ id, name, category }) => ({ value: `specialty ${id}`, label: `${name} (${category})` })),
    },
    {
      label: 'Places',
      options: places.options.map(({ value, label }) => ({ value: `place ${value}`, label })),
    },
    {
      label: boardFilters.keyword.label,
      options: boardFilters.keyword.parse([typed]).map((text) => ({ value: `word ${text}`, label: `“${text}”` })),
    },
  ];

  function type(text: string) {
    setTyped(text);
    places.search(text);
  }

  function add(chosen: string) {
    const [kind, ...rest] = chosen.split(' ');
    const value = rest.join(' ');
    if (kind === 'word') change({ keyword: [value] });
    else if (kind === 'place') {
      const words = [...filters.locations.map(locationWord), value];
      change({ locations: locationsIn(words) });
    } else change({ specialties: boardFilters.specialties.parse([...filters.specialties.map(String), value]) });
    type('');
  }

  return (
    <div className={styles.box}>
      <AutoComplete
        className={styles.select ?? ''}
        aria-label={name}
        placeholder={name}
        prefix={<Icon name="search" size={20} />}
        value={typed}
        options={wanted === '' ? [] : groups.filter(({ options }) => options.length > 0)}
        defaultActiveFirstOption
        popupMatchSelectWidth={300}
        showSearch={{ filterOption: false, onSearch: type }}
        {...openList}
        onFocus={() => setWanted(true)}
        onSelect={add}
      />
    </div>
  );
}
