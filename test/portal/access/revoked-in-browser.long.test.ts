import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, logIn, startBrowser } from '../../support/browser/browser.ts';
import { workAs } from '../../support/in-process.ts';
import { aNewAccount, aRegistration } from '../../support/people/new-account.ts';

startBrowser();

it('sends a revoked person to the login with the next call, at most 30 seconds later, although the token is valid [A27] [R14]', async () => {
  const account = await aNewAccount();
  await account.call(api.user.registerCandidate, {}, aRegistration(account));
  workAs('user');
  const { changeUser } = await import('../../../functions/_people/users.ts');
  const { users } = await import('../../../functions/_people/user-record.ts');
  const record = await users.find({ id: account.id });
  if (!record) throw new Error('The candidate is not there.');
  const proved = await changeUser(record, { phoneVerified: true });
  const page = await aPage();
  await logIn(page, account.email);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  if (proved) await changeUser(proved, { status: 'revoked' });
  const since = Date.now();
  await expect
    .poll(
      async () => {
        await page.goto('/profile');
        await page.locator('h1').first().waitFor();
        return new URL(page.url()).pathname;
      },
      { interval: 2_000 },
    )
    .toBe('/login');
  expect(Date.now() - since).toBeLessThan(36_000);
});
