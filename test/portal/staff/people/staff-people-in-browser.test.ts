import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { caseload } from '../../../../functions/_people/caseload.ts';
import type { UserRecord } from '../../../../functions/_people/user-record.ts';
import {
  aLastingPage,
  aPage,
  enter,
  openAs,
  startBrowser,
  type WatchedPage,
} from '../../../support/browser/browser.ts';
import { choose, chooseFirst } from '../../../support/browser/choose.ts';
import { escapeFrom } from '../../../support/browser/escape.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { toasted } from '../../../support/browser/toasts.ts';
import { eventually } from '../../../support/eventually.ts';
import { workAs } from '../../../support/in-process.ts';
import { detailed } from '../../../support/long.ts';
import { aProfile, aRecruiter, aUser } from '../../../support/people/directory.ts';
import { aPendingRecruiter, prove } from '../../../support/people/new-recruiter.ts';
import { signedIn } from '../../../support/people/sign-in.ts';
import { aPhoneNumber, chooseState } from '../../../support/people/sign-up-steps.ts';
import { letterTo, nextSecond, siteOrigin, staffOrigin } from '../../../support/portal.ts';

workAs('admin');
startBrowser();
// Many pages in one test: a busy machine needs more than the usual time.
const [adminEmail, recruiterEmail] = ['admin@caravel.example', 'recruiter@caravel.example'];
const aFamily = () => `Q${randomUUID().slice(0, 8)}`;

async function aCandidate(firstName: string, lastName: string, more: Partial<UserRecord> = {}): Promise<UserRecord> {
  const made = await aUser({ firstName, lastName, ...more });
  const { email } = made;
  if (made.isFullyRegistered) await aProfile(made.id, { firstName, lastName, email, interests: 'Pay' });
  return made;
}

async function aStaffMember(firstName: string, lastName: string): Promise<UserRecord> {
  const email = `${randomUUID()}@caravel.example`;
  const about = { firstName, lastName, email, team: 'Direct', groups: ['recruiter' as const] };
  const made = await aUser({ ...about, userType: 'Recruiter' });
  const link = { calendlyLink: 'https://meet.example/x', biography: 'Nights.' };
  await aRecruiter({ id: made.id, firstName, lastName, email, ...link, useRoundRobin: false });
  return made;
}

