import { beforeAll, expect, it } from 'vitest';
import { milesBetween } from '#shared/domain/place/distance.ts';
import { locationMessage } from '#shared/domain/place/location.ts';
import { locateHome, requireKnownCity } from '../../../functions/_reference/locate-home.ts';
import {
  factsOfPlace,
  findPoint,
  nearestPlace,
  placesNamed,
  searchPlaces,
  zonesOfHome,
} from '../../../functions/_reference/places.ts';
import { placesFile } from '../../support/storage.ts';

beforeAll(async () => {
  process.env.PLACES_FILE = await placesFile();
});

const home = (city: string, state: string, zipCode = '') => ({ city, state, zipCode });

/** Homes as profiles and public reports of look-ups that failed have them, each with a city that is near. */
it.each([
  ['a ZIP code that begins with zero', home('', 'MA', '02210'), home('Boston', 'MA')],
  ['ZIP+4', home('', 'TX', '78701-1234'), home('Austin', 'TX')],
  ['a ZIP code of post office boxes', home('', 'NY', '10116'), home('New York', 'NY')],
  ['a city without a ZIP code', home('Springfield', 'MO'), home('Nixa', 'MO')],
  ['the same name in another state', home('Springfield', 'IL'), home('Chatham', 'IL')],
  ['and in a third one', home('Springfield', 'MA'), home('Chicopee', 'MA')],
  ['a city with the name of a state', home('Washington', 'IN'), home('Vincennes', 'IN')],
  ['the District in its other writing', home('Washington, D.C.', 'DC'), home('Arlington', 'VA')],
  ['Madison, which many states have', home('Madison', 'SD'), home('Brookings', 'SD')],
  ['a city with the name of one abroad', home('London', 'KY'), home('Corbin', 'KY')],
  ['a ZIP code of another state, where the city counts', home('Portland', 'ME', '97201'), home('Westbrook', 'ME')],
  ['a ZIP code that lost its zero, where the city counts', home('Boston', 'MA', '2210'), home('Cambridge', 'MA')],
  ['a territory', home('San Juan', 'PR', '00901'), home('Bayamon', 'PR')],
])('knows where a home is by %s [D22]', (_, one, near) => {
  const [point, other] = [findPoint(one), findPoint(near)];
  if (!point || !other) throw new Error(`${JSON.stringify([one, point])} or ${JSON.stringify([near, other])}`);
  expect(milesBetween(point, other)).toBeLessThan(45);
});

it.each([
  ['a military post office', home('APO', 'AE', '09012')],
  ['a fleet post office', home('FPO', 'AP', '96349')],
  ['a place abroad', home('Toronto', '', 'M5V 2T6')],
  ['a ZIP code of another state without a city', home('', 'TX', '90210')],
  ['four digits, which may be a typing error', home('', 'TX', '7870')],
  ['a ZIP code that there is not', home('', 'TX', '00000')],
  ['a city that its state has not', home('Sacramento', 'VT')],
  ['nothing', home('', '')],
])('says nothing of %s, rather than a point somewhere [D22]', (_, one) => {
  expect(findPoint(one)).toBeUndefined();
});

it('is given by city and state, or by its ZIP code; what names no place is refused at its field [D22] [A09]', () => {
  const given = home('Anytown', 'ME', '78701');
  expect(locateHome(given, 'zip')).toEqual(given);
  for (const part of [home('', '', '78701'), home('Anytown', '', '78701'), home('', 'ME', '78701')])
    expect(locateHome(part, 'zip')).toEqual(home('Austin', 'TX', '78701'));
  const refusal = (field: string) => expect.objectContaining({ kind: 'invalid', fields: { [field]: locationMessage } });
  for (const none of [home('', '', ''), home('Anytown', '', ''), home('', 'ME', '00000')])
    expect(() => locateHome(none, 'zip')).toThrow(refusal('zip'));
  expect(requireKnownCity(home('Austin', 'TX'), 'city')).toBeUndefined();
  expect(() => requireKnownCity(home('Anytown', 'TX'), 'city')).toThrow(refusal('city'));
});

it('is found by what is typed, by name and from a point, with its zones and its coast [A09] [B02]', () => {
  const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label);
  expect(labels(searchPlaces(' 78701 '))).toEqual(['Austin, TX']);
  expect(searchPlaces('san')).toHaveLength(10);
  expect(labels(searchPlaces('austin', 1))).toEqual(['Austin, TX']);
  expect(labels(placesNamed('austin'))).toEqual(expect.arrayContaining(['Austin, TX', 'Austin, MN']));
  expect(nearestPlace(30.27, -97.74)?.label).toBe('Austin, TX');
  expect(nearestPlace(0, 0)).toBeUndefined();
  // The first zip of all, and where a degree to the east is about half of one to the north.
  expect(nearestPlace(40.8154, -73.0451)?.label).toBe('Holtsville, NY');
  expect(nearestPlace(58, -150.8)?.label).toBe('Kodiak, AK');
  expect(zonesOfHome(home('', 'TX', '78701-1234'))).toEqual(['America/Chicago']);
  expect(zonesOfHome(home('', 'TX', '79901-1234'))).toEqual(['America/Denver']);
  expect(zonesOfHome(home('El Paso', 'TX'))).toEqual(['America/Denver']);
  expect(factsOfPlace(home('Galveston', 'TX'))?.coastMiles).toBeLessThan(3);
  expect(factsOfPlace(home('Austin', 'TX'))).toMatchObject({ zones: ['America/Chicago'], coastMiles: undefined });
  expect(factsOfPlace(home('Anytown', 'TX'))).toBeUndefined();
});
