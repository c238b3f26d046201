import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#shared/domain/dates.ts';
import { entryIn, lineOf, type SourceLine } from '../../../functions/_jobs/job-sources.ts';
import { jobIdOf } from '../../../functions/_jobs/jobs.ts';
import { type ImportContext, importPlanner } from '../../../functions/feed/plan-import.ts';
import type { BrokenRow, RawRow } from '../../../functions/feed/raw-row.ts';
import { rowChecker } from '../../../functions/feed/read-row.ts';
import { feedRow } from '../../support/jobs/feeds.ts';
import { placesFile } from '../../support/storage.ts';

beforeAll(async () => {
  process.env.PLACES_FILE = await placesFile();
});

const [first, later] = ['2026-11-20T00:00:00.000Z', '2026-11-27T00:00:00.000Z'];
const none: ReadonlyMap<string, SourceLine> = new Map();

/** What is planned for these rows, the first of which is in line 2. */
function planOf(rows: readonly (Record<string, unknown> | BrokenRow)[], given: Partial<ImportContext> = {}) {
  const check = rowChecker([], dayOf(new Date()));
  const context = {
    source: 'atlas',
    importedAt: later,
    check,
    isForced: false,
    previous: none,
    pending: new Set<string>(),
  };
  const planner = importPlanner({ ...context, ...given });
  planner.take(
    rows.map((row, at): RawRow | BrokenRow => ('fault' in row ? (row as BrokenRow) : { line: at + 2, fields: row })),
  );
  return { ...planner.finish(), tally: planner.tally };
}

/** The open jobs of a source after a feed that named these. */
const known = (...rows: Record<string, unknown>[]) => planOf(rows, { importedAt: first }).next;
const broken = (...ids: string[]): BrokenRow => ({ line: 9, fault: 'Torn.', ids });
const unreadable: BrokenRow = { line: 9, fault: 'Torn.', ids: undefined };

