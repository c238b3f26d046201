import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { recruiterTeams } from '#shared/domain/account/recruiters.ts';
import { aPage, logIn, startBrowser } from '../../support/browser/browser.ts';
import { choose, chooseFirst, chosenIn, offeredBy } from '../../support/browser/choose.ts';
import { everyLook, expectAccessible } from '../../support/browser/looks.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { eventually } from '../../support/eventually.ts';
import { aPng } from '../../support/files/a-png.ts';
import { detailed, sampled } from '../../support/long.ts';
import { aPhone, aRecruiterRegistration, aStaffAccount, prove } from '../../support/people/new-recruiter.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { chosenPassword } from '../../support/people/sign-up-steps.ts';
import { letterTo, staffOrigin } from '../../support/portal.ts';

startBrowser();
// Many pages in one test: a busy machine needs more than the usual time.

const aCompanyEmail = () => `robin-${randomUUID().slice(0, 13)}@caravelhealth.example`;

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

/** The name of the field that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Fills in the first step but for the photo and the biography; answers the phone. */
async function fillIn(page: Page, email: string): Promise<string> {
  const phone = aPhone();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Castillo');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(chosenPassword);
  await page.locator('input[name=passwordConfirm]').fill(chosenPassword);
  await page.getByLabel('Phone').fill(phone);
  await choose(page.getByLabel('Assigned team'), 'HealthTrust');
  // An approved recruiter may be assigned other tests' candidates, who look for this link.
  await page.getByLabel('Meeting link').fill('https://meet.example/robin');
  await page.getByLabel('Nurse').check();
  await chooseFirst(page.getByLabel('Specialties'));
  return phone;
}

