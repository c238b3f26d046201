import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { JobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { JobPreferences } from '#shared/domain/matching.ts';

const columns = 'id, specialty, city, state, days, nights, mids, start, pay, posted, featured, weeks, hours';

/** One index for each thing that is asked for and each sort, ending in what breaks ties. */
const indexes = [
  'specialty, pay DESC, id',
  'state, city, pay DESC, id',
  'start, id',
  'pay DESC, id',
  'posted DESC, id',
  'featured, pay DESC, id',
];

type Value = string | number;

/** The same search by an SQL database in memory, to be measured against: exact total and one sorted page of ids. */
export interface JobDatabase {
  search(filter: JobFilter, preferences?: JobPreferences): { total: number; ids: string[] };
  close(): void;
}

export function jobDatabase(cards: readonly JobCard[]): JobDatabase {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE jobs (id TEXT PRIMARY KEY, specialty INTEGER, city TEXT, state TEXT, days INTEGER, nights INTEGER,
    mids INTEGER, start TEXT, pay INTEGER, posted TEXT, featured INTEGER, weeks INTEGER, hours INTEGER) WITHOUT ROWID`);
  const insert = database.prepare(`INSERT INTO jobs (${columns}) VALUES (${columns.replace(/\w+/g, '?')})`);
  database.exec('BEGIN');
  for (const card of cards) insert.run(...valuesOf(card));
  database.exec('COMMIT');
  for (const [number, index] of indexes.entries()) database.exec(`CREATE INDEX jobs${number} ON jobs (${index})`);
  database.exec('ANALYZE');

  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    search(filter, preferences) {
      const where = conditionOf(filter);
      const order = orderOf(filter, preferences);
      const total = prepared(`SELECT count(*) AS total FROM jobs WHERE ${where.sql}`).get(...where.values);
      const page = prepared(`SELECT id FROM jobs WHERE ${where.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`);
      const rows = page.all(...where.values, ...order.values, filter.count, (filter.page - 1) * filter.count);
      return { total: Number(total?.total), ids: rows.map(({ id }) => String(id)) };
    },
    close: () => database.close(),
  };
}

function valuesOf(card: JobCard): Value[] {
  const flag = (holds: boolean) => (holds ? 1 : 0);
  const { shifts, location } = card;
  return [
    card.jobId,
    card.specialtyId,
    location.city.toLowerCase(),
    location.state,
    ...(['days', 'nights', 'mids'] as const).map((shift) => flag(shifts.includes(shift))),
    card.startDate,
    card.weeklySalary ?? -1,
    card.dateAdded,
    flag(card.isFeatured),
    card.durationWeeks,
    card.hoursPerWeek ?? 0,
  ];
}

function conditionOf(filter: JobFilter): { sql: string; values: Value[] } {
  const parts: { sql: string; values: Value[] }[] = [];
  const add = (sql: string, ...values: Value[]) => parts.push({ sql, values });
  if (filter.specialties.length > 0) add(`specialty IN (${marks(filter.specialties)})`, ...filter.specialties);
  if (filter.locations.length > 0) {
    const places = filter.locations.map(({ city, state }) => (city ? [state, city.trim().toLowerCase()] : [state]));
    add(
      `(${places.map((place) => (place.length > 1 ? '(state = ? AND city = ?)' : 'state = ?')).join(' OR ')})`,
      ...places.flat(),
    );
  }
  const shifts = new Set(filter.shift ? [...filter.shifts, filter.shift] : filter.shifts);
  if (shifts.size > 0)
    add(
      `(${[...shifts]
        .sort()
        .map((shift) => `${shift} = 1`)
        .join(' OR ')})`,
    );
  if (filter.startDateBegin) add('start >= ?', filter.startDateBegin);
  if (filter.startDateEnd) add('start <= ?', filter.startDateEnd);
  if (filter.weeklySalary) add('pay >= ?', filter.weeklySalary);
  if (filter.isFeatured) add('featured = 1');
  for (const column of ['weeks', 'hours'] as const) {
    const [least, most] =
      column === 'weeks'
        ? [filter.durationWeeksMin, filter.durationWeeksMax]
        : [filter.hoursPerWeekMin, filter.hoursPerWeekMax];
    if (least !== undefined || most !== undefined) add(`${column} >= ?`, Math.max(1, least ?? 1));
    if (most !== undefined) add(`${column} <= ?`, most);
  }
  return {
    sql: parts.length > 0 ? parts.map(({ sql }) => sql).join(' AND ') : 'TRUE',
    values: parts.flatMap(({ values }) => values),
  };
}

function orderOf({ sortBy }: JobFilter, preferences: JobPreferences | undefined): { sql: string; values: Value[] } {
  if (sortBy === 'startDate') return { sql: 'start, id', values: [] };
  if (sortBy === 'dateAdded') return { sql: 'posted DESC, id', values: [] };
  if (sortBy === 'weeklySalary' || !preferences) return { sql: 'pay DESC, id', values: [] };
  const isAny = (column: string, wanted: readonly Value[]) =>
    wanted.length > 0 ? `${column} IN (${marks(wanted)})` : 'FALSE';
  const shifts = preferences.shifts.length > 0 ? [...preferences.shifts].sort().join(' OR ') : 'FALSE';
  const available = preferences.availableOn === undefined ? [] : [preferences.availableOn];
  const rank = `4 * (${isAny('state', preferences.states)}) + 2 * (${shifts}) + (${available.length > 0 ? 'start >= ?' : 'FALSE'})`;
  return {
    sql: `CASE WHEN ${isAny('specialty', preferences.specialtyIds)} THEN ${rank} ELSE -1 END DESC, pay DESC, id`,
    values: [...preferences.specialtyIds, ...preferences.states, ...available],
  };
}

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
