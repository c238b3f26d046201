import { expect, it } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { aFilter } from '../../support/jobs/job-filters.ts';
import { scanJobs } from '../../support/jobs/job-scan.ts';
import { encodeJobs, openJobs } from '../../support/jobs/job-snapshots.ts';
import { random } from '../../support/random.ts';

const dice = random(1_919);
const instants = ['2026-11-20T08:00:00.000Z', '2026-11-22T08:00:00.000Z', '2026-11-24T08:00:00.000Z'];
/** Of some jobs it was not kept when they became news. */
const cards: JobCard[] = someCards(1_000, 19).map((card) =>
  dice.chance(0.1) ? card : { ...card, newsAt: dice.pick(instants) },
);
const board = openJobs(encodeJobs(cards));
const ids = (jobs: readonly JobCard[]) => jobs.map(({ jobId }) => jobId);

it('shows what is new first in the order of posting, then the others, on every page and with exact totals, in random searches [D19]', () => {
  for (let round = 0; round < 150; round++) {
    const { sortBy: _, page: __, count: ___, near: ____, ...narrow } = aFilter(dice, cards);
    const filter = jobFilter.parse({ ...narrow, sortBy: 'dateAdded' });
    const newsFirst = dice.pick(['2026-11-19T00:00:00.000Z', ...instants]);
    const all = scanJobs(cards, { ...filter, count: cards.length }).jobList;
    const isNew = ({ newsAt = '' }: JobCard) => newsAt > newsFirst;
    const expected = [...all.filter(isNew), ...all.filter((card) => !isNew(card))];
    const lastPage = Math.ceil(expected.length / 10);
    const border = Math.ceil(all.filter(isNew).length / 10);
    for (const page of new Set([1, border, border + 1, lastPage, lastPage + 1])) {
      if (page < 1) continue;
      const found = board.search({ ...filter, newsFirst, page });
      expect(ids(found.jobList)).toEqual(ids(expected.slice((page - 1) * 10, page * 10)));
      expect([found.total, found.newCount]).toEqual([expected.length, all.filter(isNew).length]);
    }
  }
});

it('counts nothing as new where it is not asked for, and in no other order [D19]', () => {
  const plain = board.search(jobFilter.parse({ sortBy: 'dateAdded' }));
  expect(plain.newCount).toBeUndefined();
  const byPay = board.search({ ...jobFilter.parse({ sortBy: 'weeklySalary' }), newsFirst: '2026-11-19T00:00:00.000Z' });
  expect(byPay.newCount).toBeUndefined();
  expect(ids(byPay.jobList)).toEqual(ids(board.search(jobFilter.parse({ sortBy: 'weeklySalary' })).jobList));
});
