import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, logIn, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { detailed } from '../../support/long.ts';
import { aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { aPhone, prove } from '../../support/people/new-recruiter.ts';
import { letterTo, siteOrigin } from '../../support/portal.ts';

startBrowser();

/** A candidate with a proved phone, and the link that was mailed. */
async function aCandidate(): Promise<TestAccount & { link: string }> {
  const phone = aPhone();
  const account = await aNewAccount(undefined, phone);
  await account.call(api.user.registerCandidate, {}, aRegistration(account, { Phone: phone }));
  await prove({ ...account, phone }, 'phone_number');
  await account.call(api.user.contactVerified);
  const { text } = await letterTo(account.email, ({ text: words }) => words.includes('/confirm?code='));
  return { ...account, link: /http\S+\/confirm\?code=[\w-]+/.exec(text)?.[0] ?? '' };
}

describe('the link that confirms an email', () => {
  it('confirms for a visitor by a press, never by a scanner’s visit; a second time it says that it was used [A21] [B03]', async () => {
    const { link, call } = await aCandidate();
    // A mail scanner loads the page and runs its scripts.
    const scanner = await aPage();
    await scanner.goto(link);
    await scanner.getByRole('button', { name: 'Confirm my email' }).waitFor();
    await expectAccessible(scanner);
    await scanner.waitForLoadState('networkidle');
    expect(await call(api.user.current)).toMatchObject({ emailAddressConfirmed: false });
    const page = await aPage();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my email' }).press('Enter');
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    await expectAccessible(page);
    expect(await call(api.user.current)).toMatchObject({ emailAddressConfirmed: true });
    await page.reload();
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.getByRole('heading', { name: 'Your email is not confirmed' }).waitFor();
    await page.getByText('This link has been used already').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login');
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'confirms for a signed-in user, whose pages show it immediately; opened again it is still confirmed [A21]',
    async () => {
      const { link, email } = await aCandidate();
      const page = await aPage('desktop');
      await logIn(page, email);
      await page.getByText('Please verify your email').waitFor();
      await page.goto(link);
      await page.getByRole('button', { name: 'Confirm my email' }).click();
      await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Confirm my email' }).click();
      await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
      await page.goto('/confirmedemail');
      await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
      await page.getByRole('link', { name: 'Continue to the portal' }).click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await expect.poll(() => page.getByText('Please verify your email').count()).toBe(0);
    },
  );

  it.runIf(detailed)('explains a link without a code, and has its own success page [A21]', async () => {
    const page = await aPage('desktop', 'dark');
    await page.goto(`${siteOrigin()}/confirm`);
    await page.getByRole('heading', { name: 'Your email is not confirmed' }).waitFor();
    await expectAccessible(page);
    // A visitor of whom nothing is known is not congratulated.
    await page.goto('/confirmedemail');
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    await expect.poll(() => page.getByText('Your email is confirmed').count()).toBe(0);
    await expectAccessible(page);
  });
});
