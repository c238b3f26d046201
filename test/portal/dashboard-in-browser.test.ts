import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { payDisclaimer } from '#shared/domain/pay.ts';
import { applications } from '../../functions/_data/applications.ts';
import { basics } from '../../functions/_data/candidates.ts';
import { listRecruiters } from '../../functions/_data/recruiters.ts';
import { transact } from '../../functions/_data/transaction.ts';
import { demoLogins } from '../../infra/seed/demo-logins.ts';
import { aPage, enter, openAs, startBrowser } from '../support/browser.ts';
import { demoJobs } from '../support/demo-jobs.ts';
import { workAs } from '../support/in-process.ts';
import { expectAccessible } from '../support/looks.ts';
import type { NewAccount } from '../support/new-account.ts';
import { aCandidate } from '../support/new-candidate.ts';
import { letterTo } from '../support/portal.ts';

startBrowser();

let candidate: NewAccount;

beforeAll(async () => {
  workAs('job');
  candidate = await aCandidate();
  await giveRecruiterWithMeetings(candidate.id);
});

/** Whose turn it is depends on other tests' recruiters, who come and go: this one stays and has a meeting link. */
async function giveRecruiterWithMeetings(candidateId: string): Promise<void> {
  const recruiter = (await listRecruiters()).find(({ email }) => email === demoLogins.recruiter);
  await transact([
    basics.updating({ candidateId }, 'SET recruiterId = :recruiter', { ':recruiter': recruiter?.id ?? '' }),
  ]);
}

describe('the dashboard', () => {
  it('asks three things above the fold, shows everything below, and copies the refer link [J01] [T04]', async () => {
    const page = await aPage('desktop');
    await enter(page, candidate.email);
    // A page that asks for nothing, so that what the login has begun is over.
    await page.goto('/traveler-guide', { waitUntil: 'networkidle' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
    });
    // What is asked before the jobs are there is asked at once; the session itself comes before all.
    let early: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/job/featured')) early = asked.filter((path) => path !== '/api/user');
    });
    const featured = page.waitForResponse((response) => response.url().endsWith('/api/job/featured'));
    await page.goto('/home');
    await featured;
    await page.getByRole('heading', { name: 'Featured Jobs' }).waitFor();
    await page.getByText('completed').first().waitFor();
    expect(early.toSorted()).toEqual(['/api/candidate/details', '/api/job/featured', '/api/user/assignrecruiter']);
    await page.getByText('Please verify your email').waitFor();
    await page.getByRole('heading', { name: 'Complete your Profile' }).waitFor();
    const below = ['New Matches', 'Highest Pay', 'Announcements', 'Resources and guides', 'Earn up to $2000'];
    for (const name of below) {
      const shown = async () => {
        await page.mouse.wheel(0, 400);
        return await page.getByRole('heading', { name }).isVisible();
      };
      await expect.poll(shown, { timeout: 40_000 }).toBe(true);
    }
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByText('Refer link copied to clipboard.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/signup?Referral=');
    const rewards = await page.getByRole('link', { name: 'See the rewards (PDF)' }).getAttribute('href');
    const answer = await page.request.get(rewards ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(page.faults).toEqual([]);
  }, 240_000);

  it('on a phone keeps the three lists in tabs, and everything is reached from the bar at the foot [J01] [T04]', async () => {
    const page = await aPage('phone');
    await openAs(page, candidate.email, '/home');
    await page.getByRole('tab', { name: 'Highest Pay' }).click();
    await page.getByRole('heading', { name: 'Highest Pay' }).waitFor();
    await expectAccessible(page);
    for (const [entry, heading] of [
      ['My Team', 'Support Team'],
      ['Resource Center', 'We are here to help you!'],
      ['My Jobs', 'My Jobs'],
    ] as const) {
      // Six entries do not fit beside each other: the last two stand behind the fifth place.
      if (entry !== 'My Jobs') await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('link', { name: entry, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expectAccessible(page);
      const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]:visible');
      expect(await marked.innerText()).toBe(entry === 'My Jobs' ? entry : 'More');
    }
    expect(page.faults).toEqual([]);
  }, 240_000);
});

