import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { peoplePerPage } from '#shared/contract/admin/people-shapes.ts';
import { type Day, dayNumber } from '#shared/domain/dates.ts';
import { nextEnding, noDay, progressOn, workStateValues } from '../../../functions/_search/people/facet-days.ts';
import type { PeopleQuery, PersonOn } from '../../../functions/_search/people/people-collection.ts';

type Value = string | number;

/** One index for each facet and each sort, ending in what breaks ties. */
const indexes = [
  'active DESC, id',
  'joined DESC, active DESC, id',
  'free, active DESC, id',
  'progress DESC, active DESC, id',
  'years DESC, active DESC, id',
  'ends, active DESC, id',
  'owner, active DESC, id',
  'profession, active DESC, id',
];
const orders: Record<PeopleQuery['sort'], string> = {
  active: 'active DESC, id',
  newest: 'joined DESC, active DESC, id',
  available: 'free, active DESC, id',
  progress: 'progress DESC, active DESC, id',
  years: 'years DESC, active DESC, id',
  ending: 'ends, active DESC, id',
};

/** The same search by an SQL database in memory, to be measured against: exact total and one sorted page of ids. */
export function peopleDatabase(people: readonly PersonOn[]) {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE people (id TEXT PRIMARY KEY, profession TEXT, years INTEGER, free INTEGER, progress INTEGER,
    ends INTEGER, ended INTEGER, active INTEGER, joined INTEGER, owner TEXT) WITHOUT ROWID;
    CREATE TABLE specialties (specialty INTEGER, id TEXT, PRIMARY KEY (specialty, id)) WITHOUT ROWID;
    CREATE TABLE states (state TEXT, id TEXT, PRIMARY KEY (state, id)) WITHOUT ROWID;`);
  const person = database.prepare(`INSERT INTO people VALUES (${'?, '.repeat(9)}?)`);
  const specialty = database.prepare('INSERT OR IGNORE INTO specialties VALUES (?, ?)');
  const state = database.prepare('INSERT OR IGNORE INTO states VALUES (?, ?)');
  database.exec('BEGIN');
  for (const { id, facets, on } of people) {
    person.run(
      id,
      facets.profession,
      facets.yearsExperience,
      number(facets.availableOn),
      progressOn(facets, on),
      number(nextEnding(facets, on)?.endsOn),
      facets.endings.some(({ endsOn }) => endsOn < on) ? 1 : 0,
      number(facets.lastActiveOn),
      number(facets.joinedOn),
      facets.ownerId,
    );
    for (const one of facets.specialtyIds) specialty.run(one, id);
    for (const one of workStateValues(facets, on)) state.run(one, id);
  }
  database.exec('COMMIT');
  for (const [at, index] of indexes.entries()) database.exec(`CREATE INDEX people${at} ON people (${index})`);
  database.exec('CREATE INDEX specialtiesById ON specialties (id, specialty)');
  database.exec('CREATE INDEX statesById ON states (id, state)');
  database.exec('ANALYZE');

  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    search(query: PeopleQuery): { total: number; ids: string[] } {
      const where = conditionOf(query);
      const total = prepared(`SELECT count(*) AS total FROM people WHERE ${where.sql}`).get(...where.values);
      const page = prepared(
        `SELECT id FROM people WHERE ${where.sql} ORDER BY ${orders[query.sort]} LIMIT ${peoplePerPage} OFFSET ?`,
      );
      const rows = page.all(...where.values, (query.page - 1) * peoplePerPage);
      return { total: Number(total?.total), ids: rows.map(({ id }) => String(id)) };
    },
    close: () => database.close(),
  };
}

const number = (day: Day | undefined) => (day ? dayNumber(day) : noDay);

function conditionOf(query: PeopleQuery): { sql: string; values: Value[] } {
  const parts: { sql: string; values: Value[] }[] = [];
  const add = (sql: string, ...values: Value[]) => parts.push({ sql, values });
  const today = dayNumber(query.on);
  const { specialties, professions, states, years, free, progress, ending, active, owners } = query;
  if (specialties.length > 0)
    add(`id IN (SELECT id FROM specialties WHERE specialty IN (${marks(specialties)}))`, ...specialties);
  if (professions.length > 0) add(`profession IN (${marks(professions)})`, ...professions);
  if (states.length > 0) add(`id IN (SELECT id FROM states WHERE state IN (${marks(states)}))`, ...states);
  if (years) add('years >= ?', years);
  if (free !== undefined) add('free <= ?', today + free);
  if (progress) add('progress >= ?', progress);
  if (ending === 0) add('ended = 1');
  if (ending) add('ends BETWEEN ? AND ?', today, today + ending);
  if (active) add('active >= ?', today - active);
  if (owners) add(`owner IN (${marks(owners)})`, ...owners);
  return {
    sql: parts.length > 0 ? parts.map(({ sql }) => sql).join(' AND ') : 'TRUE',
    values: parts.flatMap(({ values }) => values),
  };
}

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
