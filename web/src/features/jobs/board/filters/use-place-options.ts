import { useState } from 'react';
import { states } from '#shared/domain/place/location.ts';
import { placeSearch } from '../../../../lib/search/place-search.ts';
import { useTypedSearch } from '../../../../lib/search/use-typed-search.ts';
import { locationFromText, locationLabel, locationWord } from '../board-locations.ts';

const stateNames = Object.values(states);

/** From as many letters on places are looked for. */
const least = 3;

/** What a typed text may mean as a place: itself as City, State, then whole states, then cities; each by its word in an address. */
export function usePlaceOptions(typed: string) {
  const [failure, setFailure] = useState('');
  const places = useTypedSearch({ ...placeSearch, onFailure: () => setFailure(placeSearch.failure) });
  const wanted = typed.trim().toLowerCase();
  const like =
    wanted.length < least ? [] : stateNames.filter((name) => name.toLowerCase().includes(wanted)).slice(0, 3);
  // A city as typed counts where the look-up failed; else only the cities that there are.
  const isWritten = failure !== '' || locationFromText(typed)?.city === '';
  const found = [...(isWritten ? [typed] : []), ...like, ...places.found.map(({ label }) => label)]
    .map(locationFromText)
    .filter((location) => location !== undefined);
  const options = new Map(found.map((location) => [locationWord(location), locationLabel(location)]));
  return {
    options: [...options].map(([value, label]) => ({ value, label })),
    hint:
      failure ||
      (wanted === '' ? 'Type a city or a state.' : 'Choose a city from the list, or write it as City, State.'),
    search(text: string) {
      setFailure('');
      places.type(text);
    },
  };
}
