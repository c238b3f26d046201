import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { applicationIdOf } from '#shared/domain/applications/application-id.ts';
import { applications } from '../../../../functions/_jobs/applications.ts';
import { consentTo } from '../../../../functions/_jobs/consent-record.ts';
import { aPage, openAs, sidewaysScroll, startBrowser } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { workAs } from '../../../support/in-process.ts';
import { aTableJob } from '../../../support/jobs/table-job.ts';
import { detailed } from '../../../support/long.ts';
import { aCandidate } from '../../../support/people/new-candidate.ts';

startBrowser();

it.runIf(detailed)(
  'an application has an address and a page: person, job, way, turn, acts, notes and reasons [X25] [X18]',
  async () => {
    workAs('admin');
    const candidate = await aCandidate({ FirstName: 'Tern', LastName: 'Page' });
    const job = await aTableJob({ isOpen: true, startDate: '2027-02-01' });
    const at = new Date(Date.now() - 60_000).toISOString();
    const status = 'Candidate Submission' as const;
    await applications.put({
      candidateId: candidate.id,
      jobId: job.jobId,
      status,
      appliedAt: at,
      changedAt: at,
      version: 1,
      steps: [{ status, at }],
      consent: consentTo(candidate.id, job, at),
    });
    const address = `/applications/${applicationIdOf(candidate.id, job.jobId)}`;

    // The same icon leads there from the candidate's tab.
    const page = await aPage('desktop');
    await openAs(page, 'recruiter@caravel.example', `/users/${candidate.id}?tab=applications`, 'staff');
    await page.getByRole('link', { name: /^Application of Tern Page/ }).click();
    await page.waitForURL((url) => url.pathname === address);
    const head = page.getByRole('heading', { level: 1, name: 'Tern Page' });
    await head.waitFor();
    await expect.poll(() => head.getByRole('link').getAttribute('href')).toBe(`/users/${candidate.id}`);
    const main = page.getByRole('main');
    await expect
      .poll(() => main.getByRole('link', { name: job.jobTitle, exact: true }).getAttribute('href'))
      .toBe(`/staff/jobs/${job.jobId}`);
    await main.getByRole('listitem').filter({ hasText: 'Candidate Submission' }).first().waitFor();
    await main.getByText(/: Submit the candidate$/).waitFor();
    await main.getByRole('button', { name: 'Extend an offer' }).waitFor();
    await main.getByRole('region', { name: 'Consent' }).waitFor();
    await main.getByRole('button', { name: 'Make the packet' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expectAccessible(page);

    const happened = page.getByRole('region', { name: 'What happened' });
    await happened.getByLabel('Private to staff').fill('Dana wants Epic and nights.');
    await happened.getByRole('button', { name: 'Save private note' }).click();
    await happened.getByRole('listitem').getByText('Dana wants Epic and nights.').waitFor();
    await main.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Requirements not met' }).check();
    await dialog.getByLabel('Note for staff (optional)').fill('No charge experience');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await happened.getByText('Rejected: Requirements not met').waitFor();
    await happened.getByText('No charge experience').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await happened.getByText('Undone, back to Candidate Submission').waitFor();

    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
    }
    await page.goto(new URL(`${address}x`, page.url()).href);
    await page.getByText('There is no such application.').waitFor();
    expect(page.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  },
);

it.runIf(detailed)(
  'leads on through the list that the reader came from, by links and by keys, and writes to the candidate [X25]',
  async () => {
    workAs('admin');
    const candidate = await aCandidate({ FirstName: 'Wren', LastName: 'Listed' });
    const titles: string[] = [];
    for (const minutes of [3, 2, 1]) {
      const job = await aTableJob({ isOpen: true, jobTitle: `ICU RN ${randomUUID()}` });
      const at = new Date(Date.now() - minutes * 60_000).toISOString();
      const status = 'New Submission' as const;
      const steps = [{ status, at }];
      const own = { candidateId: candidate.id, jobId: job.jobId };
      await applications.put({ ...own, status, appliedAt: at, changedAt: at, version: 1, steps });
      titles.push(job.jobTitle);
    }
    const page = await aPage('desktop');
    await openAs(page, 'recruiter@caravel.example', `/applications?candidate=${candidate.id}`, 'staff');
    const opens = page.getByRole('link', { name: /^Application of Wren Listed/ });
    await expect.poll(() => opens.count()).toBe(3);
    await opens.first().click();
    const way = page.getByRole('navigation', { name: 'In the list' });
    await way.getByText('1 of 3', { exact: true }).waitFor();
    const titleOf = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    const shown = async () => {
      for (const name of titles) if ((await titleOf(name).count()) > 0) return name;
      return '';
    };
    await expect.poll(shown).not.toBe('');
    const first = await shown();
    await way.getByRole('link', { name: 'Next', exact: true }).click();
    await way.getByText('2 of 3', { exact: true }).waitFor();
    await expect.poll(shown).not.toBe(first);
    await expect.poll(shown).not.toBe('');
    await page.keyboard.press('j');
    await way.getByText('3 of 3', { exact: true }).waitFor();
    await expect.poll(() => way.getByRole('link', { name: 'Next', exact: true }).count()).toBe(0);
    await page.keyboard.press('k');
    await way.getByText('2 of 3', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Subject').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await way.getByRole('link', { name: 'Applications', exact: true }).click();
    await expect.poll(() => opens.count()).toBe(3);
    expect(page.faults).toEqual([]);
  },
);
