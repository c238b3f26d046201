import { describe, expect, it, vi } from 'vitest';
import { dayOf } from '#shared/domain/dates.ts';
import { firstPast } from '#shared/domain/finding/job-past.ts';
import { jobIdOf } from '../../../functions/_jobs/jobs.ts';
import type { FeedRow } from '../../../functions/feed/feed-row.ts';
import { payOf, recordOf, rowHashOf } from '../../../functions/feed/make-job.ts';
import { makeJobText } from '../../../functions/feed/make-job-text.ts';
import { isRefusal, rowChecker } from '../../../functions/feed/read-row.ts';
import { feedRow } from '../../support/jobs/feeds.ts';

const check = (fields: Readonly<Record<string, unknown>>) =>
  rowChecker(['pictures.example'], dayOf(new Date()))(fields);
const read = (fields: Record<string, unknown>) => check(feedRow('a', fields));

describe('a row of a feed', () => {
  it.each<[field: string, value: unknown, reason: string]>([
    ['externalId', '', 'required'],
    ['externalId', 'x'.repeat(129), 'At most 128 characters.'],
    ['externalId', 2 ** 53, 'The id looks rounded by a spreadsheet. Send it as text.'],
    ['externalId', '123456789012345000', 'The id looks rounded by a spreadsheet. Send it as text.'],
    ['externalId', '-2,5e-11', 'The id looks rounded by a spreadsheet. Send it as text.'],
    ['title', '  ', 'required'],
    ['title', 'x'.repeat(121), 'At most 120 characters.'],
    ['title', 'two\nlines', 'Contains characters that cannot be used.'],
    ['title', 'broken \uFFFD', 'Not valid UTF-8.'],
    ['title', ['a'], 'required'],
    // Far too long, it is not read as HTML first.
    ['title', '<b></b>'.repeat(172), 'At most 120 characters.'],
    ['specialty', 'ICU', 'Not one of our specialties.'],
    ['specialty', 999_999, 'Not one of our specialties.'],
    ['specialty', '__proto__', 'Not one of our specialties.'],
    ['facility', null, 'required'],
    ['city', undefined, 'required'],
    ['state', 'Texas', 'Not a state as two letters.'],
    ['state', 'ZZ', 'Not a state as two letters.'],
    ['zip', '7500', 'Not a zip code.'],
    ['zip', '12345-678', 'Not a zip code.'],
    ['zip', 'x12345', 'Not a zip code.'],
    ['zip', '12345-67890', 'At most 10 characters.'],
    ['facility', 'x'.repeat(121), 'At most 120 characters.'],
    ['city', 'x'.repeat(101), 'At most 100 characters.'],
    ['shift', 'x'.repeat(101), 'At most 100 characters.'],
    ['shift', '', 'required'],
    ['startDate', '12/07/2026', 'Not a day as YYYY-MM-DD.'],
    ['startDate', '2026-02-30', 'Not a day as YYYY-MM-DD.'],
    ['startDate', '2026-12-07T00:00:01', 'Not a day as YYYY-MM-DD.'],
    ['startDate', '2026-12-07T08:00', 'Not a day as YYYY-MM-DD.'],
    ['startDate', '2026-12-07x00:00', 'Not a day as YYYY-MM-DD.'],
    ['startDate', '2026-12-07T00:00 CST', 'Not a day as YYYY-MM-DD.'],
    ['startDate', 'T00:002026-12-07', 'Not a day as YYYY-MM-DD.'],
    ['closesOn', 'T08:002026-12-07', 'Not a day as YYYY-MM-DD.'],
    ['durationWeeks', '', 'required'],
    ['durationWeeks', 0, 'Must be at least 1.'],
    ['durationWeeks', '53', 'Must be at most 52.'],
    ['durationWeeks', '12.5', 'Not a whole number.'],
    ['durationWeeks', 'twelve', 'Not a whole number.'],
    ['hoursPerWeek', 85, 'Must be at most 84.'],
    ['hoursPerWeek', 0.5, 'Must be at least 1.'],
    ['hoursPerWeek', 36.25, 'Not a number of whole or half hours.'],
    ['hourlyRateCents', 10_000_001, 'Must be at most 10000000.'],
    ['weeklySalary', 200_001, 'Must be at most 200000.'],
    ['weeklySalary', -1, 'Must be at least 0.'],
    ['hourlyRateCents', -1, 'Must be at least 0.'],
    ['lodgingCents', '1e3', 'Not a whole number.'],
    ['mealsCents', true, 'Not a whole number.'],
    ['weeklySalary', '2,000', 'Not a whole number.'],
    ['description', 'x'.repeat(50_001), 'At most 50000 characters.'],
    ['description', { html: 'x' }, 'Not a text.'],
    ['specialtyRequirements', 12, 'Not a list.'],
    ['credentialRequirements', Array.from({ length: 51 }, () => 'BLS'), 'At most 50 entries.'],
    ['credentialRequirements', ['x'.repeat(201)], 'At most 200 characters.'],
    ['specialtyRequirements', Array.from({ length: 51 }, () => 'BLS'), 'At most 50 entries.'],
    ['specialtyRequirements', ['x'.repeat(201)], 'At most 200 characters.'],
    ['description', 'broken \uFFFD', 'Not valid UTF-8.'],
    ['isFeatured', 'yes', 'Neither true nor false.'],
    ['postedAt', '1999-12-31T23:59:59Z', 'Before the year 2000.'],
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
    [
      'pictureUrl',
      'https://:word@pictures.example/a.jpg',
      'Not an https address of a host that pictures may come from.',
    ],
    ['pictureUrl', `https://pictures.example/${'x'.repeat(476)}`, 'At most 500 characters.'],
    ['pictureUrl', 'pictures.example/a.jpg', 'Not an https address of a host that pictures may come from.'],
    ['pictureUrl', 'javascript:alert(1)', 'Not an https address of a host that pictures may come from.'],
  ])('is refused for its %s %j: %s [S14]', (field, value, reason) => {
    expect(read({ [field]: value })).toEqual({ faults: [{ field, reason, value: expect.any(String) }] });
  });

  it('is taken at each limit, with all that it may have [S14]', () => {
    const most = {
      externalId: 'x'.repeat(128),
      title: 'x'.repeat(120),
      facility: 'x'.repeat(120),
      city: 'x'.repeat(100),
      shift: 'x'.repeat(100),
      zip: '12345-6789',
      durationWeeks: 52,
      hoursPerWeek: 84,
      weeklySalary: 200_000,
      lodgingCents: 10_000_000,
      mealsCents: 10_000_000,
      description: 'x'.repeat(50_000),
      specialtyRequirements: Array.from({ length: 50 }, () => 'x'.repeat(200)),
      credentialRequirements: ['BLS'],
      isFeatured: true,
      pictureUrl: `https://pictures.example/${'x'.repeat(475)}`,
    };
    const { startDate } = feedRow('a');
    const others = { specialty: 1001, state: 'TX', startDate };
    expect(read(most)).toEqual({ ...most, ...others });
    const rate = { hourlyRateCents: 10_000_000, hoursPerWeek: 1 };
    expect(read(rate)).toMatchObject({ ...rate, weeklySalary: 100_000 });
    const least = { zip: '12345', durationWeeks: 1, hoursPerWeek: 1, hourlyRateCents: 1, isFeatured: false };
    expect(read({ ...least, postedAt: '2000-01-01', description: '', weeklySalary: '0' })).toEqual({
      ...feedRow('a'),
      ...others,
      ...least,
      postedAt: '2000-01-01T00:00:00.000Z',
    });
  });

  it('is read without the blanks, zeros and tags around what it means [S14] [B20]', () => {
    const { startDate } = feedRow('a');
    for (const time of ['', 'T00:00', ' 00:00:00', 'T00:00:00Z', 'T00:00:00.000', ' 00:00Z'])
      expect(read({ startDate: `${startDate}${time}` })).toMatchObject({ startDate });
    expect(
      read({
        externalId: Number.MAX_SAFE_INTEGER,
        title: `${'<b></b>'.repeat(171)}ICU`,
        facility: ' Oak &amp; Elm ',
        hoursPerWeek: ' 36.50 ',
        isFeatured: ' True ',
        credentialRequirements: ' ; BLS&nbsp;;ACLS',
      }),
    ).toMatchObject({
      externalId: String(Number.MAX_SAFE_INTEGER),
      title: 'ICU',
      facility: 'Oak & Elm',
      hoursPerWeek: 36.5,
      isFeatured: true,
      credentialRequirements: ['BLS', 'ACLS'],
    });
    expect(read({ externalId: ' a ' })).toMatchObject({ externalId: 'a' });
    for (const [signs, entry] of [
      [49_995, '&'],
      [49_996, '&amp'],
    ] as const)
      expect(read({ specialtyRequirements: `&amp;${';'.repeat(signs)}` })).toMatchObject({
        specialtyRequirements: [entry],
      });
    // So much is not read as HTML; its semicolons still separate.
    expect(read({ specialtyRequirements: `BLS; ACLS${';'.repeat(50_000)}` })).toMatchObject({
      specialtyRequirements: ['BLS', 'ACLS'],
    });
  });

  it('is posted at the instant that is written, in UTC where it names no zone [S14]', () => {
    const posted = (postedAt: string) => read({ postedAt });
    // Whatever the zone of the machine is.
    vi.stubEnv('TZ', 'America/Chicago');
    for (const [written, instant] of [
      ['2026-11-20T10:30', '2026-11-20T10:30:00.000Z'],
      ['2026-11-20T10:30:15.5', '2026-11-20T10:30:15.500Z'],
      ['2026-11-20T10:30:15Z', '2026-11-20T10:30:15.000Z'],
      ['2026-11-20T10:30:15-06:00', '2026-11-20T16:30:15.000Z'],
    ] as const)
      expect(posted(written)).toMatchObject({ postedAt: instant });
    for (const written of ['2026-02-30', '2026-11-20T25:00', '2026-11-20 10:30', '2026-11-20T10'])
      expect(posted(written)).toMatchObject({ faults: [{ reason: 'Not an instant of ISO 8601.' }] });
    expect(posted('2026-11-20')).toMatchObject({ postedAt: '2026-11-20T00:00:00.000Z' });
    vi.unstubAllEnvs();
  });

  it('is refused with every fault that it has [S14]', () => {
    const shown = `${'x'.repeat(60)}…`;
    expect(read({ city: 'x'.repeat(101), zip: ` ${'9'.repeat(60)} `, isFeatured: { a: 1 } })).toEqual({
      faults: [
        { field: 'city', reason: 'At most 100 characters.', value: shown },
        { field: 'zip', reason: 'At most 10 characters.', value: '9'.repeat(60) },
        { field: 'isFeatured', reason: 'Neither true nor false.', value: '{"a":1}' },
      ],
    });
    expect(read({ startDate: '2001-01-01' })).toEqual({
      faults: [{ field: 'startDate', reason: 'More than a year back.', value: '2001-01-01' }],
    });
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

  it('becomes a job with what it names, and with the instant of its first file where it says none [S14]', async () => {
    const row = read({}) as FeedRow;
    const past = firstPast({}, '2026-11-01T00:00:00.000Z');
    const license = { kind: 'license', profession: 'Nurse', state: 'TX' };
    const record = {
      jobId: jobIdOf('atlas', 'a'),
      externalId: 'a',
      source: 'atlas',
      jobTitle: row.title,
      companyName: 'Oakville General Hospital',
      city: 'Oakville',
      state: 'TX',
      zipCode: '',
      pictureUrlPath: '',
      specialtyId: 1001,
      shift: '3x12 Nights 19:00-07:00',
      shifts: ['nights'],
      startDate: row.startDate,
      durationWeeks: 13,
      isFeatured: false,
      postedAt: '2026-11-01T00:00:00.000Z',
      requirements: [license],
      isOpen: true,
    };
    const earlier = { postedAt: past.firstSeenAt };
    expect(recordOf('atlas', row, earlier)).toStrictEqual(record);
    const text = { jobId: 'j', description: '', specialtyRequirements: [], credentialRequirements: [] };
    expect(await makeJobText('j', row)).toStrictEqual(text);
    const named = {
      zip: '78701',
      pictureUrl: 'https://pictures.example/a.jpg',
      hoursPerWeek: 36,
      weeklySalary: 2800,
      isFeatured: true,
      postedAt: '2026-11-02T00:00:00.000Z',
      closesOn: row.startDate,
    };
    const pay = { hourlyRateCents: 5_000, lodgingCents: 70_000, mealsCents: 30_000 };
    const asks = { credentialRequirements: ['BLS'], specialtyRequirements: ['2 years of ICU experience'] };
    const whole = { ...row, ...named, ...pay, ...asks, description: '<p>x</p><script>y</script>' };
    const { zip: zipCode, pictureUrl: pictureUrlPath, ...others } = named;
    expect(recordOf('atlas', whole, { ...earlier, past })).toStrictEqual({
      ...record,
      ...others,
      zipCode,
      pictureUrlPath,
      requirements: [
        license,
        expect.objectContaining({ kind: 'certification' }),
        expect.objectContaining({ kind: 'experience', months: 24 }),
      ],
      past,
    });
    expect(await makeJobText('j', whole)).toStrictEqual({ ...text, ...pay, ...asks, description: '<p>x</p>' });
    expect(payOf(whole)).toEqual({ weekly: 2800, hourlyCents: 5_000 });
    expect(rowHashOf(whole)).not.toBe(rowHashOf({ ...whole, title: 'Another' }));
    expect(rowHashOf(whole)).toMatch(/^[\w-]{22}$/);
  });

  it('names no part of the pay that is filled with zeros, and no other field by a zero [B26]', () => {
    const nothing = read({});
    for (const zero of [0, '0', ' 00 ', '0.0', '000.00'])
      expect(read({ hoursPerWeek: zero, hourlyRateCents: zero, lodgingCents: zero, mealsCents: zero })).toEqual(
        nothing,
      );
    expect(read({ lodgingCents: '05', mealsCents: null, description: ' ' })).toEqual({
      ...(nothing as object),
      lodgingCents: 5,
    });
    for (const other of ['0x', '0,0', '0.'])
      expect(read({ mealsCents: other })).toMatchObject({ faults: [{ field: 'mealsCents' }] });
    expect(read({ durationWeeks: 0 })).toMatchObject({ faults: [{ reason: 'Must be at least 1.' }] });
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
