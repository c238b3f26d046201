import { describe, expect, it } from 'vitest';
import { capWords } from '#shared/domain/place/per-diem.ts';
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
