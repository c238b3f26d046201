import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { aPage, enter, openAs, pressLogout, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import { aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { signedIn } from '../../support/people/sign-in.ts';

startBrowser();
// Many pages in one test: a busy machine needs more than the usual time.
/** A candidate of this test's own, with an email that is not proved. */
async function aCandidate(FirstName: string): Promise<TestAccount> {
  const account = await aNewAccount();
  await account.call(api.user.registerCandidate, {}, aRegistration(account, { FirstName, LastName: 'Marsh' }));
  return account;
}

/** The flags of acting that this tab holds. */
const flags = (page: Page) =>
  page.evaluate(() =>
    ['BecomeUser', 'BecomeUserProvider', 'emu', 'cand'].filter((name) => sessionStorage.getItem(name)),
  );

/** Notes which call the page's script made, for whom, and at which address the page was. A picture of a recruiter carries no header. */
function callsOf(page: Page) {
  const calls: { at: string; to: string; whom: string | undefined }[] = [];
  page.on('request', (request) => {
    const to = new URL(request.url()).pathname;
    if (request.resourceType() === 'fetch' && to.startsWith('/api/'))
      calls.push({ at: new URL(page.url()).pathname, to, whom: request.headers().becomeuser });
  });
  return calls;
}

describe('impersonating a candidate', () => {
  it('starts from the staff site’s link after one login and a confirmation, sends the id in every call, and stops [A29] [A05]', async () => {
    const { id } = await aCandidate('Juno');
    const page = await aPage('desktop');
    const calls = callsOf(page);
    await page.goto(`/search?type=featured&becomeUser=${id}`);
    await page.waitForURL('**/login');
    await page.getByText('Log in with your staff account, not with one of a candidate.', { exact: false }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Username or email').fill('recruiter@caravel.example');
    await page.locator('input[name=password]').fill(demoPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    const question = page.getByRole('dialog', { name: 'You are about to act as Juno Marsh' });
    await question.waitFor();
    await question.getByText('You are logged in as recruiter@caravel.example.', { exact: true }).waitFor();
    await expectAccessible(page);
    // Nothing has begun: the flag is not set, and the one call for the candidate only asked for the name.
    expect(await flags(page)).toEqual([]);
    expect(calls.flatMap(({ whom }) => whom ?? [])).toEqual([id]);
    expect(page.url()).not.toMatch(/becomeuser/i);

    // The staff's page behind the question asks as oneself, also at the moment of the press.
    await page.waitForURL('**/desk');
    calls.length = 0;
    await question.getByRole('button', { name: 'Act as candidate' }).click();
    await page.waitForURL('**/search?type=featured');
    const banner = page.getByRole('region', { name: 'Acting as a candidate' });
    await banner.getByText('You are acting as Juno Marsh').waitFor();
    await page.getByText('Job Board').first().waitFor();
    expect(await flags(page)).toEqual(['BecomeUser', 'BecomeUserProvider']);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByRole('heading', { name: 'Featured Jobs' }).waitFor();
    const asCandidate = calls.filter(({ at }) => at !== '/desk');
    expect(asCandidate.length).toBeGreaterThan(2);
    expect(asCandidate.filter(({ whom }) => whom !== id)).toEqual([]);
    // Verifying is the candidate's own, and so is the email that is not proved yet.
    await expect.poll(() => page.getByText('Please verify your email').count()).toBe(0);
    await expect.poll(() => page.locator('.ant-skeleton').count()).toBe(0);
    await expectAccessible(page);

    await page.reload();
    await banner.getByText('You are acting as Juno Marsh').waitFor();
    await page.getByRole('link', { name: 'Admin Portal' }).click();
    await page.waitForURL('**/users');
    await banner.getByText('You are acting as Juno Marsh').waitFor();
    await banner.getByRole('button', { name: 'Stop' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.waitForURL(`**/users/${id}`);
    expect(await flags(page)).toEqual([]);
    await page.goto('/home');
    await page.waitForURL('**/desk');
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'never starts by a link alone: not after Cancel, not for a candidate, not for a target that may not be impersonated [A29]',
    async () => {
      const { id } = await aCandidate('Lure');
      const page = await aPage();
      await openAs(page, 'recruiter@caravel.example', `/?becomeUser=${id}`);
      await page.getByRole('dialog', { name: 'You are about to act as Lure Marsh' }).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.reload();
      await page.waitForURL('**/desk');
      await page.getByRole('heading', { name: 'Desk' }).waitFor();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(await flags(page)).toEqual([]);

      const admin = await signedIn('admin@caravel.example');
      const { id: adminId } = await admin.call(api.user.current);
      await page.goto(`/login?becomeUser=${adminId}`);
      await page.getByText('You are not allowed to act as this candidate').waitFor();
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      expect(await flags(page)).toEqual([]);

      const nurse = await aPage();
      const calls = callsOf(nurse);
      await openAs(nurse, 'nurse@demo.example', `/home?becomeUser=${id}`);
      await nurse.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await nurse.getByText('Riley').first().waitFor({ state: 'attached' });
      await expect.poll(() => nurse.getByRole('dialog').count()).toBe(0);
      expect(calls.flatMap(({ whom }) => whom ?? [])).toEqual([]);
      expect(nurse.url()).not.toMatch(/becomeuser/i);
    },
  );

  it.runIf(detailed)(
    'clears the cached data of one candidate before the next is shown, and ends when the server refuses [A29]',
    async () => {
      const [first, second] = [await aCandidate('Ada'), await aCandidate('Bea')];
      const page = await aPage('desktop');
      await enter(page, 'recruiter@caravel.example');
      for (const [{ id, email }, name] of [
        [first, 'Ada Marsh'],
        [second, 'Bea Marsh'],
      ] as const) {
        await page.goto(`/profile?becomeUser=${id}`);
        await page.getByRole('dialog', { name: `You are about to act as ${name}` }).waitFor();
        await page.getByRole('button', { name: 'Act as candidate' }).click();
        await page.getByText(email).first().waitFor();
      }
      await expect.poll(() => page.getByText(first.email).count()).toBe(0);
      // As when the candidate was deleted meanwhile: the next call is refused.
      await page.evaluate(() => sessionStorage.setItem('BecomeUser', 'nobody-at-all'));
      await page.getByRole('link', { name: 'My Jobs' }).click();
      await page.getByRole('dialog', { name: 'You are no longer acting as the candidate' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      await page.waitForURL('**/desk');
      expect(await flags(page)).toEqual([]);
    },
  );

  it.runIf(detailed)('shows an offer, and leaves the answer to the candidate [J12] [A29]', async () => {
    workAs('job');
    const candidate = await aCandidate('Dot');
    const [job] = await demoJobs(candidate);
    const at = new Date().toISOString();
    await applications.put({
      candidateId: candidate.id,
      jobId: job?.jobId ?? '',
      status: 'Offer Extended',
      appliedAt: at,
      changedAt: at,
      steps: [{ status: 'Offer Extended', at }],
      version: 1,
    });
    const page = await aPage();
    const offers = '/myjobs?tab=applications&show=offered';
    await openAs(page, 'recruiter@caravel.example', `${offers}&becomeUser=${candidate.id}`);
    await page.getByRole('button', { name: 'Act as candidate' }).click();
    await page.getByText('Only the candidate may answer this offer.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^(Accept|Decline)$/ }).count()).toBe(0);
  });

  it.runIf(detailed)('ends at logout and clears every flag, old ones too [A29] [A26]', async () => {
    const { id } = await aCandidate('Cleo');
    const page = await aPage();
    await openAs(page, 'recruiter@caravel.example', `/?becomeUser=${id}`);
    await page.getByRole('button', { name: 'Act as candidate' }).click();
    await page.waitForURL('**/home');
    await page.getByText('You are acting as Cleo Marsh').waitFor();
    await expectAccessible(page);
    await page.evaluate(() => {
      sessionStorage.setItem('emu', '1');
      sessionStorage.setItem('cand', '1');
    });
    await pressLogout(page);
    await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    expect(await flags(page)).toEqual([]);
  });
});
