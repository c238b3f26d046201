import type { Route } from '@playwright/test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { JobCard } from '#shared/contract/job-shapes.ts';
import { jobCollection } from '../../../functions/_search/jobs/job-collection.ts';
import { pointerKeyOf } from '../../../functions/_search/pointer.ts';
import { writeBytes } from '../../../functions/_storage/objects.ts';
import { handler } from '../../../functions/job/handler.ts';
import { aPage, enter, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { callInProcess, workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';
import { type Person, signedIn } from '../../support/people/sign-in.ts';

startBrowser();

const prepared = 'The job board is being prepared. Please try again in a moment.';
let nurse: Person;

beforeAll(async () => {
  workAs('admin');
  // A bucket of the running portal in which no snapshot was ever published: the portal's own board stays as it is.
  process.env.JOB_BUCKET = process.env.TEMPLATE_BUCKET ?? '';
  vi.spyOn(console, 'error').mockReturnValue();
  nurse = await signedIn('nurse@demo.example');
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

describe('without a snapshot, or with a damaged one', () => {
  it.each<[how: string, spoil: () => Promise<void>]>([
    ['missing', async () => undefined],
    ['broken', () => writeBytes('JOB_BUCKET', pointerKeyOf(jobCollection), '{"version":', 'application/json')],
  ])('%s: lists answer when to retry, and what reads the table works [K24] [K27]', async (_how, spoil) => {
    await spoil();
    const jobId = (await demoJobs(nurse))[0]?.jobId ?? '';
    const { search, featured, highestPay, matched, similar, details, favorites, applications } = api.job;
    for (const answer of [
      await ask(search, { body: {} }),
      await ask(featured),
      await ask(highestPay),
      await ask(matched),
      await ask(similar, { query: `jobId=${jobId}` }),
    ])
      expect([answer.status, answer.body.message, answer.headers['retry-after']]).toEqual([503, prepared, '5']);
    expect((await ask(details, { query: `id=${jobId}` })).body).toMatchObject({ jobId });
    for (const answer of [await ask(favorites), await ask(applications)]) expect(answer.status).toBe(200);
  });

  it('the board shows it, and recovers without a reload once the snapshot exists [J02]', async () => {
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
    expect(await page.getByText(prepared).count()).toBe(0);
    expect(page.faults).toEqual([]);
  });
});
