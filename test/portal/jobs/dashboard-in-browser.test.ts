import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { payDisclaimer } from '#shared/domain/pay.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { listRecruiters, type RecruiterRecord } from '../../../functions/_people/recruiters.ts';
import { demoLogins } from '../../../infra/seed/demo-logins.ts';
import { aPage, aPageToChange, enter, logIn, openAs, startBrowser } from '../../support/browser/browser.ts';
import { escapeFrom } from '../../support/browser/escape.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { loseFirstAnswer } from '../../support/browser/lose-first-answer.ts';
import { watchShifts } from '../../support/browser/shifts.ts';
import { spoilTokens } from '../../support/browser/spoil-tokens.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { lettersTo, letterTo } from '../../support/portal.ts';

startBrowser();

let candidate: TestAccount;
let recruiter: RecruiterRecord;

beforeAll(async () => {
  workAs('job');
  candidate = await aCandidate();
  recruiter = await giveRecruiterWithMeetings(candidate.id);
});

/** Whose turn it is depends on other tests' recruiters, who come and go: this one stays and has a meeting link. */
async function giveRecruiterWithMeetings(candidateId: string): Promise<RecruiterRecord> {
  const found = (await listRecruiters()).find(({ email }) => email === demoLogins.recruiter);
  if (!found) throw new Error('The recruiter of the demo world is not there.');
  await basics.change({ candidateId }, { set: { recruiterId: found.id } });
  return found;
}

describe('the dashboard', () => {
  it('asks at once for what comes first, says progress once, shows everything below, and copies the refer link [J01] [T04] [X06]', async () => {
    const page = await aPage('desktop');
    await enter(page, candidate.email);
    // Away from every page of ours: what the login has begun is over.
    await page.goto('/config.json');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
    });
    // What is asked before the jobs are there is asked at once; the session itself comes before all.
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/job/matched', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/home');
    await page.getByRole('heading', { name: 'New Matches' }).waitFor();
    await page.getByText('steps to applying with one click.').waitFor();
    await page.getByRole('region', { name: 'Your care team' }).getByRole('link', { name: 'Email' }).waitFor();
    const early = asked.filter((path) => path !== '/api/user');
    expect(early.toSorted()).toEqual([
      '/api/candidate/details',
      '/api/job/applications',
      '/api/job/matched',
      '/api/job/suggestions',
      '/api/user/assignrecruiter',
    ]);
    gate.resolve();
    await page.getByText('Please verify your email').waitFor();
    await page.getByRole('heading', { name: 'Complete your Profile' }).waitFor();
    const team = page.getByRole('region', { name: 'Your care team' });
    await expect
      .poll(() => team.getByRole('link', { name: 'Email' }).getAttribute('href'))
      .toBe(`mailto:${recruiter.email}`);
    await team.getByRole('button', { name: 'Call/Text' }).click();
    const name = `${recruiter.firstName} ${recruiter.lastName}`;
    for (const [way, scheme] of [
      ['Call', 'tel'],
      ['Text', 'sms'],
    ] as const) {
      const link = page.getByRole('dialog').getByRole('link', { name: `${way} ${name}` });
      await expect.poll(() => link.getAttribute('href')).toBe(`${scheme}:${recruiter.phone}`);
    }
    await escapeFrom(page.getByRole('dialog'));
    await expect.poll(() => page.getByText(/% complete|\d% completed/).count()).toBe(0);
    const below = ['Featured Jobs', 'Highest Pay', 'Announcements', 'Resources and guides', 'Earn up to $2000'];
    for (const name of below) {
      const shown = async () => {
        await page.mouse.wheel(0, 400);
        return await page.getByRole('heading', { name }).isVisible();
      };
      await expect.poll(shown).toBe(true);
    }
    // What is announced to visitors is not for members; what is for them is one line each.
    expect(asked).toContain('/api/userdata/user');
    expect(asked).not.toContain('/api/userdata/public');
    const news = page.getByRole('region', { name: 'Announcements' }).getByRole('group');
    expect((await news.first().boundingBox())?.height).toBeLessThan(60);
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await toasted(page, 'Refer link copied to clipboard.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/signup\?Referral=[1-9]\d{9}$/);
    const rewards = await page.getByRole('link', { name: 'See the rewards (PDF)' }).getAttribute('href');
    const answer = await page.request.get(rewards ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(page.faults).toEqual([]);
  });

  it('moves nothing on a first visit, on which the assignment and the offer come after the jobs [U05] [X01] [X09]', async () => {
    const page = await aPageToChange('phone');
    await enter(page, demoLogins.nurse);
    await page.goto('/config.json');
    const shifted = await watchShifts(page);
    const jobs = page.waitForResponse('**/api/job/matched');
    await page.route('**/api/job/applications', async (route) => {
      await (await jobs).finished();
      await route.continue();
    });
    await page.goto('/home');
    await page.getByRole('region', { name: 'Your next assignment' }).getByRole('link', { name: 'Email' }).waitFor();
    await page.getByRole('region', { name: 'Your offer' }).waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await shifted()).toBeLessThan(0.05);
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'on a phone keeps two lists in tabs below the matches, and everything is reached from the bar at the foot [J01] [T04]',
    async () => {
      const page = await aPage('phone');
      await openAs(page, candidate.email, '/home');
      await page.getByRole('article').nth(2).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 600);
      await page.getByRole('tab', { name: 'Highest Pay' }).click();
      await page.getByRole('heading', { name: 'Highest Pay' }).waitFor();
      await expectAccessible(page);
      for (const [entry, heading] of [
        ['My Team', 'Support Team'],
        ['Resource Center', 'We are here to help you!'],
        ['My Jobs', 'My Jobs'],
      ] as const) {
        // Six entries do not fit beside each other: the last two are behind the fifth.
        if (entry !== 'My Jobs') await page.getByRole('button', { name: 'More' }).click();
        await page.getByRole('link', { name: entry, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await expectAccessible(page);
        const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]:visible');
        await expect.poll(() => marked.innerText()).toBe(entry === 'My Jobs' ? entry : 'More');
      }
      expect(page.faults).toEqual([]);
    },
  );
});

