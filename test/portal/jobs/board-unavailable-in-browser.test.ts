import type { Route } from '@playwright/test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { jobCollection } from '../../../functions/_search/jobs/job-collection.ts';
import { pointerKeyOf } from '../../../functions/_search/pointer.ts';
import { writeBytes } from '../../../functions/_storage/objects.ts';
import { aPage, enter, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { callInProcess, workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';
import { detailed } from '../../support/long.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';

startBrowser();

const prepared = 'The job board is being prepared. Please try again in a moment.';
let nurse: SignedInPerson;
/** The job function of this process, which keeps what it has read of the board. */
let handler: Parameters<typeof callInProcess>[0];

async function startAnew(): Promise<void> {
  vi.resetModules();
  handler = (await import('../../../functions/job/handler.ts')).handler as never;
}

beforeAll(async () => {
  workAs('admin');
  // A bucket of the running portal in which no snapshot was ever published: the portal's own board stays as it is.
  process.env.JOB_BUCKET = process.env.TEMPLATE_BUCKET ?? '';
  vi.spyOn(console, 'error').mockReturnValue();
  nurse = await signedIn('nurse@demo.example');
  await startAnew();
});

const ask = (call: (typeof api.job)[keyof typeof api.job], given: { query?: string; body?: unknown } = {}) =>
  callInProcess(handler, call, { token: nurse.token, ...given });

const withoutPicture = (card: JobCard): JobCard => ({
  ...card,
  pictureUrlPath: '',
  location: { ...card.location, pictureUrlPath: '' },
});

/** The page's searches are answered by the job function of this process, whose bucket is another one. */
async function answerHere(route: Route): Promise<void> {
  const { status, headers, body } = await ask(api.job.search, { body: route.request().postDataJSON() });
  await route.fulfill({ status, headers: headers as Record<string, string>, json: body });
}

/** Calls that list jobs of the board. */
async function askForLists() {
  const jobId = (await demoJobs(nurse))[0]?.jobId ?? '';
  const { search, featured, highestPay, matched, similar } = api.job;
  const ofJob = { query: `jobId=${jobId}` };
  return [
    await ask(search, { body: {} }),
    await ask(featured),
    await ask(highestPay),
    await ask(matched),
    await ask(similar, ofJob),
  ];
}

describe('before any snapshot was published', () => {
  it.runIf(detailed)(
    'lists are empty, and the board says that there are no jobs yet, whatever is filtered [O06]',
    async () => {
      for (const { status, body } of await askForLists())
        expect([status, body]).toMatchObject([200, { jobList: [], total: 0 }]);
      expect((await ask(api.job.openings)).body).toEqual({ jobs: 0, states: 0, newest: [], cities: [] });
      const page = await aPage();
      await enter(page, 'nurse@demo.example');
      await page.route('**/api/job/search', answerHere);
      for (const address of ['/search?profession=all', '/search?type=featured']) {
        await page.goto(address);
        await page.getByText('There are no jobs yet. Please look in again soon.').waitFor();
      }
      await expectAccessible(page);
      expect(page.faults).toEqual([]);
    },
  );
});

describe('with a damaged snapshot', () => {
  beforeAll(async () => {
    await writeBytes('JOB_BUCKET', pointerKeyOf(jobCollection), '{"version":', 'application/json');
    await startAnew();
  });

  it('lists answer when to retry, and what reads the table works [K24] [K27]', async () => {
    for (const { status, body, headers } of await askForLists())
      expect([status, body.message, headers['retry-after']]).toEqual([503, prepared, '5']);
    const { details, favorites, applications } = api.job;
    const jobId = (await demoJobs(nurse))[0]?.jobId ?? '';
    expect((await ask(details, { query: `id=${jobId}` })).body).toMatchObject({ jobId });
    for (const answer of [await ask(favorites), await ask(applications)]) expect(answer.status).toBe(200);
  });

  it.runIf(detailed)('the board shows it, and recovers without a reload once the snapshot exists [J02]', async () => {
    const page = await aPage();
    await enter(page, 'nurse@demo.example');
    await page.route('**/api/job/search', answerHere);
    await page.goto('/search?profession=all');
    await page.getByText(prepared).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(prepared).waitFor();
    await publishJobs(() => someCards(20).map(withoutPicture));
    await page.getByText('Found 20 jobs').waitFor();
    await expect.poll(() => page.getByText(prepared).count()).toBe(0);
    expect(page.faults).toEqual([]);
  });
});
