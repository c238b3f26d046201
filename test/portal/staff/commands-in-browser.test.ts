import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, aTouchedPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { escapeFrom } from '../../support/browser/escape.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { long } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

startBrowser();
describe('the command palette', () => {
  it('opens by Ctrl K on any page of staff and goes to a person, a page or applications [W14] [U10]', async () => {
    const lastName = `Zephyr${randomUUID().slice(0, 6)}`;
    const candidate = await aCandidate({ FirstName: 'Iris', LastName: lastName });
    const page = await aPage('desktop');
    await openAs(page, 'recruiter@caravel.example', '/doctemps', 'staff');
    await page.getByRole('button', { name: /^Find or do/ }).waitFor();
    const field = page.getByRole('combobox', { name: 'Person, application, page or action' });
    const ask = async (text: string, found: RegExp) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog', { name: 'Find or do' }).waitFor();
      // A letter that comes before the focus is lost.
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.type(text);
      await page.getByRole('option', { name: found }).first().waitFor({ state: 'attached' });
    };
    await ask(lastName, new RegExp(`^Iris ${lastName}, Candidate`));
    await expectAccessible(page);
    // Who is named comes before the applications that name them.
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === `/users/${candidate.id}`);
    await ask('numbers', /^Go to Numbers/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/numbers$/);
    await ask('frobnicate', /^Applications with “frobnicate”/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/applications\?status=All&q=frobnicate/);
    // Escape leaves it, and a recruiter is offered no page of admins.
    await ask('go to', /^Go to Users/);
    expect(await page.getByRole('option', { name: 'Go to Audit' }).count()).toBe(0);
    await escapeFrom(page.getByRole('dialog'));
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectAccessible(page);
    expect(page.faults).toEqual([]);
  });

  it.runIf(long)('opens with a finger from More on a phone [W14]', async () => {
    const page = await aTouchedPage();
    await openAs(page, 'recruiter@caravel.example', '/numbers', 'staff');
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Find or do' }).tap();
    await page.getByRole('dialog', { name: 'Find or do' }).getByRole('combobox').fill('invitations');
    await page.getByText('Go to Invitations', { exact: true }).tap();
    await page.waitForURL(/\/invitations$/);
    expect(page.faults).toEqual([]);
  });
});

describe('a list as a file', () => {
  it('is made and recorded by the server before the reader has it, and is for staff [Y07] [W14]', async () => {
    const lastName = `Formula${randomUUID().slice(0, 6)}`;
    const recruiter = await signedIn('recruiter@caravel.example');
    const page = await aPage('desktop');
    await openAs(page, 'recruiter@caravel.example', `/applications?status=All&q=${lastName}`, 'staff');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect((await downloaded(file)).toString()).toContain('Candidate,Job,Facility');
    const admin = await signedIn('admin@caravel.example');
    const { id } = await recruiter.call(api.user.current);
    const { recordList } = await admin.call(api.admin.audit, { personId: id });
    expect(recordList.map(({ call }) => call)).toContain('CSV of applications, 0 rows');
    const nurse = await signedIn('nurse@demo.example');
    const taken = async (token: string, body: object) => (await rawCall(api.admin.exportList, { token, body })).status;
    expect(await taken(nurse.token, { list: 'applications' })).toBe(403);
    expect(await taken(recruiter.token, { list: 'audit' })).toBe(403);
    expect(await taken(recruiter.token, { list: 'salaries' })).toBe(400);
    expect(page.faults).toEqual([]);
  });
});