describe('beside the jobs', () => {
  it.runIf(detailed)(
    'are the pay disclaimer, the guide, no blog without a post, and links to the welcome page and the saved jobs [J14] [X16]',
    async () => {
      const page = await aPage('desktop');
      await openAs(page, candidate.email, '/support');
      await page.getByRole('link', { name: 'Traveler guide' }).click();
      await page.getByRole('heading', { level: 1, name: 'Traveler guide' }).waitFor();
      await expectAccessible(page);
      await page.goto('/support');
      await page.getByRole('link', { name: 'Traveler guide' }).waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Blog' }).count()).toBe(0);
      const [job] = await demoJobs(candidate);
      await page.goto(`/job/${job?.jobId}`);
      await page.getByText(payDisclaimer).waitFor();
      await candidate.call(api.job.addFavorite, { jobId: job?.jobId ?? '' });
      await page.goto('/myjobs?tab=saved');
      await page.getByRole('link', { name: 'See all favorites' }).click();
      await page.getByRole('heading', { level: 1, name: 'Favorites' }).waitFor();
      await candidate.call(api.job.clearFavorites, {});
      await page.goto('/congrats');
      await page.getByRole('heading', { level: 1, name: 'Congratulations, you are in!' }).waitFor();
      // An appointment is offered on phones only.
      await page.getByRole('button', { name: 'Contact us' }).click();
      await page.getByText('Your recruiter is').waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Make an appointment' }).count()).toBe(0);
      expect(page.faults).toEqual([]);
    },
  );
});