describe('what a feed changes', () => {
  it('is what it adds and changes; what it names the same stays as it is, and what it names no longer is closed [S14]', () => {
    const previous = known(feedRow('a'), feedRow('b'), feedRow('c'), feedRow('d'));
    const plan = planOf([feedRow('a'), feedRow('b', { title: 'New', weeklySalary: 2000 }), feedRow('e')], { previous });
    expect(plan).toEqual({
      next: expect.any(Map),
      written: new Set([3, 4]),
      writing: ['b', 'e'],
      added: ['e'],
      closing: ['c', 'd'],
      reopening: [],
      isHalved: false,
      remark: '',
      tally: { rows: 3, added: 1, changed: 1, unchanged: 1, closed: 2, refused: 0, refusedRows: [] },
    });
    expect([...plan.next.keys()].toSorted()).toEqual(['a', 'b', 'e']);
    expect(plan.next.get('a')).toBe(previous.get('a'));
    const [b, e] = ['b', 'e'].map((id) => entryIn(plan.next.get(id) as SourceLine));
    const bare = { weekly: undefined, hourlyCents: undefined };
    // It was there before, at another pay; what is new is news.
    expect(b?.card).toMatchObject({ jobId: jobIdOf('atlas', 'b'), jobTitle: 'New', dateAdded: first });
    expect(b?.past).toMatchObject({
      firstSeenAt: first,
      newsAt: first,
      pay: { weekly: 2000 },
      changedOn: '2026-11-27',
    });
    expect(e?.card).toMatchObject({ jobId: jobIdOf('atlas', 'e'), dateAdded: later, newsAt: later });
    expect(e?.past).toEqual({ firstSeenAt: later, newsAt: later, pay: bare, highest: bare });
  });

  it('makes the card of an earlier shape again, and writes nothing for it [V09]', () => {
    const previous = new Map([...known(feedRow('a'))].map(([id, line]) => [id, { ...line, isStale: true }] as const));
    const plan = planOf([feedRow('a')], { previous });
    expect([plan.writing, plan.tally.unchanged, plan.next.get('a')?.isStale]).toEqual([[], 1, false]);
    const past = (line: SourceLine | undefined) => entryIn(line as SourceLine).past;
    expect(past(plan.next.get('a'))).toEqual(past(previous.get('a')));
    // Of before pasts were kept, only the pay of its card is known.
    const [[id, line]] = [...known(feedRow('b', { weeklySalary: 2000 }))] as [[string, SourceLine]];
    const without = lineOf({ ...entryIn(line), past: undefined });
    const changed = planOf([feedRow('b', { weeklySalary: 2100 })], { previous: new Map([[id, without]]) });
    const pay = { weekly: 2100 };
    expect(past(changed.next.get('b'))).toMatchObject({ firstSeenAt: first, pay, highest: pay, payChange: 100 });
  });

  it('leaves a job whose row was refused as it is, and reads an id once [S14] [B20]', () => {
    const previous = known(feedRow('a'), feedRow('b'), feedRow('c'));
    const rows = [feedRow('a', { state: 'Texas' }), feedRow('d'), feedRow('d', { title: 'Twice' }), broken('x', 'b')];
    const plan = planOf([...rows, feedRow(' ', {})], { previous, isForced: true });
    expect([plan.writing, plan.closing, plan.reopening]).toEqual([['d'], ['c'], []]);
    expect([...plan.next.keys()].toSorted()).toEqual(['a', 'b', 'd']);
    expect(plan.tally).toMatchObject({ rows: 5, added: 1, closed: 1, refused: 4 });
    expect(plan.tally.refusedRows).toEqual([
      { line: 2, externalId: 'a', field: 'state', reason: 'Not a state as two letters.', value: 'Texas' },
      { line: 4, externalId: 'd', field: 'externalId', reason: 'The same id is in line 3.', value: '' },
      { line: 9, externalId: 'x', field: '', reason: 'Torn.', value: '' },
      { line: 6, externalId: '', field: 'externalId', reason: 'required', value: '' },
    ]);
    // A number is an id, and anything else is none.
    const numbers = known(feedRow('7'), feedRow('8'));
    const bad = [7, [8]].map((id) => feedRow('', { externalId: id, state: 'Texas' }));
    const planned = planOf(bad, { previous: numbers });
    expect([planned.closing, planned.tally.refusedRows.map(({ externalId }) => externalId)]).toEqual([
      ['8'],
      ['7', '', ''],
    ]);
    // Of several rows with one id the first counts.
    const [second, third] = planOf(Array(3).fill(feedRow('e'))).tally.refusedRows;
    expect([second?.reason, third?.reason]).toEqual(Array(2).fill('The same id is in line 2.'));
    // A refused row has its id, too.
    const again = planOf([feedRow('a', { state: 'Texas' }), feedRow('a')], { previous, isForced: true });
    expect([again.writing, again.tally.refused]).toEqual([[], 2]);
  });

  it('takes a row whose closing day is over for none, beside another one with its id [D27]', () => {
    const previous = known(feedRow('a'), feedRow('b'));
    const over = { closesOn: '2026-11-19' };
    const plan = planOf([feedRow('a', over), feedRow('a'), feedRow('b', over)], { previous });
    expect([plan.tally.unchanged, plan.tally.refused, plan.closing]).toEqual([1, 2, ['b']]);
  });

  it('closes nothing where a row may be any job’s, and says so [S14]', () => {
    const previous = known(feedRow('a'), feedRow('b'));
    const plan = planOf([feedRow('a'), unreadable], { previous });
    expect([plan.closing, [...plan.next.keys()], plan.tally.closed]).toEqual([[], ['a', 'b'], 0]);
    expect(plan.remark).toBe('Nothing was closed, since 1 rows do not tell which jobs they are.');
    expect(plan.tally.refusedRows).toEqual([{ line: 9, externalId: '', field: '', reason: 'Torn.', value: '' }]);
  });

  it('is refused where it names fewer than half of the jobs, unless that is meant [S14]', () => {
    const previous = known(feedRow('a'), feedRow('b'), feedRow('c'), feedRow('d'));
    expect(planOf([feedRow('a'), broken('b')], { previous })).toMatchObject({ isHalved: false, remark: '' });
    for (const second of [unreadable, feedRow('')]) {
      const fault = 'The feed names 1 jobs, fewer than half of the 4 open ones.';
      expect(() => planOf([feedRow('a'), second], { previous })).toThrow(fault);
      expect(planOf([feedRow('a'), second], { previous, isForced: true }).isHalved).toBe(true);
    }
    expect(planOf([], {}).isHalved).toBe(false);
  });

  it('brings the table to what it says where an import broke off [S14]', () => {
    const previous = known(feedRow('a'), feedRow('b'), feedRow('c'));
    const pending = new Set(['a', 'b', 'c', 'gone', 'new']);
    const rows = [feedRow('a'), feedRow('b', { state: 'Texas' }), feedRow('new')];
    const plan = planOf(rows, { previous, pending });
    // Written again though it is the same; marked as open; closed; closed though it was in no feed that came to its end.
    expect([plan.writing, plan.reopening, plan.closing]).toEqual([['a', 'new'], ['b'], ['c', 'gone']]);
    expect(plan.tally).toMatchObject({ unchanged: 1, added: 1, closed: 1 });
  });

  it('reports a hundred refused rows with three hundred faults, and counts all [S14]', () => {
    const torn = planOf(Array.from({ length: 101 }, () => broken('x'))).tally;
    expect([torn.refused, torn.refusedRows.length]).toEqual([101, 100]);
    const faulty = Array.from({ length: 90 }, (_, at) =>
      feedRow(`f${at}`, { title: '', city: '', state: '', shift: '' }),
    );
    const { refused, refusedRows } = planOf(faulty).tally;
    expect([refused, refusedRows.length, refusedRows.at(-1)?.externalId]).toEqual([90, 300, 'f74']);
    const long = planOf([feedRow('x'.repeat(200), { title: 'ICU' })]).tally.refusedRows;
    expect(long.map(({ externalId }) => externalId)).toEqual(['x'.repeat(128)]);
  });
});
