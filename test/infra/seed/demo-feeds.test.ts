import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { states } from '#shared/domain/place/location.ts';
import { classifyShift } from '#shared/domain/shifts/shifts.ts';
import { findSpecialty, specialties } from '../../../functions/_reference/specialties.ts';
import { demoStates } from '../../../infra/seed/jobs/cities.ts';
import { type FeedFile, inventFeeds } from '../../../infra/seed/jobs/demo-feeds.ts';

const today = '2026-11-20';
const feeds = inventFeeds('2026', today, 'full');
const small = inventFeeds('2026', today, 'small');

type Raw = Record<string, unknown>;

/** Reads a feed file as the format says, with nothing of our own in between. */
function read({ name, text }: Pick<FeedFile, 'name' | 'text'>): Raw[] {
  expect(text.endsWith('\n')).toBe(true);
  if (name.endsWith('.ndjson')) {
    return text
      .slice(0, -1)
      .split('\n')
      .map((line) => JSON.parse(line) as Raw);
  }
  const lines = text.trimEnd().split('\r\n');
  const trailer = lines.pop();
  const rows = parse(lines.join('\r\n'), { columns: true }) as Record<string, string>[];
  expect(trailer).toBe(`#rows=${rows.length}`);
  return rows.map((row) => readCells(row));
}

function readCells(row: Record<string, string>): Raw {
  const numbers = ['durationWeeks', 'hoursPerWeek', 'hourlyRateCents', 'lodgingCents', 'mealsCents', 'weeklySalary'];
  const lists = ['specialtyRequirements', 'credentialRequirements'];
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => {
        if (numbers.includes(name)) return [name, Number(text)];
        if (lists.includes(name)) return [name, text.split(';')];
        return [name, name === 'isFeatured' ? text === 'true' : text];
      }),
  );
}

/** Every rule of the feed format that a row breaks. */
function faults(row: Raw): string[] {
  const text = (name: string) => (typeof row[name] === 'string' ? (row[name] as string) : '');
  const whole = (name: string, least: number, most: number) => {
    const value = row[name];
    return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  };
  const optional = (name: string, isFine: boolean) => row[name] === undefined || isFine;
  const list = (name: string) =>
    optional(
      name,
      Array.isArray(row[name]) &&
        (row[name] as unknown[]).every((one) => typeof one === 'string' && one !== '' && !one.includes(';')),
    );
  const day = text('startDate');
  const rules: Record<string, boolean> = {
    externalId: text('externalId') !== '',
    title: text('title') !== '' && text('title').length <= 120,
    specialty: specialties.some(({ id, name }) => text('specialty') === String(id) || text('specialty') === name),
    facility: text('facility') !== '',
    city: text('city') !== '',
    state: text('state') in states,
    zip: /^\d{5}$/.test(text('zip')),
    shift: text('shift') !== '' && classifyShift(text('shift')).length > 0,
    startDate: /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day),
    durationWeeks: whole('durationWeeks', 1, 52),
    hoursPerWeek: optional('hoursPerWeek', whole('hoursPerWeek', 1, 84)),
    hourlyRateCents: optional('hourlyRateCents', whole('hourlyRateCents', 1, 100_000)),
    lodgingCents: optional('lodgingCents', whole('lodgingCents', 0, 1_000_000)),
    mealsCents: optional('mealsCents', whole('mealsCents', 0, 1_000_000)),
    weeklySalary: optional('weeklySalary', whole('weeklySalary', 1, 20_000)),
    pay: row.weeklySalary === undefined || row.hourlyRateCents === undefined || sum(row) === row.weeklySalary,
    description: text('description').startsWith('<p>') && !/[{}]/.test(text('description')),
    specialtyRequirements: list('specialtyRequirements'),
    credentialRequirements: list('credentialRequirements'),
    isFeatured: typeof row.isFeatured === 'boolean',
    postedAt: !Number.isNaN(Date.parse(text('postedAt'))) && text('postedAt') < `${today}T00:00:00Z`,
    pictureUrl: row.pictureUrl === undefined,
  };
  return Object.entries(rules)
    .filter(([, isKept]) => !isKept)
    .map(([name]) => `${name}: ${JSON.stringify(row[name])}`);
}

function sum(row: Raw): number {
  const cents =
    Number(row.hourlyRateCents) * Number(row.hoursPerWeek) + Number(row.lodgingCents) + Number(row.mealsCents);
  return cents / 100;
}

/** What is open when every source's last feed is in. */
function openRows(all: readonly FeedFile[]): Raw[] {
  return [...new Map(all.map((feed) => [feed.source, feed])).values()].flatMap(read);
}

