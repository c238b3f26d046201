import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { eventually } from '../../support/eventually.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedInAgain } from '../../support/people/sign-in.ts';
import { lettersTo, rawCall } from '../../support/portal.ts';
import { providerCall } from '../../support/provider-call.ts';

startBrowser();

const newPassword = 'Owner-again-1';
const change = (token: string, oldPassword: string, next = newPassword) =>
  rawCall(api.user.changePassword, { token, body: { oldPassword, newPassword: next } });
const told = async (email: string) =>
  (await lettersTo(email)).filter(({ subject }) => /password was changed/.test(subject));

describe('a password that its owner changes', () => {
  it('needs the present one, ends all sessions and is told by one mail [C29] [R14]', async () => {
    const account = await aCandidate();
    const other = await signedInAgain(account.email);
    const refusals = [
      await change(account.token, 'Not-mine-1'),
      await change(account.token, demoPassword, 'short'),
      await change(account.token, demoPassword, demoPassword),
    ];
    expect(refusals.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
      [400, ['oldPassword']],
      [400, ['newPassword']],
      [400, ['newPassword']],
    ]);
    expect(await told(account.email)).toEqual([]);
    expect((await change(account.token, demoPassword)).status).toBe(200);
    // At the provider at once, and at the functions as fast as after every other end.
    for (const { token } of [account, other])
      expect(await providerCall('GetUser', { AccessToken: token })).toMatchObject({ ok: false });
    const again = await signedInAgain(account.email, newPassword);
    const { eventList } = await again.call(api.user.accountEvents, {});
    expect(eventList.map(({ kind, about }) => [kind, about])).toContainEqual(['ended', 'ownPassword']);
    await eventually(async () => (await told(account.email)).length === 1 || undefined, 'the mail');
    await expect(signedInAgain(account.email, demoPassword)).rejects.toThrow();
  });

  it.runIf(detailed)(
    'is changed on the page of the account, on a phone, and the session there goes on [C29]',
    async () => {
      const { email } = await aCandidate();
      const page = await aPage('phone');
      await openAs(page, email, '/account');
      await page.getByRole('button', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await dialog.getByLabel('Present password').fill('Not-mine-1');
      await dialog.getByLabel('New password').fill(newPassword);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      await dialog.getByText('This is not your password.').first().waitFor();
      await dialog.getByLabel('Present password').fill(demoPassword);
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      await toasted(page, 'Your password has been changed.');
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('button', { name: 'Change password' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/account');
      expect((await signedInAgain(email, newPassword)).token).not.toBe('');
    },
  );
});
