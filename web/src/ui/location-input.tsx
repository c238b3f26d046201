import { useState } from 'react';
import type { Control } from './field.tsx';
import styles from './form.module.css';
import { Icon } from './icon.tsx';
import box from './listbox.module.css';
import { useCurrentLocation } from './use-current-location.ts';
import { useListbox } from './use-listbox.ts';
import { useLocationSearch } from './use-location-search.ts';

interface LocationInputProps extends Control {
  placeholder?: string;
  /** Offers "use my current location". */
  hasCurrent?: boolean;
  /** Told when the place could not be found out. */
  onFailure?: (message: string) => void;
  /** Told when a place was chosen from the list. */
  onPick?: (label: string) => void;
  /** Also offers whole states, for filters. */
  extra?: readonly string[];
}

/** A place: a zip, or a city and state with suggestions while typing. */
export function LocationInput(props: LocationInputProps) {
  const { placeholder, hasCurrent = false, onFailure, onPick, extra = [], value, onChange, onBlur, ...control } = props;
  const [isOpen, setOpen] = useState(false);
  const search = useLocationSearch(onFailure);
  const wanted = value.trim().toLowerCase();
  const ours = wanted.length >= 3 ? extra.filter((label) => label.toLowerCase().includes(wanted)).slice(0, 3) : [];
  const offered = [...ours, ...search.labels];
  const current = useCurrentLocation(choose, (message) => onFailure?.(message));

  function choose(label: string) {
    onChange(label);
    search.clear();
    setOpen(false);
    onPick?.(label);
  }

  const listbox = useListbox({
    count: offered.length,
    isOpen: isOpen && offered.length > 0,
    open: () => setOpen(true),
    close: () => setOpen(false),
    pick: (index) => choose(offered[index] ?? value),
  });

  return (
    <>
      <div className={box.box}>
        <input
          {...control}
          {...listbox.field}
          type="text"
          className={styles.input}
          value={value}
          placeholder={placeholder}
          maxLength={140}
          onChange={(event) => {
            onChange(event.target.value);
            search.type(event.target.value);
            listbox.setActive(-1);
            setOpen(true);
          }}
          onBlur={() => {
            setOpen(false);
            onBlur();
          }}
          onKeyDown={listbox.onKeyDown}
        />
        {isOpen && offered.length > 0 && (
          <ul {...listbox.list} className={box.list} aria-label="Places">
            {offered.map((label, index) => (
              // biome-ignore lint/a11y: role and keyboard come from useListbox (focus stays in the field, aria-activedescendant)
              <li
                key={label}
                {...listbox.option(index)}
                className={box.option}
                aria-selected={label === value}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(label)}
              >
                {label}
              </li>
            ))}
          </ul>
        )}
      </div>
      {hasCurrent && (
        <button
          type="button"
          className={box.below}
          onClick={current.find}
          aria-disabled={current.isFinding || undefined}
        >
          <Icon name="locate" size={18} />
          {current.isFinding ? 'Finding your location…' : 'Use my current location'}
        </button>
      )}
    </>
  );
}
