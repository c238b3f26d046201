import { describe, expect, it } from 'vitest';
import { announcedOn, byPlace } from '#shared/domain/announced.ts';

describe('an announcement [K39] [X28]', () => {
  it.each([
    ['2026-11-28', '2026-11-30', '2026-11-27', 'coming'],
    ['2026-11-28', '2026-11-30', '2026-11-28', 'shown'],
    ['2026-11-28', '2026-11-30', '2026-11-30', 'shown'],
    ['2026-11-28', '2026-11-30', '2026-12-01', 'over'],
    ['', '2026-11-30', '2026-11-01', 'shown'],
    ['2026-11-28', '', '2030-01-01', 'shown'],
    ['', '', '2026-11-28', 'shown'],
  ] as const)('from %j to %j, both included, is on %s %s [K39]', (fromOn, untilOn, today, where) => {
    expect(announcedOn({ fromOn, untilOn }, today)).toBe(where);
  });

  it('comes at its place, before older ones of the same place [X28]', () => {
    const old = { place: 1, createdAt: '2026-01-01T00:00:00Z' };
    const young = { place: 1, createdAt: '2026-06-01T00:00:00Z' };
    const last = { place: 2, createdAt: '2026-12-01T00:00:00Z' };
    expect([last, old, young].toSorted(byPlace)).toEqual([young, old, last]);
  });
});
