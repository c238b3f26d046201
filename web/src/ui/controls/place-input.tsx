import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { Control } from './control.ts';
import { Finder } from './finder.tsx';
import { placeSearch } from './place-search.ts';
import { useCurrentLocation } from './use-current-location.ts';

interface PlaceInputProps extends Control {
  placeholder?: string;
  /** Offers "use my current location". */
  hasCurrent?: boolean;
  /** Receives why the place could not be found out; undefined once the text is another. */
  onFailure?: (message: string | undefined) => void;
}

/** A place: a zip, or a city and state with suggestions while typing. */
export function PlaceInput({ hasCurrent = false, onFailure, onChange, ...control }: PlaceInputProps) {
  const change = (text: string) => {
    onFailure?.(undefined);
    onChange?.(text);
  };
  const current = useCurrentLocation(change, (message) => onFailure?.(message));
  return (
    <>
      <Finder
        {...control}
        takesFirst
        onChange={change}
        isWanted={placeSearch.isWanted}
        find={placeSearch.find}
        onFailure={() => onFailure?.(placeSearch.failure)}
      />
      {hasCurrent && (
        <Button kind="bare" onClick={current.find}>
          <Icon name="locate" size={18} />
          {current.isFinding ? 'Finding your location…' : 'Use my current location'}
        </Button>
      )}
    </>
  );
}