describe('the support team', () => {
  it('is shown on My Team, and a message to it is sent once and reaches the mailbox [T01] [T02]', async () => {
    const page = await aPage('phone', 'dark');
    await openAs(page, candidate.email, '/myTeam');
    const member = page.getByRole('listitem').filter({ hasText: 'Your recruiter' });
    const linksOf = () =>
      member.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(linksOf).toEqual([`mailto:${recruiter.email}`, `tel:${recruiter.phone}`]);
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
    await expect.poll(() => page.getByLabel('I need help with...').inputValue()).toBe(mark);
    await page.getByLabel('Phone (optional)').fill('');
    // Twice at once, and once more as soon as the form is empty again: it asks for nothing.
    await page.evaluate(() => {
      const [field, button] = ['textarea', 'button[type=submit]'].map((name) => document.querySelector(`main ${name}`));
      const pressWhenEmpty = () => {
        if ((field as HTMLTextAreaElement).value === '') (button as HTMLElement).click();
        else requestAnimationFrame(pressWhenEmpty);
      };
      pressWhenEmpty();
    });
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await toasted(page, 'Successfully sent message.');
    await page.getByLabel('I need help with...').focus();
    await page.getByLabel('Name').focus();
    await expect.poll(() => page.getByText('required').count()).toBe(0);
    await letterTo('support@caravel.example', ({ text }) => text.includes(mark));
    await expectAccessible(page);
  });

  it.runIf(detailed)('gets a message once whose answer was lost and that is sent again [T02]', async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/support');
    const mark = `Did it arrive? ${nurse.id}`;
    await page.getByLabel('I need help with...').fill(mark);
    await loseFirstAnswer(page, '**/api/user/sendsupportmessage');
    await page.getByRole('button', { name: 'Send' }).click();
    await toasted(page, 'Failed to send message.');
    await page.getByRole('button', { name: 'Send' }).click();
    await toasted(page, 'Successfully sent message.');
    // What comes after both of them would have come after the second.
    await page.getByLabel('I need help with...').fill(`${mark} Another one.`);
    await page.getByRole('button', { name: 'Send' }).click();
    await letterTo('support@caravel.example', ({ text }) => text.includes(`${mark} Another one.`));
    await letterTo('support@caravel.example', ({ text }) => text.includes(mark) && !text.includes('Another one.'));
    const letters = await lettersTo('support@caravel.example');
    expect(letters.filter(({ text }) => text.includes(mark))).toHaveLength(2);
  });

  it.runIf(detailed)(
    'asks before unsaved input is lost, and an expired session loses none of it [T02] [A27]',
    async () => {
      const page = await aPage('phone');
      await openAs(page, candidate.email, '/support');
      const field = page.getByLabel('I need help with...');
      await field.fill('A long letter.');
      await page.getByRole('link', { name: 'My Jobs', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Are you sure you want to close this page?' });
      await question.getByText('All your changes will be lost').waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await spoilTokens(page, { press: 'main button[type=submit]' });
      await page.waitForURL('**/login');
      await logIn(page, candidate.email);
      await page.waitForURL('**/support');
      await page.getByText('What you typed earlier is here again. It is not saved yet.').waitFor();
      await expect.poll(() => field.inputValue()).toBe('A long letter.');
      await page.getByRole('button', { name: 'Send' }).click();
      await toasted(page, 'Successfully sent message.');
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('A long letter.');
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('can be contacted on the welcome page and beside a job [T03] [T04]', async () => {
    const page = await aPage('phone');
    await openAs(page, candidate.email, '/welcome');
    await page.getByRole('link', { name: 'App Store' }).waitFor();
    // A phone has no code to scan, and the page knows how far the profile is.
    await expect.poll(() => page.getByRole('img', { name: /^Code that leads/ }).count()).toBe(0);
    await page.getByText(/Your profile is \d+% complete:|Your profile is complete/).waitFor();
    await page.getByRole('button', { name: 'Contact us' }).click();
    await page.getByRole('heading', { name: 'We are here to help you' }).waitFor();
    await page.getByRole('link', { name: 'Make an appointment' }).waitFor();
    await escapeFrom(page.getByRole('dialog'));
    const [job] = await demoJobs(candidate);
    await page.goto(`/job/${job?.jobId}`);
    await page.getByRole('button', { name: 'Contact us about this job' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Let us help get this job!' }).waitFor();
    await dialog.getByText(job?.jobTitle ?? '').waitFor();
    await expectAccessible(page);
  });
});

describe('my jobs', () => {
  it.runIf(detailed)(
    'says of an offer without terms that they are not written yet, lets it be declined, and saved jobs be cleared [J11] [J12] [Y04]',
    async () => {
      const [offered, saved] = await demoJobs(candidate);
      const at = new Date().toISOString();
      const steps = (['New Submission', 'Offer Extended'] as const).map((status) => ({ status, at }));
      await applications.put({
        candidateId: candidate.id,
        jobId: offered?.jobId ?? '',
        status: 'Offer Extended',
        appliedAt: at,
        changedAt: at,
        steps,
        version: 2,
      });
      await candidate.call(api.job.addFavorite, { jobId: saved?.jobId ?? '' });
      const page = await aPage('phone');
      await openAs(page, candidate.email, '/myjobs?tab=applications&show=offered');
      await page.getByText('Your recruiter has not written the terms yet').waitFor();
      await page.getByRole('link', { name: 'Ask', exact: true }).waitFor();
      await expectAccessible(page);
      await expect.poll(() => page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Decline' }).click();
      await dialog.getByText('Do you wish to decline this offer?').waitFor();
      await dialog.getByRole('button', { name: 'Decline' }).click();
      await toasted(page, 'You have declined the offer');
      await page.getByText('No offers').waitFor();
      await page.getByRole('radiogroup', { name: 'Applications' }).getByText('History').click();
      await page.getByText('Declined', { exact: true }).first().waitFor();
      await page.goto('/myjobs?tab=saved');
      await page.getByRole('button', { name: 'Clear All' }).click();
      await dialog.getByRole('button', { name: 'Yes' }).click();
      await page.getByText('No saved jobs').waitFor();
      expect((await candidate.call(api.job.favorites)).total).toBe(0);
      expect(page.faults).toEqual([]);
    },
  );
});
