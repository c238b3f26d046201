import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { searchDebounceMs } from './debounce.ts';
import type { PeopleFilter } from './people-search.ts';
import { maxSearchLength, userTypes } from './people-search.ts';
import styles from './people-search-bar.module.css';
import type { People } from './use-people.ts';

const filters: readonly { value: PeopleFilter; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'type', label: 'Type' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
];

/** Searches while one types. Ctrl or Cmd+K comes here from anywhere; Page Down and Page Up turn the pages. */
export function PeopleSearchBar({ search, find, next, previous }: People) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const askedAt = useRef<number[]>([]);
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
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    function focus(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.select();
    }
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  function type(value: string) {
    setTyped(value);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => {
        askedAt.current.push(performance.now());
        find(by.current, value);
      },
      searchDebounceMs(askedAt.current, performance.now()),
    );
  }

  function now(filter: PeopleFilter, value: string) {
    window.clearTimeout(timer.current);
    by.current = filter;
    setTyped(value);
    find(filter, value);
  }

  function press(event: KeyboardEvent) {
    const act = { PageDown: next, PageUp: previous, Escape: typed ? () => now(search.by, '') : undefined }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <search>
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          now(search.by, typed);
        }}
      >
        <div className={styles.field}>
          <label htmlFor={`${id}-by`}>Search by</label>
          <select
            id={`${id}-by`}
            value={search.by}
            onChange={(event) => now(filters.find(({ value }) => value === event.target.value)?.value ?? 'name', typed)}
          >
            {filters.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.field}>
          <label htmlFor={id}>
            Search <kbd>Ctrl K</kbd>
          </label>
          <input
            ref={field}
            id={id}
            type="search"
            value={typed}
            maxLength={maxSearchLength}
            inputMode={search.by === 'phone' ? 'tel' : search.by === 'email' ? 'email' : 'search'}
            list={search.by === 'type' ? `${id}-types` : undefined}
            placeholder={placeholders[search.by]}
            autoComplete="off"
            spellCheck={false}
            aria-keyshortcuts="Control+K Meta+K"
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
          <datalist id={`${id}-types`}>
            {userTypes.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      </form>
    </search>
  );
}

const placeholders: Record<PeopleFilter, string> = {
  name: 'First name or last name',
  type: 'Candidate, Recruiter or Admin',
  email: 'name@example.com',
  phone: '999-999-9999',
};