/** One page of each member of staff on each host serves all tests: signing in takes long. */
const pages = new Map<string, Promise<WatchedPage>>();
function staffPage(email: string, at: 'site' | 'staff' = 'staff'): Promise<WatchedPage> {
  const key = `${email} ${at}`;
  const opened = pages.get(key) ?? aLastingPage('desktop').then((page) => enter(page, email, at).then(() => page));
  pages.set(key, opened);
  return opened;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const searchBy = async (page: Page, by: string) =>
  await page.getByRole('radiogroup', { name: 'Search by' }).getByText(by, { exact: true }).click();

/** Types into the search field and waits for the one row. */
async function search(page: Page, value: string, name = value): Promise<void> {
  await page.locator('input[type=search]').fill(value);
  await row(page, name).first().waitFor();
}

describe('the users table', () => {
  it.runIf(detailed)(
    'searches while typing, ten a page, and turns cached pages without a request or losing the focus [S01]',
    async () => {
      const family = aFamily();
      const names = Array.from({ length: 12 }, (_, at) => `P${String.fromCharCode(97 + at)}`);
      await Promise.all(names.map((name) => aUser({ firstName: family, lastName: name, phone: '+15125550147' })));
      const page = await staffPage(adminEmail);
      await page.goto(`${staffOrigin()}/users`);
      await page.getByRole('table', { name: 'Users' }).waitFor();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/admin/users')) asked.push(request.postData() ?? '');
      });
      // Until the page listens: a key that it does not hear is lost.
      const isInSearch = async () => {
        await page.keyboard.press('/');
        return await page.locator('input[type=search]').evaluate((field) => field === document.activeElement);
      };
      await expect.poll(isInSearch).toBe(true);
      await page.keyboard.type(family.toUpperCase());
      await page.getByRole('rowheader', { name: `${family} Pa` }).waitFor();
      await page.getByText('Page 1 · 12 people').waitFor();
      // A letter never asks twice, however slowly the machine types.
      expect(asked.length).toBeLessThanOrEqual(family.length);
      await page.waitForURL((url) => url.searchParams.get('q') === family.toUpperCase());
      // The rows of the letter before lead nowhere: there is a next page when the last letter's have come.
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      await expect.poll(() => page.getByRole('button', { name: 'Next' }).isEnabled()).toBe(true);
      await page.keyboard.press('PageDown');
      await page.getByText('Page 2 · 12 people').waitFor();
      const link = page.url();
      const before = asked.length;
      await page.getByRole('button', { name: 'Previous' }).click();
      await page.getByText('Page 1 · 12 people').waitFor();
      await page.getByRole('button', { name: 'Next' }).press('Enter');
      await page.getByText('Page 2 · 12 people').waitFor();
      // Although there is no page after this one.
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Next');
      await page.goBack();
      await page.getByText('Page 1 · 12 people').waitFor();
      expect(asked.length).toBe(before);
      await page.goto(link);
      await page.getByText('Page 2 · 12 people').waitFor();

      const [someone] = await Promise.all([aCandidate('Only', aFamily()), page.goto(`${staffOrigin()}/users`)]);
      for (const [by, value] of [
        ['Email', someone.email.slice(0, 20)],
        ['Name', `Only ${someone.lastName}`.toLowerCase()],
      ] as const) {
        await searchBy(page, by);
        await search(page, value, someone.lastName);
      }
      await searchBy(page, 'Type');
      await page.locator('input[type=search]').fill('rec');
      await row(page, 'Recruiter').first().waitFor();
      await page.waitForURL(/q=rec/);
      await expect.poll(() => row(page, 'Candidate').count()).toBe(0);
      await searchBy(page, 'Phone');
      await page.locator('input[type=search]').fill('x'.repeat(50));
      await page.getByText('No people found for').waitFor();
      // What is too long stays, with its message, and is not asked for.
      await page.locator('input[type=search]').fill('x'.repeat(60));
      await page.getByText('At most 50 characters.').waitFor();
      await expect.poll(() => page.locator('input[type=search]').inputValue()).toHaveLength(60);
      await expectAccessible(page);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('is a list of cards on a phone, with every action [S01] [S02]', async () => {
    const { lastName } = await aCandidate('Cara', aFamily());
    const broken = await aCandidate('Brok', aFamily(), { isFullyRegistered: false });
    const page = await aPage('phone', 'dark');
    await openAs(page, adminEmail, `/users?q=cara ${lastName}`, 'staff');
    await page.getByRole('link', { name: `View Cara ${lastName}` }).click();
    await page.getByRole('dialog', { name: `View Cara ${lastName}` }).waitFor();
    await page.getByText('Experience travelling').waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await search(page, `brok ${broken.lastName}`, broken.lastName);
    const text = 'User profile corrupted. Please delete the profile and contact user to re-create it.';
    await row(page, broken.lastName).getByText(text).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^Edit Brok/ }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /^Impersonate Brok/ }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /^Delete Brok/ }).count()).toBe(1);
    await expectAccessible(page);
    // An admin's six entries on the narrowest phone: four, and the others by the keyboard behind the fifth.
    await page.setViewportSize({ width: 320, height: 640 });
    const bar = page.getByRole('navigation', { name: 'Main' });
    expect(await bar.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
    await bar.getByRole('button', { name: 'More' }).press('Enter');
    await expectAccessible(page);
    await escapeFrom(page.getByRole('dialog', { name: 'More' }));
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('More');
    expect(page.faults).toEqual([]);
  });
});

