import { beforeAll, expect, it } from 'vitest';
import { milesBetween } from '#shared/domain/place/distance.ts';
import { findPoint } from '../../../functions/_reference/places.ts';
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