describe('the first step of the recruiter sign-up', () => {
  it.runIf(detailed)('names every error in the promised words, and focuses the first [A24] [A30]', async () => {
    const page = await aPage();
    await page.goto('/recruitersignup');
    await page.getByLabel('First name').waitFor();
    await submit(page);
    await page.getByText('Please enter your last name.').waitFor();
    await expect.poll(() => focused(page)).toBe('firstName');
    await page.getByText('Please select a team').waitFor();
    await page.getByText('Must select at least one specialty').waitFor();
    await expect.poll(() => page.getByText('required', { exact: true }).count()).toBe(6);
    await expectAccessible(page);

    await page.getByLabel('Email').fill('robin@gmail.example');
    await page.getByLabel('Phone').fill('123');
    await page.getByLabel('Meeting link').fill('meet.example/robin');
    await page.locator('input[name=password]').fill('weak');
    await page.locator('input[name=passwordConfirm]').fill('other');
    await page.getByLabel('Biography').click();
    for (const words of [
      'Please use your company address, which ends in @caravel.example or @',
      'Please enter a valid phone number',
      'Please enter a valid Meeting Link URI, it should include https:// or http://',
      'Must contain at least 1 uppercase letter. Must contain at least 1 number. Must contain at least 1 special character. Must be at least 8 characters long.',
      'Passwords do not match',
    ])
      await page.getByText(words).waitFor();
    await page.getByLabel('Email').fill('recruiter@caravel.example');
    await page.getByLabel('Email').blur();
    await page.getByText('Email already in use').waitFor();
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect.poll(() => page.locator('input[name=password]').getAttribute('type')).toBe('text');
    expect(await offeredBy(page.getByLabel('Assigned team'))).toEqual([...recruiterTeams]);
    await expect.poll(() => page.getByLabel('Biography').getAttribute('rows')).toBe('4');

    // Specialties are those of the primary one, and another primary one begins again.
    await page.getByLabel('Allied').check();
    const offered = await offeredBy(page.getByLabel('Specialties'));
    expect(offered.length).toBeGreaterThan(5);
    expect(offered.join()).not.toMatch(/EKG\/Tele Tech|ICU - Intensive/);
    await chooseFirst(page.getByLabel('Specialties'));
    await page.getByRole('button', { name: /^Remove / }).waitFor();
    await page.getByLabel('LPN').check();
    await page.getByRole('button', { name: /^Remove / }).waitFor({ state: 'detached' });

    // What was typed is there after a reload, the passwords are nowhere.
    await page.reload();
    await page.getByLabel('Phone').waitFor();
    await expect.poll(() => page.getByLabel('Meeting link').inputValue()).toBe('meet.example/robin');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('weak');
    await page.getByRole('link', { name: 'Log in here' }).click();
    await page.waitForURL('**/login');
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)('is filled in by an invitation, which is used once [A24] [A13]', async () => {
    const email = aCompanyEmail();
    const admin = await signedIn('admin@caravel.example');
    const invitation = { email, firstName: 'Rae', lastName: 'Stone', phone: aPhone(), assignedTeam: 'Direct' } as const;
    const { id } = await admin.call(
      api.admin.inviteRecruiter,
      {},
      { ...invitation, calendlyLink: 'https://meet.example/rae', specialtyUidList: ['1001'] },
    );
    const page = await aPage('desktop', 'dark');
    await page.goto(`${staffOrigin()}/recruitersignup?registrationId=${id}`);
    await page.getByLabel('First name').waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    expect(await chosenIn(page.getByLabel('Assigned team'))).toBe('Direct');
    await expect.poll(() => page.getByLabel('Nurse').isChecked()).toBe(true);
    await page.getByRole('button', { name: /^Remove ICU/ }).waitFor();
    await page.locator('input[name=password]').fill(chosenPassword);
    await page.locator('input[name=passwordConfirm]').fill(chosenPassword);
    await page.route('**/api/user/registerrecruiter', (route) => route.fulfill({ status: 500, json: {} }));
    await submit(page);
    await page.getByText('Failed to register user.', { exact: true }).waitFor();
    await page.unroute('**/api/user/registerrecruiter');
    await expect.poll(() => page.locator('input[type=password]').count()).toBe(0);
    await submit(page);
    await page.getByRole('heading', { name: 'Verify your email and phone' }).waitFor();
    const again = await aPage('desktop', 'dark');
    await again.goto(`${staffOrigin()}/recruitersignup?registrationId=${id}`);
    await again.getByText('This invitation was already used.').waitFor();
    await expectAccessible(again);
    await expect.poll(() => again.getByLabel('First name').inputValue()).toBe('');
    await again.goto(`${staffOrigin()}/recruitersignup?registrationId=nobody`);
    await again.getByText('This invitation does not exist.').waitFor();
  });
});

describe('the sign-up of a new recruiter', () => {
  it.each(everyLook.slice(0, sampled(2, 1)))(
    'on a %s: photo, account, both verifications, and the staff portal; interrupted, it resumes [A24] [A25] [A04]',
    async (size, scheme) => {
      const email = aCompanyEmail();
      const page = await aPage(size, scheme);
      await page.goto(`${staffOrigin()}/recruitersignup`);
      await page.getByLabel('First name').waitFor();
      const photo = { name: 'robin.png', mimeType: 'image/png', buffer: aPng(400, 300) };
      await page.locator('input[type=file]').setInputFiles({ ...photo, mimeType: 'text/plain', name: 'robin.txt' });
      await page.getByText('Please choose a JPEG or PNG picture.').waitFor();
      await page.locator('input[type=file]').setInputFiles(photo);
      await page.getByRole('dialog', { name: 'Crop your photo' }).waitFor();
      await page.getByRole('slider', { name: 'Zoom' }).fill('2');
      await page.getByRole('button', { name: 'Use photo' }).click();
      const cut = page.locator('img[src^="data:image/png"]');
      await cut.waitFor();
      const isCut = (image: HTMLElement | SVGElement) =>
        image instanceof HTMLImageElement && [image.naturalWidth, image.naturalHeight];
      await expect.poll(() => cut.evaluate(isCut)).toEqual([200, 200]);
      if (size === 'desktop') {
        await page.getByRole('button', { name: 'Delete photo' }).click();
        await cut.waitFor({ state: 'detached' });
      }
      const phone = await fillIn(page, email);
      await expectAccessible(page);
      await submit(page);
      await page.getByRole('heading', { name: 'Verify your email and phone' }).waitFor();
      await expectAccessible(page);
      await expect.poll(() => page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);

      const emailCode = page.getByLabel('Enter the 6-digit code we sent to your email').getByRole('textbox').first();
      await page.getByRole('button', { name: 'Verify email' }).click();
      await emailCode.waitFor();
      const { code } = await letterTo(email, (letter) => letter.code !== null);
      await emailCode.fill(code === '000000' ? '111111' : '000000');
      await page.getByText('Verification Failed').waitFor();
      await emailCode.fill(code ?? '');
      await page.getByText('Email Verified').waitFor();
      await submit(page);
      await page.getByText('Please verify your phone.').waitFor();

      // Cut off here, staff pages stay closed, and the next login leads back to what is missing.
      await page.getByRole('button', { name: 'Use another account' }).click();
      await page.waitForURL('**/login');
      await logIn(page, email, 'staff', chosenPassword);
      await page.getByText('Email Verified').waitFor();
      await page.goto(`${staffOrigin()}/users`);
      await page.waitForURL('**/recruitersignup');

      const phoneCode = page.getByLabel('Enter the 6-digit code we texted to you').getByRole('textbox').first();
      await page.getByRole('button', { name: 'Verify phone' }).click();
      await phoneCode.waitFor();
      await page.getByRole('button', { name: 'Resend' }).click();
      await toasted(page, 'Code Resent');
      const sms = await letterTo(phone, (letter) => letter.channel === 'sms');
      await phoneCode.fill(sms.code ?? '');
      await page.getByText('Phone Verified').waitFor();
      await submit(page);
      await page.waitForURL('**/desk');
      await page.getByRole('heading', { name: 'Desk' }).waitFor();
      const admin = await signedIn('admin@caravel.example');
      const { userList } = await admin.call(api.admin.users, {}, { filterName: 'email', filterValue: email });
      expect(userList[0]).toMatchObject({ userType: 'Recruiter', emailAddressConfirmed: true, phoneConfirmed: true });
      expect(Boolean(userList[0]?.avatar)).toBe(size === 'phone');
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('admits a recruiter whom an admin has approved meanwhile [A25]', async () => {
    const account = await aStaffAccount();
    await account.call(api.user.registerRecruiter, {}, aRecruiterRegistration(account));
    const page = await aPage('desktop');
    await logIn(page, account.email, 'staff');
    await page.getByRole('heading', { name: 'Verify your email and phone' }).waitFor();
    await prove(account, 'email');
    await prove(account, 'phone_number');
    await account.call(api.user.contactVerified);
    await page.reload();
    await page.waitForURL('**/desk');
  });

  it.runIf(detailed)('reports in the promised words that the address was taken meanwhile [A24]', async () => {
    const page = await aPage();
    const { email } = await aStaffAccount();
    await page.goto('/recruitersignup');
    await page.getByLabel('First name').waitFor();
    // The check at blur cannot be made now; the registration itself still refuses.
    await page.route('**/api/user/exists', (route) => route.abort());
    await fillIn(page, email);
    const words = page.getByText('Email is already in use.', { exact: true });
    // Pressed again when nothing comes of it, as a person would: a refusal for too many registrations at once is none of these words.
    await eventually(async () => {
      await submit(page);
      return await words.waitFor({ timeout: 20_000 }).then(
        () => true,
        () => undefined,
      );
    });
    await expect.poll(() => focused(page)).toBe('email');
  });
});