describe('beside the jobs', () => {
  it('stand the pay disclaimer, the guide and the blog, and the ways to the welcome page and the favorites [J14]', async () => {
    const page = await aPage('desktop');
    await openAs(page, candidate.email, '/support');
    await page.getByRole('link', { name: 'Traveler guide' }).click();
    await page.getByRole('heading', { level: 1, name: 'Traveler guide' }).waitFor();
    await expectAccessible(page);
    await page.goto('/support');
    await page.getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    const [job] = await demoJobs(candidate);
    await page.goto(`/job/${job?.jobId}`);
    await page.getByText(payDisclaimer).waitFor();
    await candidate.call(api.job.addFavorite, { jobId: job?.jobId ?? '' });
    await page.goto('/myjobs?tab=saved');
    await page.getByRole('link', { name: 'See all favorites' }).click();
    await page.getByRole('heading', { level: 1, name: 'Favorites' }).waitFor();
    await candidate.call(api.job.clearFavorites, {});
    await page.goto('/congrats');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    expect(page.faults).toEqual([]);
  });
});

describe('the people behind it', () => {
  it('stand on My Team, and a message to them is sent once and reaches the mailbox [T01] [T02]', async () => {
    const page = await aPage('phone', 'dark');
    await openAs(page, candidate.email, '/myTeam');
    await page.getByText('Your recruiter').waitFor();
    await page.getByText('Candidate support').waitFor();
    await page.goto('/support');
    await page.getByLabel('I need help with...').fill('');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('required').first().waitFor();
    await page.getByLabel('Phone (optional)').fill('123');
    const mark = `Where is my badge? ${candidate.id}`;
    await page.getByLabel('I need help with...').fill(mark);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Please enter a valid phone number').waitFor();
    expect(await page.getByLabel('I need help with...').inputValue()).toBe(mark);
    await page.getByLabel('Phone (optional)').fill('');
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await page.getByText('Successfully sent message.').waitFor();
    await letterTo('support@caravel.example', ({ text }) => text.includes(mark));
    await expectAccessible(page);
  }, 240_000);

  it('are a press away on the welcome page and beside a job [T03] [T04]', async () => {
    const page = await aPage('phone');
    await openAs(page, candidate.email, '/welcome');
    await page.getByRole('link', { name: 'App Store' }).waitFor();
    await page.getByRole('button', { name: 'Contact us' }).click();
    await page.getByRole('heading', { name: 'We are here to help you' }).waitFor();
    await page.getByRole('link', { name: 'Make an appointment' }).waitFor();
    await page.keyboard.press('Escape');
    const [job] = await demoJobs(candidate);
    await page.goto(`/job/${job?.jobId}`);
    await page.getByRole('button', { name: 'Contact us about this job' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Let us help get this job!' }).waitFor();
    await dialog.getByText(job?.jobTitle ?? '').waitFor();
    await expectAccessible(page);
  }, 240_000);
});

describe('my jobs', () => {
  it('lets an offer be accepted after a question, and saved jobs be cleared [J11] [J12]', async () => {
    const [offered, saved] = await demoJobs(candidate);
    const at = new Date().toISOString();
    const steps = (['New Submission', 'Offer Extended'] as const).map((status) => ({ status, at }));
    await applications.put({
      ...{ candidateId: candidate.id, jobId: offered?.jobId ?? '', status: 'Offer Extended', appliedAt: at },
      ...{ changedAt: at, steps, version: 2 },
    });
    await candidate.call(api.job.addFavorite, { jobId: saved?.jobId ?? '' });
    const page = await aPage('phone');
    await openAs(page, candidate.email, '/myjobs?tab=applications&show=offered');
    await page.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Do you wish to accept this offer?').waitFor();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('You have accepted the offer').waitFor();
    await page.getByText('No offers').waitFor();
    await page.getByRole('tab', { name: /History/ }).click();
    await page.getByText('Accepted - Pending Start').waitFor();
    await page.goto('/myjobs?tab=saved');
    await page.getByRole('button', { name: 'Clear All' }).click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('No saved jobs').waitFor();
    expect((await candidate.call(api.job.favorites)).total).toBe(0);
    expect(page.faults).toEqual([]);
  }, 240_000);
});
