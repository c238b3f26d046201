import { Icon } from '../icon.tsx';
import { Combobox } from './combobox.tsx';
import type { Control } from './field.tsx';
import box from './listbox.module.css';
import { PlaceAttribution } from './place-attribution.tsx';
import { useCurrentLocation } from './use-current-location.ts';
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
  const { hasCurrent = false, onFailure, onPick, extra = [], value, onChange, ...field } = props;
  const search = useLocationSearch(onFailure);
  const wanted = value.trim().toLowerCase();
  const ours = wanted.length >= 3 ? extra.filter((label) => label.toLowerCase().includes(wanted)).slice(0, 3) : [];
  const labels = [...ours, ...search.labels];
  const current = useCurrentLocation(choose, (message) => onFailure?.(message));

  function choose(label: string) {
    onChange(label);
    search.clear();
    onPick?.(label);
  }

  return (
    <>
      <Combobox
        {...field}
        text={value}
        onText={(text) => {
          onChange(text);
          search.type(text);
        }}
        offers={labels.map((label) => ({ key: label, label, isChosen: label === value }))}
        onPick={(index) => choose(labels[index] ?? value)}
        listLabel="Places"
        maxLength={140}
        foot={hasCurrent ? undefined : <PlaceAttribution />}
      />
      {hasCurrent && (
        <div className={box.beneath}>
          <button
            type="button"
            className={box.below}
            onClick={current.find}
            aria-disabled={current.isFinding || undefined}
          >
            <Icon name="locate" size={18} />
            {current.isFinding ? 'Finding your location…' : 'Use my current location'}
          </button>
          <PlaceAttribution />
        </div>
      )}
    </>
  );
}
