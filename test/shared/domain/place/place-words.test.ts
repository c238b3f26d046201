import { describe, expect, it } from 'vitest';
import { capWords, endsBefore, weeklyCap } from '#shared/domain/place/per-diem.ts';
import { zoneWords } from '#shared/domain/place/zone-words.ts';

describe('the words of a place [D24]', () => {
  const winter = { from: '2027-01-06', hours: -1 };

  it('say the zone, and how far its clocks are from home', () => {
    const today = '2026-11-27';
    expect(zoneWords('America/Chicago', [winter], today)).toBe('Central time, 1 hour behind home');
    expect(zoneWords('America/New_York', [{ from: '2027-01-06', hours: 3 }], today)).toBe(
      'Eastern time, 3 hours ahead of home',
    );
    expect(zoneWords('America/Denver', [{ from: '2027-01-06', hours: 0 }], today)).toBe(
      'Mountain time, the same time as home',
    );
    expect(zoneWords('America/Denver', [], today)).toBe('Mountain time');
    expect(zoneWords('America/Phoenix', [winter, { from: '2027-03-14', hours: -2 }], today)).toBe(
      'Arizona time (no daylight saving), 1 hour behind home, 2 hours behind home from Mar 14',
    );
  });

  it('say how stipends are to the cap, never as all or nothing of it', () => {
    expect(capWords(1247, 1246)).toBe('above the federal cap');
    expect(capWords(1246, 1246)).toBe('exactly the federal cap');
    expect(capWords(1245, 1246)).toBe('99 % of the federal cap');
    expect(capWords(623, 1246)).toBe('50 % of the federal cap');
    expect(capWords(1, 1246)).toBe('1 % of the federal cap');
  });
});

describe('the federal cap of an assignment [D24]', () => {
  // Whole dollars a night, by month.
  const rates = { fiscalYear: 2027, nightly: [101, 200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 150] };

  it.each([
    ['2027-01-04', 1, 707],
    // Seven nights of January, seven of February.
    ['2027-01-25', 2, 1054],
    // One night of January, 13 of February: half a dollar is rounded up.
    ['2027-01-31', 2, 1351],
    // Over New Year.
    ['2026-12-28', 1, 903],
  ])('from %s for %i weeks is seven times the mean of its nights: $%i a week', (startDate, weeks, cap) => {
    expect(weeklyCap(rates, startDate, weeks)).toBe(cap);
  });

  it('is that of a table until September ends', () => {
    expect([endsBefore(rates, '2027-09-30'), endsBefore(rates, '2027-10-01')]).toEqual([false, true]);
  });
});
