import { beforeAll, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { mostFavoriteNoteLetters } from '#shared/domain/limits.ts';
import { aPage, enter, startBrowser } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { workAs } from '../../../support/in-process.ts';
import { aTableJob } from '../../../support/jobs/table-job.ts';
import { detailed } from '../../../support/long.ts';
import { anApplicant } from '../../../support/people/new-candidate.ts';
import { signedIn } from '../../../support/people/sign-in.ts';
import { rawCall } from '../../../support/portal.ts';

startBrowser();

beforeAll(() => workAs('candidate'));

it.runIf(detailed)(
  'is written on a phone, keeps what was typed over a newer one, and goes with the job after a question [D30]',
  async () => {
    const nurse = await anApplicant();
    const { jobId, jobTitle } = await aTableJob({ isOpen: true });
    await nurse.call(api.job.addFavorite, { jobId });
    const page = await aPage('phone');
    await enter(page, nurse.email);
    await page.goto('/myjobs?tab=saved');
    const tile = page.getByRole('article', { name: jobTitle });
    await tile.getByRole('button', { name: 'Add a note' }).click();
    const drawer = page.getByRole('dialog', { name: 'Your note' });
    const field = drawer.getByLabel('Note (at most');
    await field.fill('x'.repeat(mostFavoriteNoteLetters + 1));
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText(`At most ${mostFavoriteNoteLetters} characters.`).waitFor();
    await field.fill('Near my sister');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await tile.getByText('Near my sister').waitFor();

    // Another device saves meanwhile: neither text is lost.
    await tile.getByRole('button', { name: 'Change note' }).click();
    await field.fill('Ask about parking');
    await nurse.call(api.job.noteFavorite, {}, { jobId, note: 'Written elsewhere', version: 1 });
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByRole('button', { name: 'Load the newer version' }).click();
    await expect.poll(() => field.inputValue()).toBe('Written elsewhere');
    await drawer.getByRole('button', { name: 'Back to what I typed' }).click();
    await expect.poll(() => field.inputValue()).toBe('Ask about parking');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await tile.getByText('Ask about parking').waitFor();
    await expectAccessible(page);

    // The heart asks first where there is a note.
    const question = page.getByRole('dialog', { name: 'Do you wish to remove this job from your favorites?' });
    await tile.getByRole('button', { name: 'Remove from favorites' }).click();
    await question.getByText('Your note on it is deleted with it.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByText('1 note of yours on them will be deleted.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/favorites');
    await tile.getByText('Ask about parking').waitFor();
    await tile.getByRole('button', { name: 'Remove from favorites' }).click();
    await question.getByText('Your note on it is deleted with it.').waitFor();
    await question.getByRole('button', { name: 'Yes' }).click();
    await tile.waitFor({ state: 'detached' });
    await expect.poll(async () => (await nurse.call(api.job.favorites)).total).toBe(0);
    expect(page.faults).toEqual([]);
  },
);

it('is neither read nor written by staff who act for the candidate [D30]', async () => {
  const nurse = await anApplicant();
  const { jobId } = await aTableJob({ isOpen: true });
  await nurse.call(api.job.addFavorite, { jobId });
  await nurse.call(api.job.noteFavorite, {}, { jobId, note: 'My own words', version: 0 });
  const { token } = await signedIn('admin@caravel.example');
  const headers = { BecomeUser: nurse.id };
  const read = await rawCall(api.job.favorites, { token, headers });
  expect(read.status).toBe(200);
  const jobList = read.body.jobList as object[];
  expect(jobList).toHaveLength(1);
  expect(JSON.stringify(read.body)).not.toContain('My own words');
  expect(jobList[0]).not.toHaveProperty('own');
  const body = { jobId, note: 'Theirs', version: 1 };
  expect((await rawCall(api.job.noteFavorite, { token, headers, body })).status).toBe(403);
  expect((await rawCall(api.job.noteFavorite, { token, body })).status).toBe(403);
  const missing = { jobId: 'never-saved', note: 'A', version: 0 };
  expect((await rawCall(api.job.noteFavorite, { token: nurse.token, body: missing })).status).toBe(404);
  for (const [change, name] of [
    [{ note: 'x'.repeat(mostFavoriteNoteLetters + 1) }, 'note'],
    [{ note: 'a\u0000b' }, 'note'],
    [{ version: -1 }, 'version'],
    [{ jobId: '../x' }, 'jobId'],
  ] as const) {
    const refused = await rawCall(api.job.noteFavorite, { token: nurse.token, body: { ...body, ...change } });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [name]]);
  }
  const [own] = (await nurse.call(api.job.favorites)).jobList;
  expect(own?.own).toEqual({ note: 'My own words', version: 1 });
});