describe('the feeds of the demo world', () => {
  it('keep every rule of the feed format, in NDJSON and in CSV [S14]', () => {
    for (const feed of [...feeds, ...small]) {
      const rows = read(feed);
      expect(rows.flatMap(faults)).toEqual([]);
      expect(new Set(rows.map(({ externalId }) => externalId)).size).toBe(rows.length);
    }
  });

  it('leave at least 5,000 open jobs in all states, professions and specialties but the withheld one [A10] [J03]', () => {
    const open = openRows(feeds);
    expect(open.length).toBeGreaterThanOrEqual(5000);
    expect(new Set(open.map(({ state }) => state))).toEqual(new Set(demoStates));
    const offered = specialties.filter(({ name }) => name !== 'EKG/Tele Tech').map(({ id }) => id);
    expect(new Set(open.map(({ specialty }) => findSpecialty(String(specialty))?.id))).toEqual(new Set(offered));
    const perState = Object.values(Object.groupBy(open, ({ state }) => String(state))).map((rows) => rows?.length ?? 0);
    expect(Math.min(...perState)).toBeGreaterThan(20);
  });

  it('close some jobs of one source, and never so many that the feed would be refused [S14]', () => {
    for (const all of [feeds, small]) {
      const [first, second] = all.filter(({ source }) => source === 'lakeshore').map(read);
      const before = first?.map(({ externalId }) => externalId) ?? [];
      const after = new Set(second?.map(({ externalId }) => externalId));
      const closed = before.filter((id) => !after.has(id));
      expect(closed.length).toBeGreaterThanOrEqual(12);
      expect(after.size).toBeGreaterThan(before.length / 2);
    }
  });

  it('have featured, Direct and unpaid jobs, and all three shifts, in believable shares [J05]', () => {
    const open = openRows(feeds);
    const share = (passes: (row: Raw) => boolean) => open.filter(passes).length / open.length;
    expect(share(({ isFeatured }) => isFeatured === true)).toBeGreaterThan(0.02);
    expect(share(({ isFeatured }) => isFeatured === true)).toBeLessThan(0.08);
    expect(share((row) => row.weeklySalary === undefined && row.hourlyRateCents === undefined)).toBeGreaterThan(0.02);
    expect(share(({ durationWeeks }) => durationWeeks === 13)).toBeGreaterThan(0.6);
    expect(feeds.find(({ source }) => source === 'Direct')?.rows.length).toBeGreaterThan(400);
    const shifts = open.map(({ shift }) => classifyShift(String(shift)).join('+'));
    expect(new Set(shifts)).toEqual(new Set(['days', 'nights', 'mids', 'days+nights']));
    expect(new Set(open.map(({ shift }) => shift)).size).toBeGreaterThan(30);
  });

  it('pay what such contracts pay: more for an ICU nurse than for an assistant, most in California', () => {
    const open = openRows(feeds);
    const weekly = (passes: (row: Raw) => boolean) => {
      const paid = open
        .filter((row) => row.weeklySalary !== undefined && passes(row))
        .map((row) => Number(row.weeklySalary));
      return paid.reduce((all, one) => all + one, 0) / paid.length;
    };
    const categoryIs = (category: string) => (row: Raw) => findSpecialty(String(row.specialty))?.category === category;
    expect(weekly(categoryIs('Registered Nurse'))).toBeGreaterThan(2000);
    expect(weekly(categoryIs('CNA'))).toBeLessThan(1300);
    expect(weekly(({ state }) => state === 'CA')).toBeGreaterThan(weekly(({ state }) => state === 'AL') * 1.3);
    const rates = open.flatMap((row) => (row.hourlyRateCents === undefined ? [] : [Number(row.hourlyRateCents)]));
    expect(Math.min(...rates)).toBeGreaterThan(1000);
  });

  it('start from a few days to three months ahead, so that each start-date filter finds some [J03]', () => {
    const starts = openRows(feeds).map(({ startDate }) => String(startDate));
    for (const month of ['2026-11', '2026-12', '2027-01']) {
      expect(starts.filter((day) => day.startsWith(month)).length).toBeGreaterThan(100);
    }
    expect(starts.every((day) => day > today && day < '2027-03-01')).toBe(true);
  });

  it('describe each job in words of its own: no two alike, no tag but plain ones [J07]', () => {
    const described = openRows(feeds).map(({ description }) => String(description));
    expect(new Set(described).size).toBe(described.length);
    const tags = new Set(
      described.flatMap((html) => [...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/g)].map(([, tag]) => tag)),
    );
    expect(tags).toEqual(new Set(['p', 'h3', 'ul', 'li']));
    for (const html of described) {
      expect(html.length).toBeGreaterThan(500);
      expect(html.length).toBeLessThan(2500);
    }
  });

  it('are the same for the same seed and day, and move with either', () => {
    const text = (seed: string, day: string) => inventFeeds(seed, day, 'small').map((feed) => feed.text);
    expect(text('2026', today)).toEqual(small.map((feed) => feed.text));
    expect(text('2027', today)).not.toEqual(text('2026', today));
    expect(text('2026', '2026-12-28')).not.toEqual(text('2026', today));
    const ids = inventFeeds('2026', '2026-12-28', 'small').map(({ rows }) => rows.map((row) => row.externalId));
    expect(ids).toEqual(small.map(({ rows }) => rows.map((row) => row.externalId)));
  });

  it('come in sizes for tests too: a few hundred jobs in every state', () => {
    const open = openRows(small);
    expect(open.length).toBeGreaterThan(300);
    expect(open.length).toBeLessThan(600);
    expect(new Set(open.map(({ state }) => state)).size).toBe(51);
  });
});
