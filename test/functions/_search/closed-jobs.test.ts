import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import { emptyBoard } from '../../../functions/_search/jobs/empty-board.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { encodeJobs, openJobs } from '../../support/jobs/job-snapshots.ts';

/** The last day of these jobs is November 27: over everywhere from noon UTC of the 28th on. */
const closesOn = '2026-11-27';
const cards = someCards(40, 27).map((card, at) => ({
  ...card,
  isFeatured: true,
  specialtyId: 1001,
  ...(at % 4 === 0 && { closesOn }),
}));

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T11:59:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('leave every list and total of the board at the end of their closing day, and are found by their ids alone [D27]', () => {
  const board = openJobs(encodeJobs(cards));
  const [first] = cards as [(typeof cards)[0], ...typeof cards];
  const filter = jobFilter.parse({});
  const preferences = { specialtyIds: [1001], states: [], shifts: [], availableOn: undefined };
  const totals = () => [
    board.search(filter).total,
    board.matched(preferences).total,
    board.countOf(filter),
    board.featured().total,
    board.highestPay().total,
    board.similar({ ...first, jobId: 'another' }).total,
  ];
  expect(totals()).toEqual(Array(6).fill(40));
  expect(board.find(first.jobId)).toMatchObject({ isOpen: true, closesOn });
  vi.setSystemTime(new Date('2026-11-28T12:01:00.000Z'));
  expect(totals()).toEqual(Array(6).fill(30));
  expect(board.search({ ...filter, count: 40 }).jobList.every((card) => card.closesOn === undefined)).toBe(true);
  expect(board.find(first.jobId)).toMatchObject({ isOpen: false, closesOn });
  // One that is hidden as well counts once.
  expect(board.highestPay({ hidden: [first.jobId] }).total).toBe(30);
  const hidden = [(cards[1] as typeof first).jobId];
  const lists = [board.featured({ hidden }), board.highestPay({ hidden }), board.matched(preferences, { hidden })];
  expect(lists.map(({ total }) => total)).toEqual([29, 29, 29]);
  expect([board.similar(first, { hidden }).total, board.countOf({ ...filter, hidden })]).toEqual([29, 29]);
});

it('on a board without jobs every list is empty, whether one was ever published or not [O06]', () => {
  const [card] = cards as [(typeof cards)[0], ...typeof cards];
  const preferences = { specialtyIds: [1001], states: ['TX'], shifts: [], availableOn: undefined };
  for (const board of [emptyBoard, openJobs(encodeJobs([], ''))])
    expect({
      named: [board.version, board.count, board.countOf(jobFilter.parse({}))],
      byId: [board.find(card.jobId), board.confirmedAt('meridian')],
      lists: [board.idsOf(''), board.newsAfter(''), board.startMonths(), board.citiesOf('austin')],
      openings: board.openings(),
      searched: board.search(jobFilter.parse({})),
      found: [board.featured(), board.highestPay(), board.matched(preferences), board.similar(card)],
    }).toEqual({
      named: ['', 0, 0],
      byId: [undefined, undefined],
      lists: [[], [], [], []],
      openings: { jobs: 0, states: 0, newest: [], cities: [] },
      searched: { jobList: [], total: 0, corrected: [], without: [] },
      found: Array(4).fill({ jobList: [], total: 0 }),
    });
});
