import { describe, expect, it } from 'vitest';
import { keyAt, searchTokens } from '#shared/domain/finding/search-tokens.ts';

const texts = (typed: string) => searchTokens(typed).map(({ text }) => text);

describe('the words of a sentence', () => {
  it.each([
    ['', []],
    ['  ICU   nights ', ['ICU', 'nights']],
    ['ICU,nights;austin|PACU', ['ICU', 'nights', 'austin', 'PACU']],
    // Punctuation around a word is none of it, inside it is.
    ['(RN) "nights"! <icu? [er]. ‘tele’: {or}', ['RN', 'nights', 'icu', 'er', 'tele', 'or']],
    ["St. Mary's 7p-7a M/S 2.5k", ['St', "Mary's", '7p-7a', 'M/S', '2.5k']],
    // What has neither letter nor digit is no word, but for the signs that bind.
    ['med - surg & tele + ... $ — ()', ['med', 'surg', '&', 'tele', '+']],
    // A comma inside a number is none.
    ['$2,500 a week', ['$2500', 'a', 'week']],
    ['2,500+', ['2500+']],
    ['15,000', ['15000']],
    ['2,500-3,000/wk', ['2500-3000/wk']],
    ['$2,500-$3,000', ['$2500-$3000']],
    ['over, 500', ['over', '500']],
    [', 500', ['500']],
    ['2, 50', ['2', '50']],
    ['2,5000', ['2', '5000']],
    ['2500,300', ['2500', '300']],
    ['x12,500', ['x12', '500']],
    ['8,nights', ['8', 'nights']],
  ])('of %j are %j [D09]', (typed, expected) => {
    expect(texts(typed)).toEqual(expected);
  });

  it('know whether a comma is before them, a joined number before its first part [D09]', () => {
    const afterComma = (typed: string) =>
      searchTokens(typed)
        .filter(({ isAfterComma }) => isAfterComma)
        .map(({ text }) => text);
    expect(afterComma('Austin, TX nights')).toEqual(['TX']);
    expect(afterComma('Austin , ; TX|nights')).toEqual(['TX', 'nights']);
    expect(afterComma('pay 2,500 nights')).toEqual([]);
    expect(afterComma('nights, 2,500 icu')).toEqual(['2500']);
    expect(afterComma('icu, - nights')).toEqual([]);
  });

  it('have keys of their letters and digits, alone and together [D09]', () => {
    const tokens = searchTokens('L&D Step-down, Café');
    expect(tokens.map(({ key }) => key)).toEqual(['ld', 'stepdown', 'cafe']);
    expect([1, 2, 3, 4].map((length) => keyAt(tokens, 0, length))).toEqual([
      'ld',
      'ldstepdown',
      'ldstepdowncafe',
      undefined,
    ]);
    expect([1, 2].map((length) => keyAt(tokens, 2, length))).toEqual(['cafe', undefined]);
  });
});
