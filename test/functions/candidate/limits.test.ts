import { describe, expect, it } from 'vitest';
import * as profile from '#shared/contract/profile.ts';

// How long each field may be: test/shared/contract/limits.test.ts.
describe('the texts of the sections', () => {
  it('hold letters of every size alike, and refuse lines, control characters and other types [R19] [F14]', () => {
    for (const letter of ['x', '漢', '🩺']) {
      expect(profile.aboutSection.safeParse({ city: letter.repeat(100), state: 'TX' }).success, letter).toBe(true);
      expect(profile.aboutSection.safeParse({ city: letter.repeat(101), state: 'TX' }).success, letter).toBe(false);
    }
    for (const city of ['a\nb', 'a\u0000', 5, null, [], {}, true])
      expect(profile.aboutSection.safeParse({ city, state: 'TX' }).success, String(city)).toBe(false);
  });

  it('know dates that exist, and no others, no end in a year far away [P07] [P08] [P11] [C05]', () => {
    const days = ['2024-02-29', '2000-02-29', '1930-01-01', '2119-12-31'];
    const none = [
      '2023-02-29',
      '1900-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-04-31',
      '24-01-01',
      '2024-1-1',
      '05/12/2015',
      'soon',
      '1900-01-01',
      '2200-01-01',
      '2999-12-31',
    ];
    const held = { id: 'a', certificationId: 100301 };
    const isTaken = (expirationDate: unknown) =>
      profile.certificationsSection.safeParse({ certificationList: [{ ...held, expirationDate }] }).success;
    expect(days.map(isTaken)).toEqual(days.map(() => true));
    expect([...none, 20150512, null, ''].map(isTaken)).toEqual([...none, 0, 0, 0].map(() => false));
  });
});
