import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../../support/browser/browser.ts';
import { escapeFrom } from '../../../support/browser/escape.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { eventually } from '../../../support/eventually.ts';
import { detailed } from '../../../support/long.ts';
import { aCandidate } from '../../../support/people/new-candidate.ts';
import { prove } from '../../../support/people/new-recruiter.ts';
import { letReturn, letterTo, staffOrigin } from '../../../support/portal.ts';

startBrowser();

const sentence = 'Mails to this address come back';

it.runIf(detailed)(
  'an address whose mails come back is marked for staff and for its owner, until a code was read there [O23]',
  async () => {
    const nurse = await aCandidate();
    await prove(nurse, 'email');
    await nurse.call(api.user.contactVerified);
    await letReturn(nurse.email);
    const isMarked = async () => (await nurse.call(api.user.current)).emailComesBack === true;
    await eventually(async () => (await isMarked()) || undefined, 'the mark');
    // Without a new code nothing takes the mark away.
    await nurse.call(api.user.contactVerified);
    expect(await isMarked()).toBe(true);

    const staff = await aPage('desktop');
    await openAs(staff, 'admin@caravel.example', '/users', 'staff');
    const row = staff.getByRole('row').filter({ hasText: nurse.email });
    const look = async () => {
      await staff.goto(`${staffOrigin()}/users?by=email&q=${encodeURIComponent(nurse.email)}`);
      await row.waitFor();
      return await row.getByText(sentence).count();
    };
    await expect.poll(look).toBe(1);
    await expectAccessible(staff);
    for (const act of [/^View /, /^Edit /]) {
      await row.getByRole('link', { name: act }).click();
      const drawer = staff.getByRole('dialog', { name: act });
      await drawer.getByText(sentence).waitFor();
      await expectAccessible(staff);
      await escapeFrom(drawer);
    }

    const page = await aPage('phone');
    await openAs(page, nurse.email, '/profile');
    await page.getByText(sentence).waitFor();
    await page.getByRole('button', { name: 'Verify email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter Verification Code' });
    const asked = new Date(Date.now() - 5000).toISOString();
    const letter = await letterTo(nurse.email, ({ code, at }) => code !== null && at > asked);
    await dialog
      .getByLabel('The 6-digit code')
      .getByRole('textbox')
      .first()
      .fill(letter.code ?? '');
    await dialog.getByText('Email Verified').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText(sentence).count()).toBe(0);
    expect(await isMarked()).toBe(false);
    await expect.poll(look).toBe(0);
    expect([...staff.faults, ...page.faults]).toEqual([]);
  },
);
