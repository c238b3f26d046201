import {
  leastMiles,
  milesFromHome,
  mostMiles,
  type NearCity,
  type NearPlace,
  nearText,
} from '#shared/domain/finding/near-place.ts';
import { wrongField } from '#shared/domain/problem.ts';
import { locationFromText } from '../board-locations.ts';
import type { BoardFilter, FilterContext } from './board-filter.ts';

/** The miles on offer; a sentence or a link may name others. */
export const offeredMiles = [10, 25, 50, 100, 200, 500] as const;

/** Jobs within so many miles of a city, in a straight line [D21]. Home is written as its city, so that a shared link stays true. */
export const near: BoardFilter<NearPlace> = {
  param: 'near',
  label: 'Within miles of',
  head: 'Distance',
  control: 'near',
  parse: (texts) =>
    texts
      .map(nearFromText)
      .filter((place) => place !== undefined)
      .slice(0, 1),
  write: nearText,
  options: () => [],
  chip: ({ miles, city, state }) => `Within ${miles} mi of ${city}, ${state}`,
  query: ([place]) => {
    if (!place) return {};
    const { latitude, longitude, miles } = place;
    return { near: { latitude, longitude, miles } };
  },
};

const written = /^(\d{1,3}),(-?\d{1,3}(?:\.\d{1,2})?),(-?\d{1,3}(?:\.\d{1,2})?),(.{1,140})$/;

function nearFromText(text: string): NearPlace | undefined {
  const [, miles = '', north = '', east = '', name = ''] = written.exec(text) ?? [];
  const place = locationFromText(name);
  const near = { miles: Number(miles), latitude: degreesOf(north), longitude: degreesOf(east) };
  const isThere = Math.abs(near.latitude) <= 90 && Math.abs(near.longitude) <= 180;
  if (!place?.city || !isThere || near.miles < leastMiles || near.miles > mostMiles) return undefined;
  return Object.assign(near, place);
}

/** Zero has no sign here, as it has none in an address. */
const degreesOf = (text: string) => Number(text) + 0;

/** Home as a place of this filter; none where it is on no map of ours. */
export function homeCity(own: HomeOf | undefined): NearCity | undefined {
  const place = own && locationFromText(`${own.city}, ${own.state}`);
  return own?.homePoint && place?.city ? Object.assign({}, own.homePoint, place) : undefined;
}

interface HomeOf {
  readonly city: string;
  readonly state: string;
  readonly homePoint?: Pick<NearCity, 'latitude' | 'longitude'> | undefined;
}

interface Named {
  readonly value: string;
}

/** Whether a sentence said "near me". */
export const namesHome = (chips: readonly Named[]): boolean =>
  chips.some(({ value }) => milesFromHome(value) !== undefined);

/** What a sentence named, "near me" as the city of home; throws where there is none. */
export function aroundHome<Chip extends Named>(
  chips: readonly Chip[],
  home: NearCity | undefined,
  audience: NonNullable<FilterContext['audience']>,
): readonly Chip[] {
  return chips.map((chip) => {
    const miles = milesFromHome(chip.value);
    if (miles === undefined) return chip;
    if (home) return { ...chip, value: nearText(Object.assign({ miles }, home)) };
    const isOwn = audience === 'candidate';
    throw wrongField(
      'text',
      isOwn ? 'Add your home to your profile, or name a city.' : 'Name a city, as there is no home here.',
    );
  });
}
