import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { takingCharge } from '../../../../functions/_people/caseload.ts';
import { basics } from '../../../../functions/_people/profile/candidates.ts';
import { transact } from '../../../../functions/_table/transaction.ts';
import { aPage, enter, startBrowser } from '../../../support/browser/browser.ts';
import { choose } from '../../../support/browser/choose.ts';
import { downloaded } from '../../../support/browser/downloaded.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { toasted } from '../../../support/browser/toasts.ts';
import { rightCalls } from '../../../support/calls/right-calls.ts';
import { workAs } from '../../../support/in-process.ts';
import { detailed } from '../../../support/long.ts';
import { aProfile, aRecruiter, aUser } from '../../../support/people/directory.ts';
import { signedIn } from '../../../support/people/sign-in.ts';
import { staffOrigin } from '../../../support/portal.ts';

startBrowser();
workAs('admin');

/** The name of two candidates, of whom one would be a formula, and of a recruiter. */
const mark = `Z${randomUUID().replace(/[^a-f]/g, '')}`;
const recruiter = 'recruiter@caravel.example';
let ids: string[];
let owner: string;

beforeAll(async () => {
  ids = await Promise.all(
    ['Nora', '=Omar'].map(async (firstName) => {
      const { id } = await aUser({ firstName, lastName: mark });
      await aProfile(id, { firstName, lastName: mark });
      return id;
    }),
  );
  const { id } = await aUser({ firstName: 'New', lastName: mark, userType: 'Recruiter', groups: ['recruiter'] });
  owner = (await aRecruiter({ id, firstName: 'New', lastName: mark, useRoundRobin: false })).id;
});

async function csvOf(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  return { name: file.suggestedFilename(), text: (await downloaded(file)).toString() };
}

/** The page of people, once both are found by their name. */
async function bothFound(page: Page) {
  const boxes = page.getByRole('checkbox', { name: new RegExp(`^Choose .+ ${mark}$`) });
  await expect
    .poll(
      async () => {
        await page.goto(`${staffOrigin()}/people`);
        await page.getByRole('searchbox', { name: 'First or last name' }).fill(mark);
        await page.getByRole('button', { name: `Remove “${mark}”` }).waitFor();
        await page
          .getByRole('status')
          .filter({ hasText: / of .+ people/ })
          .waitFor();
        return await boxes.count();
      },
      { interval: 2_000 },
    )
    .toBe(2);
  return boxes;
}

describe('the chosen people', () => {
  it.runIf(detailed)('are handed over to another recruiter, on a phone too [W03] [W14]', async () => {
    const page = await aPage('phone');
    await enter(page, recruiter, 'staff');
    for (const box of await (await bothFound(page)).all()) await box.press('Space');
    await page.getByRole('button', { name: 'Change owner' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Another owner for 2 people?' });
    const confirm = dialog.getByRole('button', { name: 'Hand over 2 people' });
    await confirm.press('Enter');
    await dialog.getByText('Please choose a recruiter.').waitFor();
    await expectAccessible(page);
    await choose(dialog.getByRole('combobox', { name: 'New owner' }), `New ${mark}`);
    await confirm.press('Enter');
    await page.getByText(`New ${mark} is the owner of 2 people`).waitFor();
    await page.getByRole('region', { name: 'Chosen people' }).waitFor({ state: 'detached' });
    for (const candidateId of ids)
      expect((await basics.find({ candidateId }, { consistent: true }))?.recruiterId).toBe(owner);
    await expect.poll(() => page.getByText(`New ${mark}`).count()).toBeGreaterThanOrEqual(2);
  });
});

describe('the page of recruiters', () => {
  it.runIf(detailed)('hands all candidates of one over, with what is left, for admins alone [W03] [X36]', async () => {
    const named = { firstName: 'Aaa', lastName: mark };
    const { id: absent } = await aUser({ ...named, userType: 'Recruiter', groups: ['recruiter'] });
    await aRecruiter({ id: absent, ...named, useRoundRobin: false });
    const candidateId = ids[0] ?? '';
    const before = (await basics.find({ candidateId }, { consistent: true }))?.recruiterId ?? '';
    await transact(takingCharge({ candidateId, before, recruiterId: absent }));
    const page = await aPage('desktop');
    await enter(page, 'admin@caravel.example', 'staff');
    await page.goto(`${staffOrigin()}/recruiters`);
    await page.getByRole('searchbox', { name: 'Search' }).fill(`aaa ${mark}`);
    const row = page.getByRole('row').filter({ hasText: `Aaa ${mark}` });
    await row.getByText('Not in it').waitFor();
    await row.getByRole('button', { name: `Hand over Aaa ${mark}` }).click();
    const dialog = page.getByRole('dialog', { name: `Hand over the candidates of Aaa ${mark}?` });
    await dialog.getByText(/^1 candidate is in this recruiter’s charge\./).waitFor();
    await choose(dialog.getByRole('combobox', { name: 'Who takes over?' }), `New ${mark}`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Hand over 1 candidate' }).click();
    await toasted(page, `1 candidate of Aaa ${mark} handed over.`);
    expect((await basics.find({ candidateId }, { consistent: true }))?.recruiterId).toBe(owner);
  });
});

describe('lists of people as files', () => {
  it.runIf(detailed)('hold what the search finds without formulas, and each is in the audit [W14] [R24]', async () => {
    const page = await aPage('desktop');
    await enter(page, recruiter, 'staff');
    await bothFound(page);
    const people = await csvOf(page);
    expect([people.name, people.text]).toEqual(['people.csv', expect.stringContaining(`\r\n'=Omar ${mark},`)]);
    expect(people.text.trim().split('\r\n')).toHaveLength(3);

    await page.goto(`${staffOrigin()}/users?q=${mark}`);
    await page.getByRole('table', { name: 'Users' }).getByText(`Nora ${mark}`).waitFor();
    const users = await csvOf(page);
    expect([users.name, users.text]).toEqual(['users.csv', expect.stringContaining(`${ids[0]}@demo.example`)]);
    expect(users.text).toContain(`'=Omar ${mark},Candidate`);

    const { call } = await signedIn(recruiter);
    const { id: personId } = await call(api.user.current);
    const email = `${mark.toLowerCase()}@demo.example`;
    const invited = rightCalls.find(({ name }) => name === 'admin.inviteCandidate')?.body;
    await call(api.admin.inviteCandidate, {}, { ...invited, email, firstName: 'Ivy', lastName: mark } as never);
    await page.goto(`${staffOrigin()}/invitations`);
    await page.getByRole('table', { name: 'Invitations' }).getByText(email).waitFor();
    const invitations = await csvOf(page);
    expect([invitations.name, invitations.text]).toEqual([
      'invitations-candidates.csv',
      expect.stringContaining(`Ivy ${mark},${email},sent,`),
    ]);
    const admin = await signedIn('admin@caravel.example');
    const { recordList } = await admin.call(api.admin.audit, { personId, count: 500 });
    const calls = recordList.map((record) => record.call);
    expect(calls).toContain('CSV of people, 2 rows');
    expect(calls.filter((one) => /^CSV of (users|invitations), \d+ rows$/.test(one)).length).toBeGreaterThanOrEqual(2);
  });
});
