import { expect, it } from 'vitest';
import { busyActors } from '../../../functions/_people/busy-actors.ts';
import { timesAsLong } from '../../support/processor-time.ts';

const start = Date.parse('2026-05-04T10:00:00.000Z');
const seconds = (count: number) => new Date(start + count * 1000).toISOString();
/** One record for each of this many people, this many seconds apart. */
const records = (actorId: string, people: number, apart: number) =>
  Array.from({ length: people }, (_, at) => ({ actorId, subjectId: `person ${at}`, at: seconds(at * apart) }));

it.each([
  ['51 people within an hour', records('a', 51, 60), [{ actorId: 'a', people: 51 }]],
  ['50 people within an hour', records('a', 50, 60), []],
  ['51 people within more than an hour', records('a', 51, 72), []],
  ['one person 1,000 times', records('a', 1000, 1).map((one) => ({ ...one, subjectId: 'same' })), []],
  ['many actors with 30 people each', [...records('a', 30, 1), ...records('b', 30, 1)], []],
  ['one of two actors', [...records('a', 30, 1), ...records('b', 80, 1)], [{ actorId: 'b', people: 80 }]],
  ['the hourly round, which is no actor', records('', 80, 1), []],
  [
    'one more whose first record has left the hour, and whose second has not',
    [
      ...records('a', 52, 72).slice(1),
      ...[0, 1].map((at) => ({ actorId: 'a', subjectId: 'x', at: seconds(at * 100) })),
    ],
    [{ actorId: 'a', people: 51 }],
  ],
  [
    '50, and one who was seen twice in the hour before',
    [
      ...records('a', 50, 1).map((one, at) => ({ ...one, at: seconds(4000 + at) })),
      ...[0, 1].map((at) => ({ actorId: 'a', subjectId: 'x', at: seconds(at) })),
    ],
    [],
  ],
  ['nothing', [], []],
])('an actor with more than 50 people within an hour is found: %s [K38]', (_, given, found) => {
  expect(busyActors(given, '2026-05-04T00:00:00.000Z')).toEqual(found);
  expect(busyActors(given.toReversed(), '2026-05-04T00:00:00.000Z')).toEqual(found);
});

it('what was before is not looked at again, and ten times the records take not much more than ten times as long [K38]', async () => {
  expect(busyActors(records('a', 80, 1), seconds(30))).toEqual([]);
  expect(busyActors(records('a', 80, 1), seconds(29))).toEqual([{ actorId: 'a', people: 51 }]);
  const [many, few] = [records('a', 10_000, 0.3), records('a', 1_000, 0.3)];
  expect(busyActors(many, seconds(0))).toEqual([{ actorId: 'a', people: 10_000 }]);
  const found = (given: typeof many) => () => busyActors(given, seconds(0));
  expect(await timesAsLong(found(many), found(few), 40)).toBeLessThan(40);
});
