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
import { useSentence } from './use-sentence.ts';

const name = 'Specialty, place or word';
const most = 6;
/** The option that is the typed sentence itself. */
const sentence = 'sentence';

/**
 * One box for a sentence ("tele nights austin 2500+"): Enter, or its first choice, reads it into filters [D09]. A specialty or a place of
 * the list is added by itself. The words that are searched for stay in the box.
 */
export function QuickSearch(board: Board) {
  const { filters, ranges, change } = board;
  const [words = ''] = filters.keyword;
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  if (words !== known) {
    setKnown(words);
    setTyped(words);
  }
  const read = useSentence(board);
  const [isWanted, setWanted] = useState(false);
  const { specialties } = useFilterContext(ranges, isWanted);
  const places = usePlaceOptions(typed);
  const wanted = typed.trim().toLowerCase();
  const like = likeSpecialties(typed, specialties).slice(0, most);
  const groups = [
    { label: 'Search', options: [{ value: sentence, label: `“${typed.trim()}”` }] },
    {
      label: 'Specialties',
      options: like.map(({ id, name, category }) => ({ value: `specialty ${id}`, label: `${name} (${category})` })),
    },
    {
      label: 'Places',
      options: places.options.map(({ value, label }) => ({ value: `place ${value}`, label })),
    },
  ];

  function type(text: string) {
    setTyped(text);
    places.search(text);
  }

  async function add(chosen: string) {
    if (chosen === sentence) {
      const rest = await read(typed.trim());
      // What could not be read stays, to be sent once more.
      if (rest !== undefined) type(rest);
      return;
    }
    const [kind, ...rest] = chosen.split(' ');
    const value = rest.join(' ');
    if (kind === 'place') {
      const words = [...filters.locations.map(locationWord), value];
      change({ locations: locationsIn(words) });
    } else change({ specialties: boardFilters.specialties.parse([...filters.specialties.map(String), value]) });
    type(words);
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
        onSelect={(chosen: string) => void add(chosen)}
        onClear={() => change({ keyword: [] })}
        allowClear
      />
    </div>
  );
}
