import { type KeyboardEvent, useId, useState } from 'react';
import { states } from '#shared/domain/place/location.ts';
import { plainControl } from '../../../ui/fields/field.tsx';
import { LocationInput } from '../../../ui/fields/location-input.tsx';
import styles from './board-filters.module.css';
import { boardFilters } from './board-filters.ts';
import { type BoardLocation, locationFromText, locationLabel } from './board-locations.ts';

interface LocationFilterProps {
  locations: readonly BoardLocation[];
  onChange(locations: BoardLocation[]): void;
}

const { label, placeholder } = boardFilters.locations;
const stateNames = Object.values(states);

/** Adds places one by one: a city from the list, or a state by its name. */
export function LocationFilter({ locations, onChange }: LocationFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');

  function add(text: string) {
    const location = locationFromText(text);
    setFailure(location ? '' : 'Choose a city from the list, or write it as City, State.');
    if (!location) return;
    const isNew = locations.every((other) => locationLabel(other) !== locationLabel(location));
    if (isNew) onChange([...locations, location]);
    setTyped('');
  }

  function addTyped(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    add(typed);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter bubbles up from the field inside
    <div className={styles.field} onKeyDown={addTyped}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <LocationInput
        {...plainControl(id, id, typed, setTyped)}
        aria-invalid={failure ? true : undefined}
        aria-describedby={`${id}-failure`}
        placeholder={placeholder ?? ''}
        extra={stateNames}
        onPick={add}
        onFailure={setFailure}
      />
      <p id={`${id}-failure`} className={styles.failure} role="status">
        {failure}
      </p>
    </div>
  );
}
