import { describe, expect, it } from 'vitest';
import { cityReader, readState } from '#shared/domain/finding/read-place.ts';
import { type Reader, searchTokens } from '#shared/domain/finding/search-tokens.ts';
import { placeKey } from '#shared/domain/place/place-name.ts';

/** What begins at a word: how many words it takes, and its filters. */
function begins(reader: Reader, text: string, at = 0): string | undefined {
  const read = reader(searchTokens(text), at);
  return read && `${read.length}: ${read.filters.map(({ param, value }) => `${param} ${value}`).join('; ')}`;
}

const board = [
  'Austin, TX',
  'Fort Worth, TX',
  'Worth, IL',
  'Portland, OR',
  'Portland, ME',
  'Salem, OR',
  'Salem, MA',
  'Salem, NH',
  'Salem, VA',
  'Salem, IN',
  'Village of the Four Seasons, MO',
].map((label) => {
  const [city = '', state = ''] = label.split(', ');
  return { city, state };
});
const readCity = cityReader((key) => board.filter(({ city }) => placeKey(city) === key));

describe('a city in a sentence', () => {
  it.each([
    ['austin', '1: location Austin, TX'],
    ['Austin nights', '1: location Austin, TX'],
    ['austin tx nights', '2: location Austin, TX'],
    ['Austin, Texas', '2: location Austin, TX'],
    // The longest name.
    ['ft. worth il', '2: location Fort Worth, TX'],
    ['worth', '1: location Worth, IL'],
    ['village of the four seasons mo', '6: location Village of the Four Seasons, MO'],
    // A state tells two apart, one without that city none.
    ['portland or', '2: location Portland, OR'],
    ['portland me', '2: location Portland, ME'],
    ['portland tx', '1: location Portland, OR; location Portland, ME'],
    // Four states of five.
    ['salem', '1: location Salem, OR; location Salem, MA; location Salem, NH; location Salem, VA'],
    ['salem indiana', '2: location Salem, IN'],
  ])('%s is read as %s [D09]', (text, expected) => {
    expect(begins(readCity, text)).toBe(expected);
  });

  it('ends with a comma, and is none where the board has none [D09]', () => {
    expect(begins(readCity, 'fort, worth')).toBeUndefined();
    expect(begins(readCity, 'xyzzy austin')).toBeUndefined();
    expect(begins(readCity, '')).toBeUndefined();
    expect(begins(readCity, 'nights, fort worth', 1)).toBe('2: location Fort Worth, TX');
  });
});

describe('a state in a sentence', () => {
  it.each([
    ['texas', '1: location TX'],
    ['tx', '1: location TX'],
    ['TX nights', '1: location TX'],
    ['north carolina', '2: location NC'],
    ['n. carolina nights', '2: location NC'],
    ['district of columbia', '3: location DC'],
    ['washington dc', '2: location DC'],
    ['washington', '1: location WA'],
    ['maine', '1: location ME'],
    // In capitals a code is no word.
    ['ME', '1: location ME'],
    ['OR nights', '1: location OR'],
  ])('%s is read as %s [D09]', (text, expected) => {
    expect(begins(readState, text)).toBe(expected);
  });

  it.each('in or me hi ok oh la pa ma id de al co as mo mi ne'.split(' '))(
    '%s is a word first, and a state after "in", after a comma and in capitals [D09]',
    (code) => {
      const chip = `1: location ${code.toUpperCase()}`;
      expect(begins(readState, code)).toBeUndefined();
      expect(begins(readState, `nights ${code}`, 1)).toBeUndefined();
      expect(begins(readState, `in ${code}`, 1)).toBe(chip);
      expect(begins(readState, `waco, ${code}`, 1)).toBe(chip);
      expect(begins(readState, code.toUpperCase())).toBe(chip);
    },
  );

  it.each(['nights', '', 'LA county', 'orleans parish', 'Texas parish', 'mount sinai', 'carolina'])(
    'is not at the beginning of %s [D09]',
    (text) => {
      expect(begins(readState, text)).toBeUndefined();
    },
  );
});
