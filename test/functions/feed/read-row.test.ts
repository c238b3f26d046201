import { describe, expect, it } from 'vitest';
import { dayOf } from '#shared/domain/dates.ts';
import { isRefusal, rowChecker } from '../../../functions/feed/read-row.ts';
import { feedRow } from '../../support/jobs/feeds.ts';

const check = rowChecker(['pictures.example'], dayOf(new Date()));
const read = (fields: Record<string, unknown>) => check(feedRow('a', fields));

describe('a row of a feed', () => {
  it.each<[field: string, value: unknown, reason: string]>([
    ['externalId', '', 'required'],
    ['externalId', 'x'.repeat(129), 'At most 128 characters.'],
    ['title', '  ', 'required'],
    ['title', 'x'.repeat(121), 'At most 120 characters.'],
    ['title', 'two\nlines', 'Contains characters that cannot be used.'],
    ['title', 'broken \uFFFD', 'Not valid UTF-8.'],
    ['title', ['a'], 'required'],
    ['specialty', 'ICU', 'Not one of our specialties.'],
    ['specialty', 999_999, 'Not one of our specialties.'],
    ['specialty', '__proto__', 'Not one of our specialties.'],
    ['facility', null, 'required'],
    ['city', undefined, 'required'],
    ['state', 'Texas', 'Not a state as two letters.'],
    ['state', 'ZZ', 'Not a state as two letters.'],
    ['zip', '7500', 'Not a zip code.'],
    ['shift', '', 'required'],
    ['startDate', '12/07/2026', 'Not a day as YYYY-MM-DD.'],
    ['startDate', '2026-02-30', 'Not a day as YYYY-MM-DD.'],
    ['durationWeeks', '', 'required'],
    ['durationWeeks', 0, 'Must be at least 1.'],
    ['durationWeeks', '53', 'Must be at most 52.'],
    ['durationWeeks', '12.5', 'Not a whole number.'],
    ['durationWeeks', 'twelve', 'Not a whole number.'],
    ['hoursPerWeek', 85, 'Must be at most 84.'],
    ['hourlyRateCents', -1, 'Must be at least 0.'],
    ['lodgingCents', '1e3', 'Not a whole number.'],
    ['mealsCents', true, 'Not a whole number.'],
    ['weeklySalary', '2,000', 'Not a whole number.'],
    ['description', 'x'.repeat(50_001), 'At most 50000 characters.'],
    ['description', { html: 'x' }, 'Not a text.'],
    ['specialtyRequirements', 12, 'Not a list.'],
    ['credentialRequirements', Array.from({ length: 51 }, () => 'BLS'), 'At most 50 entries.'],
    ['credentialRequirements', ['x'.repeat(201)], 'At most 200 characters.'],
    ['isFeatured', 'yes', 'Neither true nor false.'],
    ['postedAt', 'yesterday', 'Not an instant of ISO 8601.'],
    ['postedAt', '2026-13-01T00:00:00Z', 'Not an instant of ISO 8601.'],
    ['pictureUrl', 'http://pictures.example/a.jpg', 'Not an https address of a host that pictures may come from.'],
    ['pictureUrl', 'https://evil.example/a.jpg', 'Not an https address of a host that pictures may come from.'],
    [
      'pictureUrl',
      'https://pictures.example@evil.example/',
      'Not an https address of a host that pictures may come from.',
    ],
    [
      'pictureUrl',
      'https://pictures.example.evil.example/',
      'Not an https address of a host that pictures may come from.',
    ],
    [
      'pictureUrl',
      'https://someone@pictures.example/a.jpg',
      'Not an https address of a host that pictures may come from.',
    ],
    ['pictureUrl', 'javascript:alert(1)', 'Not an https address of a host that pictures may come from.'],
  ])('is refused for its %s %j: %s [S14]', (field, value, reason) => {
    expect(read({ [field]: value })).toEqual({ faults: [{ field, reason, value: expect.any(String) }] });
  });

  it('is taken at each limit, with all that it may have [S14]', () => {
    const limits = { externalId: 'x'.repeat(128), title: 'x'.repeat(120), durationWeeks: 1, hourlyRateCents: 1 };
    expect(read(limits)).toMatchObject(limits);
  });

  it('is refused with every fault that it has [S14]', () => {
    expect(read({ title: '', state: 'Texas', durationWeeks: 99 })).toEqual({
      faults: [
        { field: 'title', reason: 'required', value: '' },
        { field: 'state', reason: 'Not a state as two letters.', value: 'Texas' },
        { field: 'durationWeeks', reason: 'Must be at most 52.', value: '99' },
      ],
    });
  });

  it('is read the same from texts as from numbers, lists and flags', () => {
    const typed = {
      specialty: 1001,
      durationWeeks: 13,
      hoursPerWeek: 36,
      hourlyRateCents: 5_000,
      lodgingCents: 70_000,
      mealsCents: 30_000,
      weeklySalary: 2_800,
      isFeatured: true,
      credentialRequirements: ['BLS', 'ACLS'],
    };
    const texts = {
      ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)])),
      isFeatured: 'TRUE',
      credentialRequirements: ' BLS ; ACLS;',
    };
    expect(isRefusal(read(typed))).toBe(false);
    expect(read(texts)).toEqual(read(typed));
    expect(read({ specialty: 'ICU - Intensive Care Unit' })).toMatchObject({ specialty: 1001 });
    expect(read({ state: 'tx', postedAt: '2026-11-20' })).toMatchObject({
      state: 'TX',
      postedAt: '2026-11-20T00:00:00.000Z',
    });
  });

  it('has its pay worked out from the parts, to the dollar [S14] [N05]', () => {
    const parts = { hoursPerWeek: 36, hourlyRateCents: 5_055, lodgingCents: 70_000, mealsCents: 30_025 };
    expect(read(parts)).toMatchObject({ weeklySalary: 2_820 });
    expect(read({ ...parts, weeklySalary: 2_820 })).toMatchObject({ weeklySalary: 2_820 });
    expect(read({ ...parts, weeklySalary: 2_821 })).toEqual({
      faults: [{ field: 'weeklySalary', reason: 'The rate, hours and stipends give 2820.', value: '2821' }],
    });
    expect(read({ lodgingCents: 70_000, weeklySalary: 1_500 })).toMatchObject({ weeklySalary: 1_500 });
    expect(read({ weeklySalary: 0 })).not.toHaveProperty('weeklySalary');
  });

  it('is harmless when its names are those of objects', () => {
    const fields = JSON.parse('{"__proto__": {"title": "x"}, "constructor": 1, "toString": 2}') as Record<
      string,
      unknown
    >;
    expect(check({ ...feedRow('a'), ...fields })).toEqual(read({}));
    expect(check(JSON.parse('{"__proto__": {"externalId": "x"}}'))).toMatchObject({
      faults: expect.arrayContaining([{ field: 'externalId', reason: 'required', value: '' }]),
    });
  });
});
