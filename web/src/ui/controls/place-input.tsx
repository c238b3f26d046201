import { placeSearch } from '../../lib/search/place-search.ts';
import type { Control } from './control.ts';
import { Finder } from './finder.tsx';

interface PlaceInputProps extends Control {
  placeholder?: string;
  /** Receives why the place could not be found out; undefined once the text is another. */
  onFailure?: (message: string | undefined) => void;
}

/** A place: a zip, or a city and state with suggestions while typing. */
export function PlaceInput({ onFailure, onChange, ...control }: PlaceInputProps) {
  return (
    <Finder
      {...control}
      takesFirst
      onChange={(text) => {
        onFailure?.(undefined);
        onChange?.(text);
      }}
      isWanted={placeSearch.isWanted}
      find={placeSearch.find}
      onFailure={() => onFailure?.(placeSearch.failure)}
    />
  );
}
