import { useEffect, useRef, useState } from 'react';
import { mostNameLetters } from '#shared/contract/admin/people-shapes.ts';
import { useSearchDebounce } from '../../lib/search/use-search-debounce.ts';
import { SearchField } from '../../ui/staff/search-field.tsx';

/** Searches the names while one types, beside the facets. */
export function NameSearch({ name, onSearch }: { name: string; onSearch(name: string): void }) {
  const debounce = useSearchDebounce();
  const search = useRef(onSearch);
  const [typed, setTyped] = useState(name);
  // A link, Back or a chip changes the field; our own search, which comes without the blanks at its ends, does not.
  const [known, setKnown] = useState(name);
  if (name !== known) {
    setKnown(name);
    if (!typed.trim().startsWith(name) || name === '') setTyped(name);
  }
  useEffect(() => {
    // With the facets of now: they may change while the search waits.
    search.current = onSearch;
  });

  function type(value: string) {
    setTyped(value);
    debounce.cancel();
    if (value.trim().length <= mostNameLetters) debounce.later(() => search.current(value.trim()));
  }

  return (
    <SearchField
      label="First or last name"
      value={typed}
      most={mostNameLetters}
      onType={type}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) type('');
      }}
    />
  );
}