describe('the candidate’s form', () => {
  it.runIf(detailed)(
    'shows, validates, asks before unsaved changes are lost, saves, and loses nothing when two users edit concurrently [S02]',
    async () => {
      const made = await aCandidate('Dora', aFamily());
      const { lastName, id } = made;
      const page = await staffPage(recruiterEmail);
      await page.goto(`${staffOrigin()}/users?q=dora ${lastName}`);
      // By keyboard alone: the row's pencil, the form, a question before closing.
      await page.getByRole('link', { name: `Edit Dora ${lastName}` }).press('Enter');
      const form = page.getByRole('dialog', { name: `Edit Dora ${lastName}` });
      await form.getByLabel('First name').waitFor();
      expect(new URL(page.url()).searchParams.get('edit')).toBe(id);
      await expect.poll(() => form.getByText('Verified', { exact: true }).count()).toBe(2);
      await expect.poll(() => form.locator('input[type=checkbox]').count()).toBe(0);
      await escapeFrom(form);
      await page.getByRole('link', { name: `Edit Dora ${lastName}` }).click();
      await form.getByLabel('First name').fill('');
      await form.locator('input[name=email]').fill('nobody');
      await form.getByLabel('Phone').fill('555');
      await form.locator('input[name=location]').fill('Nowhere');
      await form.getByLabel('LPN').check();
      await form.getByRole('button', { name: 'Save' }).click();
      for (const message of [
        'required',
        'Please enter a valid email',
        'Please enter a valid phone number',
        'Please enter a valid city, state or 5 digit zipcode',
        'Must select at least one specialty',
      ])
        await form.getByText(message, { exact: true }).first().waitFor();
      const isLedTo = () => form.getByLabel('First name').evaluate((input) => input === document.activeElement);
      await expect.poll(isLedTo).toBe(true);
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Cancel' }).click();
      const question = page.getByRole('dialog', { name: 'Are you sure you want to close this page?' });
      await question.getByText('All your changes will be lost').waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => form.getByLabel('Phone').inputValue()).toBe('555');

      await form.getByLabel('First name').fill('Dorothy');
      await form.locator('input[name=email]').fill(made.email);
      await form.getByLabel('Phone').fill('5125550163');
      await form.locator('input[name=location]').fill('Portland, OR');
      await form.getByLabel('Nurse').check();
      await chooseFirst(form.getByLabel('Specialties'));
      const { call } = await signedIn(adminEmail);
      const { basicInfo } = await call(api.admin.candidate, { id });
      const other = { ...basicInfo, lastName, firstName: 'Elsewhere', interests: 'Sea', yearsExperience: 1 as const };
      const { preferredContactMethod, specialtyCategory: _, ...rest } = other;
      await call(api.admin.changeCandidate, {}, { ...rest, preferredContactMethod: preferredContactMethod as 'Text' });
      await choose(form.getByLabel('Years of experience'), '3-5 years');
      await form.getByRole('button', { name: 'Save' }).click();
      await form.getByText('Changed elsewhere', { exact: true }).waitFor();
      await form.getByRole('button', { name: 'Load the newer version' }).click();
      const shownName = () => form.getByLabel('First name').inputValue();
      await expect.poll(shownName).toBe('Elsewhere');
      await form.getByRole('button', { name: 'Back to what I typed' }).click();
      await expect.poll(shownName).toBe('Dorothy');
      await form.getByRole('button', { name: 'Save' }).click();
      await toasted(page, 'Your changes have been made successfully.');
      await form.waitFor({ state: 'detached' });
      await search(page, `dorothy ${lastName}`, lastName);
      await row(page, lastName).getByText('512-555-0163').waitFor();
      expect((await call(api.admin.candidate, { id })).basicInfo).toMatchObject({
        firstName: 'Dorothy',
        city: 'Portland',
        state: 'OR',
        yearsExperience: 3,
        phoneVerified: false,
      });
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'invites a candidate, whose sign-up the mailed link pre-fills, and revokes it from the list [S03] [W15]',
    async () => {
      const email = `invited-${randomUUID().slice(0, 13)}@demo.example`;
      const page = await staffPage(recruiterEmail);
      await page.goto(`${staffOrigin()}/users`);
      await expect.poll(() => page.getByRole('link', { name: 'Invite Recruiter' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Invite Candidate' }).click();
      const form = page.getByRole('dialog', { name: 'Invite Candidate' });
      await form.locator('input[name=email]').fill('nurse@demo.example');
      await form.getByLabel('First name').fill('Ivo');
      await form.getByText('Email already in use').waitFor();
      await form.locator('input[name=email]').fill(email);
      await form.getByLabel('Last name').fill('Vale');
      await form.getByLabel('Phone').fill(aPhoneNumber());
      await form.locator('input[name=location]').fill('97201');
      await form.getByLabel('Allied').check();
      await chooseFirst(form.getByLabel('Specialties'));
      await choose(form.getByLabel('Years of experience'), '2-3 years');
      for (const letters of ['ore', 'tex', 'was']) await chooseState(page, 'Preferred locations', letters);
      await form.getByLabel('Preferred locations').click();
      await expect.poll(() => form.getByRole('option', { name: 'Ohio' }).getAttribute('aria-disabled')).toBe('true');
      await page.keyboard.press('Escape');
      await form.getByLabel('Yes').check();
      await form.locator('input[name=interests]').fill('Pay');
      await form.getByRole('button', { name: 'Invite' }).click();
      await toasted(page, `The sign-up link was mailed to ${email}.`);
      await form.waitFor({ state: 'detached' });
      const { text } = await letterTo(email);
      const [address = ''] = /https?:\S+registrationId=[\w-]+/.exec(text) ?? [];
      const visitor = await aPage();
      await visitor.goto(address);
      await eventually(
        async () => ((await visitor.getByLabel('Email').inputValue()) === email ? true : undefined),
        'the invited address in the form',
      );
      await page.getByRole('link', { name: 'Invitations' }).click();
      await page.getByRole('table', { name: 'Invitations' }).waitFor();
      await row(page, email).getByText('Opened').waitFor();
      await expectAccessible(page);
      await row(page, email).getByRole('button', { name: 'Revoke the invitation of Ivo Vale' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await row(page, email).getByText('Revoked').waitFor();
      await expect.poll(() => row(page, email).getByRole('button').count()).toBe(0);
      expect(page.faults).toEqual([]);
    },
  );
});

describe('recruiters', () => {
  it('are listed, shown, changed and invited by an admin [S05] [S06]', async () => {
    const made = await aStaffMember('Rosa', aFamily());
    const page = await staffPage(adminEmail);
    await page.goto(`${staffOrigin()}/recruiters`);
    await page.getByRole('table', { name: 'Recruiters', exact: true }).waitFor();
    await row(page, '@caravel').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Impersonate/ }).count()).toBe(0);
    await page.goto(`${staffOrigin()}/recruiters?view=${made.id}`);
    const view = page.getByRole('dialog', { name: `View Rosa ${made.lastName}` });
    await view.getByRole('link', { name: 'https://meet.example/x' }).waitFor();
    await expectAccessible(page);
    await view.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: `Edit Rosa ${made.lastName}` });
    await form.getByLabel('First name').fill('');
    await form.getByLabel('Last name').fill('');
    await form.getByLabel('Meeting link').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    for (const message of ['Please enter a first name', 'Please enter a last name', 'Please enter a valid link'])
      await form.getByText(message).waitFor();
    await form.getByLabel('First name').fill('Rosalie');
    await form.getByLabel('Last name').fill(made.lastName);
    await form.getByLabel('Meeting link').fill('https://meet.example/rosalie');
    await form.getByLabel('Use Round Robin').check();
    await form.getByRole('button', { name: 'Save' }).click();
    await toasted(page, 'Your changes have been made successfully.');
    await form.waitFor({ state: 'detached' });
    const { call } = await signedIn(adminEmail);
    expect(await call(api.admin.recruiter, { id: made.id })).toMatchObject({
      firstName: 'Rosalie',
      calendlyLink: 'https://meet.example/rosalie',
      useRoundRobin: true,
      biography: 'Nights.',
    });

    await page.getByRole('link', { name: 'Invite Recruiter' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite Recruiter' });
    await invite.getByLabel('First name').fill('Nel');
    await expect.poll(() => invite.getByLabel('Use Round Robin').count()).toBe(0);
    const email = `invited-${randomUUID().slice(0, 13)}@caravel.example`;
    await invite.getByLabel('Last name').fill('Moss');
    await invite.locator('input[name=email]').fill('nel@gmail.example');
    await invite.getByLabel('Phone').fill(aPhoneNumber());
    await invite.getByText('Please enter a valid email').waitFor();
    await invite.locator('input[name=email]').fill(email);
    await choose(invite.getByLabel('Assigned team'), 'Direct');
    await invite.getByLabel('Meeting link').fill('https://meet.example/nel');
    await invite.getByLabel('CNA').check();
    await chooseFirst(invite.getByLabel('Specialties'));
    await invite.getByRole('button', { name: 'Invite' }).click();
    await toasted(page, `The sign-up link was mailed to ${email}.`);
    expect((await letterTo(email)).text).toContain('/recruitersignup?registrationId=');
    await call(api.admin.removeRecruiter, { id: made.id });
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'see their own row and registered candidates, and change their own record without the round robin [S08] [S06]',
    async () => {
      const broken = await aCandidate('Half', aFamily(), { isFullyRegistered: false });
      const page = await staffPage(recruiterEmail, 'site');
      await page.goto(`${siteOrigin()}/recruiters`);
      await row(page, 'None').first().waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Invite Recruiter' }).count()).toBe(0);
      await expect.poll(() => page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
      const { call } = await signedIn(recruiterEmail);
      const me = await call(api.user.current);
      const name = `${me.firstName} ${me.lastName}`;
      await page.goto(`${siteOrigin()}/users?by=email&q=${recruiterEmail}`);
      await page.getByRole('link', { name: `Edit ${name}` }).click();
      const form = page.getByRole('dialog', { name: `Edit ${name}` });
      await form.getByLabel('Biography').waitFor();
      await expect.poll(() => form.getByLabel('Use Round Robin').count()).toBe(0);
      await page.goto(`${siteOrigin()}/users?by=email&q=${adminEmail}`);
      await page.getByText('No people found for').waitFor();
      await page.goto(`${siteOrigin()}/users?q=half ${broken.lastName}`);
      await row(page, broken.lastName).waitFor();
      await expect.poll(() => page.getByRole('link', { name: /^View/ }).count()).toBe(0);
      await page.goto(`${siteOrigin()}/users?view=${broken.id}`);
      await page.getByRole('dialog').getByText('You are not allowed to open this person.').waitFor();
      // An admin opens an admin, to look only.
      const boss = await staffPage(adminEmail);
      await boss.goto(`${staffOrigin()}/users?by=email&q=${adminEmail}`);
      await boss.getByRole('link', { name: /^View/ }).click();
      await boss.getByRole('dialog').getByText(adminEmail).waitFor();
      await expect.poll(() => boss.getByRole('dialog').getByRole('button', { name: 'Edit' }).count()).toBe(0);
      await escapeFrom(boss.getByRole('dialog'));
      await expect.poll(() => boss.getByRole('button', { name: /^(Delete|Impersonate)/ }).count()).toBe(0);
      expect([...page.faults, ...boss.faults]).toEqual([]);
    },
  );
});

describe('a recruiter whose email an admin has changed', () => {
  it.runIf(detailed)('verifies the new one by its code, and is admitted again [S06] [K30] [A25]', async () => {
    const account = await aPendingRecruiter();
    for (const contact of ['email', 'phone_number'] as const) await prove(account, contact);
    await account.call(api.user.contactVerified);
    await account.call(api.admin.recruiterGroup, {}, {});
    const { call } = await signedIn(adminEmail);
    const { pictureUrlPath: _, status: __, ...shown } = await call(api.admin.recruiter, { id: account.id });
    const email = `moved-${randomUUID().slice(0, 13)}@caravel.example`;
    const assignedTeam = 'Direct' as const;
    await call(api.admin.changeRecruiter, {}, { ...shown, assignedTeam, email, useRoundRobin: false });
    await nextSecond();
    const page = await aPage('desktop');
    await enter(page, email, 'staff');
    await page.waitForURL('**/recruitersignup');
    await page.getByRole('button', { name: 'Verify email' }).click();
    const { code } = await letterTo(email, (letter) => letter.code !== null);
    await page
      .getByRole('region', { name: 'Email' })
      .getByRole('textbox')
      .first()
      .fill(code ?? '');
    await page.getByText('Email Verified').waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/desk');
    await page.getByRole('heading', { name: 'Desk' }).waitFor();
    await call(api.admin.removeRecruiter, { id: account.id });
    expect(page.faults).toEqual([]);
  });
});

describe('deleting from the table', () => {
  it.runIf(detailed)(
    'asks for confirmation, shows a failure and retries, for candidates and recruiters [S04] [S05]',
    async () => {
      const made = await aCandidate('Gone', aFamily());
      const staff = await aStaffMember('Away', made.lastName);
      for (const candidateId of ['one', 'two']) await caseload.put({ recruiterId: staff.id, candidateId });
      const page = await staffPage(adminEmail);
      await page.goto(`${staffOrigin()}/users?q=gone ${made.lastName}`);
      await page.getByRole('button', { name: `Delete Gone ${made.lastName}` }).click();
      const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this user?' });
      await question.getByText(made.email).waitFor();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: `Delete Gone ${made.lastName}` }).click();
      await page.route('**/api/admin/candidate?*', (route) => route.abort());
      await question.getByRole('button', { name: 'Delete' }).click();
      await question.getByRole('alert').waitFor();
      await page.unroute('**/api/admin/candidate?*');
      await question.getByRole('button', { name: 'Try again' }).click();
      await toasted(page, `Gone ${made.lastName} was deleted.`);
      await page.getByText('No people found for').waitFor();
      await search(page, `away ${made.lastName}`, staff.email);
      await page.getByRole('button', { name: `Delete Away ${made.lastName}` }).click();
      // Whose candidates are concerned, and who receives them.
      await question.getByText('2 candidates are in this recruiter’s charge.').waitFor();
      await question.getByText('are on the desk of this recruiter at once.').waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('No people found for').waitFor();
      expect(page.faults).toEqual([]);
    },
  );
});

describe('impersonating from the table', () => {
  it.runIf(detailed)(
    'begins immediately on the main site, hands the id over from the staff site after a page that says for whom, and is hidden without the flag [S07] [A29] [W15]',
    async () => {
      const made = await aCandidate('Imke', aFamily());
      const social = await aCandidate('Soci', made.lastName, { signupMethod: 'Google' });
      const name = `Imke ${made.lastName}`;
      const page = await staffPage(recruiterEmail, 'site');
      await page.goto(`${siteOrigin()}/users?q=soci ${made.lastName}`);
      await row(page, social.email).waitFor();
      await expect.poll(() => page.getByRole('button', { name: /^Impersonate/ }).count()).toBe(0);
      await search(page, `imke ${made.lastName}`, made.lastName);
      await page.getByRole('button', { name: `Impersonate ${name}` }).click();
      await page.waitForURL('**/home');
      await page.getByText(`You are acting as ${name}`).waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('BecomeUser'))).toBe(made.id);

      const other = await staffPage(recruiterEmail);
      await other.goto(`${staffOrigin()}/users?q=imke ${made.lastName}`);
      const asked = other.waitForRequest((request) => request.url().includes('becomeUser='));
      await other.getByRole('button', { name: `Impersonate ${name}` }).click();
      // A page says for whom, and with which account one signs in.
      await other.getByText(`You are about to act for ${name} (${made.email}).`).waitFor();
      await other.getByText(`use your staff account ${recruiterEmail}`).waitFor();
      await expectAccessible(other);
      await other.getByRole('button', { name: 'Continue to the candidates’ site' }).click();
      expect((await asked).url()).toBe(`${siteOrigin()}/?becomeUser=${made.id}`);
      await other.getByLabel('Username or email').waitFor();
      expect(other.url()).not.toContain(made.id);

      await page.getByRole('button', { name: 'Stop' }).click();
      await page.route('**/api/admin/fullrecruiteraccess', (route) => route.fulfill({ json: { success: false } }));
      await page.goto(`${siteOrigin()}/users?q=imke ${made.lastName}`);
      await page.getByRole('link', { name: `View ${name}` }).waitFor();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => page.getByRole('button', { name: /^(Impersonate|Delete)/ }).count()).toBe(0);
      expect([...page.faults, ...other.faults]).toEqual([]);
    },
  );
});
