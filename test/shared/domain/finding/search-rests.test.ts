import { describe, expect, it } from 'vitest';
import { isToBeAsked, restOf, restWords, stillLookingWords } from '#shared/domain/finding/search-rests.ts';

const savedAt = '2026-01-01T08:00:00.000Z';
const search = { tells: 'daily', alsoAtWork: false, savedAt } as const;
const free = { accepted: [], availableOn: '2026-06-01' };
const working = { ...free, accepted: [{ firstDay: '2026-03-02', lastDay: '2026-05-31' }] };

describe('a saved search rests [D18]', () => {
  it('from an accepted assignment on until six weeks before its end, of several before the end of the last', () => {
    const atWork = { why: 'atWork', until: '2026-04-19' };
    expect(restOf(search, working, '2026-02-01')).toEqual(atWork);
    expect(restOf(search, working, '2026-04-18')).toEqual(atWork);
    expect(restOf(search, working, '2026-04-19')).toBeUndefined();
    const extended = { ...working, accepted: [{ firstDay: '2026-06-01', lastDay: '2026-08-30' }, ...working.accepted] };
    expect(restOf(search, extended, '2026-04-19')).toEqual({ why: 'atWork', until: '2026-07-19' });
    expect(restOf({ ...search, alsoAtWork: true }, working, '2026-02-01')).toBeUndefined();
    expect(restOf({ ...search, tells: 'off' }, working, '2026-02-01')).toBeUndefined();
  });

  it('while its candidate names no date, unless they said otherwise', () => {
    for (const availableOn of [undefined, '']) {
      expect(restOf(search, { ...free, availableOn }, '2026-02-01')).toEqual({ why: 'notLooking' });
      expect(restOf({ ...search, alsoAtWork: true }, { ...free, availableOn }, '2026-02-01')).toBeUndefined();
    }
  });

  it('14 days after it was asked about, until it is opened or kept', () => {
    expect([isToBeAsked(search, '2026-03-31'), isToBeAsked(search, '2026-04-01')]).toEqual([false, true]);
    expect(isToBeAsked({ ...search, openedAt: '2026-03-01T08:00:00.000Z' }, '2026-04-01')).toBe(false);
    const asked = { ...search, askedAt: '2026-04-02T14:00:00.000Z' };
    expect(isToBeAsked(asked, '2026-04-03')).toBe(false);
    expect(restOf(asked, free, '2026-04-15')).toBeUndefined();
    expect(restOf(asked, free, '2026-04-16')).toEqual({ why: 'notOpened' });
    for (const answer of ['openedAt', 'keptAt']) {
      const answered = { ...asked, [answer]: '2026-05-01T14:00:00.000Z' };
      expect(restOf(answered, free, '2026-05-01')).toBeUndefined();
      expect([isToBeAsked(answered, '2026-07-29'), isToBeAsked(answered, '2026-07-30')]).toEqual([false, true]);
    }
  });

  it('and says why, until when, and what makes it tell again', () => {
    expect(restWords({ why: 'atWork', until: '2026-04-19' })).toContain('until 04/19/2026, six weeks before');
    expect(restWords({ why: 'notLooking' })).toContain('names no date');
    expect(restWords({ why: 'notOpened' })).toContain('Open it');
    expect([stillLookingWords(1, '2026-04-16'), stillLookingWords(2, '2026-04-16')]).toEqual([
      'Still looking? A search you have not opened for 90 days is among these. Open it, or it rests from 04/16/2026.',
      'Still looking? 2 searches you have not opened for 90 days are among these. Open them, or they rest from 04/16/2026.',
    ]);
  });
});
