import { Segmented } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchDebounce } from '../../lib/search/use-search-debounce.ts';
import { SearchBar } from '../../ui/staff/search-bar.tsx';
import { SearchField } from '../../ui/staff/search-field.tsx';
import type { UserPages } from './use-users.ts';
import type { PeopleFilter } from './user-search.ts';
import { isTooLong, maxSearchLength, userTypes } from './user-search.ts';

const filters: { value: PeopleFilter; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'type', label: 'Type' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
];

/** Searches while one types. Page Down and Page Up turn the pages. */
export function UserSearchBar({ only, search, find, next, previous }: UserPages) {
  const offered = only ? filters.filter(({ value }) => value !== 'type') : filters;
  const id = useId();
  const debounce = useSearchDebounce();
  // The newest choice, not that of the last render: the user may type before the URL has changed.
  const by = useRef(search.by);
  const [typed, setTyped] = useState(search.value);
  // The URL's value as last taken over: a link or Back changes the field, our own navigation does not.
  const [known, setKnown] = useState(search.value);
  if (search.value !== known) {
    setKnown(search.value);
    if (search.value !== typed.slice(0, search.value.length)) setTyped(search.value);
  }
  useEffect(() => {
    by.current = search.by;
  }, [search.by]);

  function type(value: string) {
    setTyped(value);
    debounce.cancel();
    if (!isTooLong(value)) debounce.later(() => find(by.current, value));
  }

  function now(filter: PeopleFilter, value: string) {
    debounce.cancel();
    by.current = filter;
    setTyped(value);
    if (!isTooLong(value)) find(filter, value);
  }

  function press(event: KeyboardEvent) {
    const submit = () => now(search.by, typed);
    const clear = typed ? () => now(search.by, '') : undefined;
    const act = { PageDown: next, PageUp: previous, Enter: submit, Escape: clear }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <SearchBar>
      <Segmented aria-label="Search by" options={offered} value={search.by} onChange={(filter) => now(filter, typed)} />
      <SearchField
        label="Search"
        value={typed}
        most={maxSearchLength}
        inputMode={search.by === 'phone' ? 'tel' : search.by === 'email' ? 'email' : 'search'}
        list={search.by === 'type' ? id : undefined}
        placeholder={placeholders[search.by]}
        onType={type}
        onKeyDown={press}
      />
      <datalist id={id}>
        {userTypes.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </SearchBar>
  );
}

const placeholders: Record<PeopleFilter, string> = {
  name: 'First name or last name',
  type: 'Candidate, Recruiter or Admin',
  email: 'name@example.com',
  phone: '999-999-9999',
};
