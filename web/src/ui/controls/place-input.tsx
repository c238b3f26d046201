import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { Control } from './control.ts';
import { Finder } from './finder.tsx';
import { PlaceAttribution } from './place-attribution.tsx';
import { placeSearch } from './place-search.ts';
import { useCurrentLocation } from './use-current-location.ts';

interface PlaceInputProps extends Control {
  placeholder?: string;
  /** Offers "use my current location". */
  hasCurrent?: boolean;
  /** Told when the place could not be found out. */
  onFailure?: (message: string) => void;
}

/** A place: a zip, or a city and state with suggestions while typing. */
export function PlaceInput({ hasCurrent = false, onFailure, ...control }: PlaceInputProps) {
  const fail = (message: string) => onFailure?.(message);
  const current = useCurrentLocation((label) => control.onChange?.(label), fail);
  return (
    <>
      <Finder
        {...control}
        maxLength={140}
        isWanted={placeSearch.isWanted}
        find={placeSearch.find}
        onFailure={() => fail(placeSearch.failure)}
        {...(!hasCurrent && { foot: <PlaceAttribution /> })}
      />
      {hasCurrent && (
        <>
          <Button kind="bare" onClick={current.find}>
            <Icon name="locate" size={18} />
            {current.isFinding ? 'Finding your location…' : 'Use my current location'}
          </Button>
          <PlaceAttribution />
        </>
      )}
    </>
  );
}
