import { describe, expect, it } from 'vitest';
import { readSentence } from '#shared/domain/finding/read-sentence.ts';
import { placeKey } from '#shared/domain/place/place-name.ts';
import { specialties } from '../../../../functions/_reference/specialties.ts';
import { timesAsLong } from '../../../support/processor-time.ts';
import { sentences } from './search-sentences.ts';

const board = [
  'Austin, TX',
  'San Antonio, TX',
  'Houston, TX',
  'Los Angeles, CA',
  'San Diego, CA',
  'New York, NY',
  'St. Louis, MO',
  'Port St. Lucie, FL',
  'Portland, OR',
  'Portland, ME',
  'Springfield, MO',
  'Springfield, IL',
  'Springfield, MA',
  'Fort Worth, TX',
  'Nashville, TN',
  'Jackson, MS',
  'Hartford, CT',
  'Mobile, AL',
  'Washington, DC',
  'Honolulu, HI',
  'Kansas City, MO',
  'Kansas City, KS',
  'Winston-Salem, NC',
].map((label) => {
  const [city = '', state = ''] = label.split(', ');
  return { city, state };
});

/** Where some of them are, and a city without jobs. */
const places = [
  { city: 'Austin', state: 'TX', latitude: 30.27, longitude: -97.74 },
  { city: 'Marfa', state: 'TX', latitude: 30.31, longitude: -104.02 },
  { city: 'Springfield', state: 'IL', latitude: 39.8, longitude: -89.64 },
  { city: 'Springfield', state: 'MO', latitude: 37.21, longitude: -93.29 },
  { city: 'Fort Worth', state: 'TX', latitude: 32.76, longitude: -97.33 },
] as const;

const context = {
  specialties,
  placesOf: (key: string) => places.filter(({ city }) => placeKey(city) === key),
  citiesOf: (key: string) => board.filter(({ city }) => placeKey(city) === key),
  today: '2026-11-26',
};

const nameOf = (id: string) => specialties.find((one) => String(one.id) === id)?.name ?? id;

/** What is read, in a line: chips by their parameters, then the words left. */
function read(text: string): string {
  const { chips, rest } = readSentence(text, context);
  const written = chips.map(({ param, value }) => (param === 'specialty' ? nameOf(value) : `${param} ${value}`));
  return [...written, ...(rest ? [`“${rest}”`] : [])].join('; ');
}

describe('a sentence of the search box', () => {
  it.each(sentences)('%s: is read as %s [D09] [D10]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('is one of 120 and more in the table [D09]', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(120);
  });

  it.each([
    ['a'.repeat(200)],
    ["'; DROP TABLE jobs; --"],
    ['(a+)+$ [x]{9}'],
    ['🏥🌙 nights 🌴'],
    ['\u202Enights\u202C ممرضة'],
    ['2500+'.repeat(40)],
    [', , ,;;||'],
    ['$ $$$ + - x 3x 3x12x4'],
    ['rn '.repeat(66)],
    ['within 50 miles of '.repeat(10)],
    ['near me '.repeat(25)],
  ])('takes %s in its stride, and loses no word of it [D09]', async (text) => {
    const { chips, rest } = readSentence(text, context);
    const read = (sentence: string) => () => readSentence(sentence, context);
    const usual = 'icu nights in texas from january for 2500 a week '.repeat(4);
    expect(await timesAsLong(read(text), read(usual), 20)).toBeLessThan(20);
    for (const word of rest.split(' ').filter(Boolean)) expect(text).toContain(word);
    expect(chips.length).toBeLessThan(20);
  });

  it.each([
    ['tele nights', 'Nurse', ['1020']],
    ['tele nights', 'LPN', ['1171']],
    ['tele nights', undefined, ['1020', '1171']],
    // What is typed counts before what the profile says.
    ['tele lpn', 'Nurse', ['1171']],
    // Without any in her profession, the name means what it means.
    ['x-ray tech', 'Nurse', ['1095']],
  ] as const)('%s means for %s the units %j [D10]', (text, profession, expected) => {
    const { chips } = readSentence(text, { ...context, profession });
    expect(chips.flatMap(({ param, value }) => (param === 'specialty' ? [value] : []))).toEqual(expected);
  });

  it('says from which words each chip came [D09]', () => {
    const { chips } = readSentence('tele nights austin 2500+ 13 weeks start jan', context);
    expect(chips.map(({ from, param, value }) => [from, param, value])).toEqual([
      ['tele', 'specialty', '1020'],
      ['tele', 'specialty', '1171'],
      ['nights', 'shift', 'nights'],
      ['austin', 'location', 'Austin, TX'],
      ['2500+', 'pay', '2500'],
      ['13 weeks', 'weeks', '13-13'],
      ['start jan', 'start', '2027-01'],
    ]);
  });
});
