import { beforeAll, describe, expect, it } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { assignmentOf } from '#shared/domain/assignments/assignment.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { noCredentials } from '#shared/domain/eligibility/credentials.ts';
import { professionOf, professions } from '#shared/domain/specialties.ts';
import { specialties } from '../../../functions/_reference/specialties.ts';
import { emptyBoard } from '../../../functions/_search/jobs/empty-board.ts';
import { jobCollection } from '../../../functions/_search/jobs/job-collection.ts';
import type { JobSnapshot } from '../../../functions/_search/jobs/job-snapshot.ts';
import { ownFitOf } from '../../../functions/_search/jobs/own-fit.ts';
import { openSnapshot } from '../../../functions/_search/open-snapshot.ts';
import { firstStart, someCards } from '../../support/jobs/job-cards.ts';
import { aFilter } from '../../support/jobs/job-filters.ts';
import { scanJobs } from '../../support/jobs/job-scan.ts';
import { encodeJobs, openJobs } from '../../support/jobs/job-snapshots.ts';
import { fitOfCard, someCredentials } from '../../support/jobs/own-fits.ts';
import { sampled } from '../../support/long.ts';
import { random } from '../../support/random.ts';

describe('filters by one’s own profile', () => {
  let cards: JobCard[];
  let bytes: Buffer;
  const open = (): JobSnapshot => openJobs(bytes);
  beforeAll(() => {
    cards = someCards(sampled(20_000, 400), 7);
    bytes = encodeJobs(cards, 'test');
  });

  it('leave the jobs whose requirements are answered so one by one, with exact totals, pages and numbers to ask [D39]', () => {
    const dice = random(20_261_127);
    const snapshot = open();
    const met = { meetsAll: 0, asks: 0, licenseCovers: 0 };
    for (let round = 0; round < sampled(60, 4); round++) {
      const own = someCredentials(dice);
      const fits = new Map(cards.map((card) => [card.jobId, fitOfCard(card, own)]));
      for (const [meetsAll, licenseCovers] of [
        [true, false],
        [false, true],
        [true, true],
      ] as const) {
        const filter = { ...aFilter(dice, cards), sortBy: 'weeklySalary' as const, page: 1, meetsAll, licenseCovers };
        const wide = { ...filter, specialties: [], locations: [] };
        for (const one of [filter, wide]) {
          const passing = cards.filter(({ jobId }) => {
            const fit = fits.get(jobId);
            return (!meetsAll || fit?.meetsAll) && (!licenseCovers || fit?.licenseCovers);
          });
          const expected = scanJobs(passing, one);
          const every = scanJobs(
            passing.filter(({ jobId }) => fits.get(jobId)?.asks),
            one,
          );
          const { total, jobList, toAsk } = snapshot.search({ ...one, own });
          expect([total, jobList, toAsk]).toEqual([
            expected.total,
            expected.jobList,
            meetsAll ? every.total : undefined,
          ]);
        }
      }
      for (const fit of fits.values())
        for (const name of ['meetsAll', 'asks', 'licenseCovers'] as const) if (fit[name]) met[name] += 1;
    }
    expect(
      Object.values(met).every((count) => count > cards.length / 50),
      JSON.stringify(met),
    ).toBe(true);
  });

  it('hold through the last day of an assignment, for few jobs as for many [D39]', () => {
    const dice = random(39);
    let met = 0;
    for (let from = 0; from < 200; from += 40) {
      const few = cards.slice(from, from + 40);
      const some = someCredentials(dice);
      const { lastDay: expirationDate } = assignmentOf(few[0] as JobCard);
      const { state } = (few[0] as JobCard).location;
      const ending = {
        ...some.credentials,
        homeState: state,
        licenses: [{ state, isMultistate: true, expirationDate }],
        certifications: some.credentials.certifications.map((one) => ({ ...one, expirationDate })),
      };
      for (const own of [some, { ...some, credentials: ending }]) {
        const board = openJobs(encodeJobs(few));
        const fits = few.map((card) => ({ id: card.jobId, ...fitOfCard(card, own) }));
        for (const name of ['meetsAll', 'licenseCovers'] as const) {
          const filter = jobFilter.parse({ [name]: true, sortBy: 'weeklySalary' });
          const { jobList, toAsk } = board.search({ ...filter, count: few.length, own });
          const passing = fits.filter((fit) => fit[name]);
          expect([new Set(jobList.map(({ jobId }) => jobId)), toAsk]).toEqual([
            new Set(passing.map(({ id }) => id)),
            name === 'meetsAll' ? passing.filter(({ asks }) => asks).length : undefined,
          ]);
          met += passing.length;
        }
      }
    }
    expect(met).toBeGreaterThan(40);
  });

  it('find nothing for an empty profile, on an empty board, and among jobs whose requirements are not known [D39]', () => {
    const on = dayOf(new Date(firstStart));
    const mine = jobFilter.parse({ meetsAll: true, sortBy: 'weeklySalary' });
    const empty = { credentials: noCredentials, on };
    expect(open().search({ ...mine, licenseCovers: true, own: empty })).toMatchObject({ total: 0, toAsk: 0 });
    expect(emptyBoard.search(mine)).toMatchObject({ total: 0 });
    expect(openJobs(encodeJobs([], 'none')).search({ ...mine, own: empty })).toMatchObject({ total: 0, toAsk: 0 });
    const [card] = cards as [JobCard];
    const { requirements: _, ...unread } = card;
    const own = { credentials: { ...noCredentials, profession: 'Nurse' as const }, on };
    expect(openJobs(encodeJobs([unread], 'old')).search({ ...mine, own }).total).toBe(0);
  });

  it.each(professions)('hold for a job of the profession %s by a license of its state [D39]', (profession) => {
    const { id: specialtyId = 0 } = specialties.find(({ category }) => professionOf(category) === profession) ?? {};
    const [card] = cards as [JobCard];
    const { state } = card.location;
    const job: JobCard = { ...card, specialtyId, requirements: [{ kind: 'license', profession, state }] };
    const licenses = [{ state, isMultistate: false, expirationDate: '2099-12-31' }];
    const credentials = { ...noCredentials, profession, homeState: state, licenses };
    const own = { credentials, on: dayOf(new Date(firstStart)) };
    const mine = jobFilter.parse({ meetsAll: true, licenseCovers: true });
    expect(
      openJobs(encodeJobs([job]))
        .search({ ...mine, own })
        .jobList.map(({ jobId }) => jobId),
    ).toEqual([job.jobId]);
  });

  it('are named among what a search that finds nothing can do without [D39]', () => {
    const on = dayOf(new Date(firstStart));
    const mine = jobFilter.parse({ licenseCovers: true });
    const own = { credentials: noCredentials, on };
    const rows = openSnapshot(jobCollection, bytes);
    expect(ownFitOf(rows, own), 'for each of these searches').toBe(ownFitOf(rows, own));
    const { without } = open().search({ ...mine, own });
    expect(without).toEqual([{ filter: 'licenseCovers', total: cards.length }]);
  });
});
