import { describe, expect, it } from 'vitest';
import { countedAlerts, mayAlert, mayTextAlert } from '#shared/domain/finding/alert-caps.ts';
import { digestDueSince } from '#shared/domain/finding/digest-hours.ts';

const at = (text: string) => new Date(`2026-11-27T${text}:00.000Z`);
const instants = (...texts: string[]) => texts.map((text) => at(text).toISOString());

describe('notices of new jobs', () => {
  it.each([
    ['the first', [], '12:00', true],
    ['29 minutes after another', ['11:31'], '12:00', false],
    ['30 minutes after another', ['11:30'], '12:00', true],
    ['the third of a day', ['08:00', '10:00'], '12:00', true],
    ['the fourth of a day', ['08:00', '10:00', '11:00'], '12:00', false],
  ])('caps them: %s [D16]', (_, told, now, expected) => {
    expect(mayAlert(instants(...told), at(now))).toBe(expected);
  });

  it('counts no day that has passed, by whatever clock [D16]', () => {
    const told = instants('08:00', '10:00', '11:00');
    const dayLater = new Date('2026-11-28T11:00:00.000Z');
    expect([mayAlert(told, dayLater), countedAlerts(told, dayLater)]).toEqual([true, []]);
    // A clock that jumped a day ahead and came back silences no candidate for longer than the day.
    expect(mayAlert(['2026-12-05T12:00:00.000Z'], at('12:00'))).toBe(true);
    expect(mayAlert(instants('12:10'), at('12:00'))).toBe(false);
  });

  it('sends one text a day at most [D16]', () => {
    expect(mayTextAlert(undefined, at('12:00'))).toBe(true);
    expect(mayTextAlert(at('11:00').toISOString(), at('12:00'))).toBe(false);
    expect(mayTextAlert('2026-11-26T12:00:00.000Z', at('12:00'))).toBe(true);
  });
});

describe('the digest', () => {
  it.each([
    ['before eight in Chicago', '13:59', 'America/Chicago', 'day', undefined],
    ['at eight in Chicago', '14:00', 'America/Chicago', 'day', '14:00'],
    ['in the hour after', '14:59', 'America/Chicago', 'day', '14:00'],
    ['after a round that was left out', '15:30', 'America/Chicago', 'day', '14:00'],
    ['too late for the morning', '18:00', 'America/Chicago', 'day', undefined],
    ['at five for night workers', '23:10', 'America/Chicago', 'night', '23:00'],
    ['not at eight for night workers', '14:10', 'America/Chicago', 'night', undefined],
    ['at eight in Honolulu', '18:05', 'Pacific/Honolulu', 'day', '18:00'],
  ] as const)('is due %s [D15]', (_, now, zone, turn, expected) => {
    expect(digestDueSince(at(now), zone, turn)?.toISOString()).toBe(expected && at(expected).toISOString());
  });

  it('keeps its hour when clocks change [D15]', () => {
    const since = (now: string) => digestDueSince(new Date(now), 'America/New_York', 'day')?.toISOString();
    expect(since('2026-03-07T13:20:00.000Z')).toBe('2026-03-07T13:00:00.000Z');
    expect(since('2026-03-08T12:20:00.000Z')).toBe('2026-03-08T12:00:00.000Z');
    expect(since('2026-11-01T13:20:00.000Z')).toBe('2026-11-01T13:00:00.000Z');
  });
});
