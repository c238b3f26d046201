import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCurrentLocation } from './use-current-location.ts';

interface CurrentPlaceProps {
  onFound(place: string): void;
  onFailure(message: string): void;
}

/** Finds the user's own place; below the field of it, so that the field's message is between the two. */
export function CurrentPlace({ onFound, onFailure }: CurrentPlaceProps) {
  const { find, isFinding } = useCurrentLocation(onFound, onFailure);
  return (
    <Button kind="bare" onClick={find}>
      <Icon name="locate" size={18} />
      {isFinding ? 'Finding your location…' : 'Use my current location'}
    </Button>
  );
}
