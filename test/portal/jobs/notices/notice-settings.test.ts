import type { Locator } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { textConsentWording } from '#shared/domain/notices/notice-policy.ts';
import { noticePreferences } from '../../../../functions/_notices/notice-preferences.ts';
import { noteReply } from '../../../../functions/_notices/text-stops.ts';
import { aPage, openAs, startBrowser } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { toasted } from '../../../support/browser/toasts.ts';
import { workAs } from '../../../support/in-process.ts';
import { detailed, long } from '../../../support/long.ts';
import { aNewAccount, aRegistration } from '../../../support/people/new-account.ts';
import { aCandidate } from '../../../support/people/new-candidate.ts';
import { rawCall } from '../../../support/portal.ts';

workAs('user');
startBrowser();

const nothingOff = { mailOff: [], textOff: [], takesTexts: false, worksNights: null, version: 0 };

/** The form hands its values to the boxes a moment after the press. */
async function untick(box: Locator): Promise<void> {
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(false);
}

describe('the settings of notices', () => {
  it('switch each kind off by its way, and keep the consent to texts with its words and instant [N12]', async () => {
    const nurse = await aCandidate();
    const before = await nurse.call(api.user.noticeSettings);
    expect(before).toMatchObject({ mailOff: [], textOff: [], textConsent: null, isPhoneProved: true, version: 0 });
    const chosen = { ...nothingOff, mailOff: ['offerLapsed' as const], takesTexts: true, worksNights: true };
    const saved = await nurse.call(api.user.saveNoticeSettings, {}, chosen);
    expect(saved).toMatchObject({ mailOff: ['offerLapsed'], worksNights: true, version: 1 });
    expect(saved.textConsent).toEqual({ wording: textConsentWording, at: expect.any(String) });
    // What comes again after a lost answer is saved already; anything else at that version is stale.
    expect(await nurse.call(api.user.saveNoticeSettings, {}, chosen)).toEqual(saved);
    for (const other of [
      { mailOff: [] },
      { textOff: ['offerLapsed'] },
      { takesTexts: false },
      { worksNights: false },
    ]) {
      const body = { ...chosen, ...other };
      const stale = await rawCall(api.user.saveNoticeSettings, { token: nurse.token, body });
      expect(stale.status).toBe(409);
    }
    // Saved once more it stays the consent that it was; taken back it is gone.
    const again = await nurse.call(api.user.saveNoticeSettings, {}, { ...chosen, version: 1 });
    expect(again.textConsent).toEqual(saved.textConsent);
    const without = await nurse.call(api.user.saveNoticeSettings, {}, { ...chosen, takesTexts: false, version: 2 });
    expect(without.textConsent).toBeNull();
    expect((await noticePreferences.find({ userId: nurse.id }))?.textConsent).toBeUndefined();
  });

  it('take no consent for a phone that is not proved, and say that one has replied STOP [N12]', async () => {
    const account = await aNewAccount();
    await account.call(api.user.registerCandidate, {}, aRegistration(account));
    const body = { ...nothingOff, takesTexts: true };
    const refused = await rawCall(api.user.saveNoticeSettings, { token: account.token, body });
    expect([refused.status, refused.body.fields]).toEqual([400, { takesTexts: 'Please verify your phone first.' }]);
    const nurse = await aCandidate();
    await noteReply(nurse.phone, 'stop', new Date().toISOString());
    expect(await nurse.call(api.user.noticeSettings)).toMatchObject({ isStopped: true });
  });

  it('are chosen in four groups by email and text, where the box of the consent is not ticked before [N12] [X16]', async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/notice-settings');
    const consent = page.getByRole('checkbox', { name: textConsentWording });
    await consent.waitFor();
    await expect.poll(() => consent.isChecked()).toBe(false);
    await expectAccessible(page);
    await consent.check();
    await page.getByRole('button', { name: '3 kinds of Your recruiter' }).click();
    await untick(page.getByRole('checkbox', { name: 'Another recruiter: Email' }));
    await untick(page.getByRole('checkbox', { name: 'Documents: Email' }));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^You agreed on /).waitFor();
    expect(await nurse.call(api.user.noticeSettings)).toMatchObject({
      mailOff: ['newRecruiter', 'documentRefused', 'documentAsked', 'credentialsEnding'],
      textOff: [],
      worksNights: false,
    });
    expect(page.faults).toEqual([]);
  });

  it.runIf(long)(
    'that were saved elsewhere meanwhile can be looked at, and what was chosen here saved in their place [N12]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/notice-settings');
      const recruiter = page.getByRole('checkbox', { name: 'Another recruiter: Email' });
      await page.getByRole('button', { name: '3 kinds of Your recruiter' }).click();
      await untick(recruiter);
      await nurse.call(api.user.saveNoticeSettings, {}, { ...nothingOff, mailOff: ['offerLapsed'] });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Changed elsewhere', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Load the newer version' }).click();
      await expect.poll(() => recruiter.isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Back to what I typed' }).click();
      await expect.poll(() => recruiter.isChecked()).toBe(false);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await toasted(page, 'Your changes have been made successfully.');
      expect(await nurse.call(api.user.noticeSettings)).toMatchObject({ mailOff: ['newRecruiter'], version: 2 });
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'are told on the profile as they are: no texts without a consent, or after STOP [X16] [P04]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile');
      const told = page.locator('dt', { hasText: 'Notifications' }).locator('xpath=following-sibling::dd');
      const expectTold = (words: string) => expect.poll(() => told.textContent()).toBe(`${words}Notice settings`);
      await expectTold('Enabled (Email)No texts: you have not agreed yet');
      await nurse.call(api.user.saveNoticeSettings, {}, { ...nothingOff, takesTexts: true });
      await page.reload();
      await expectTold('Enabled (Text)');
      await noteReply(nurse.phone, 'stop', new Date().toISOString());
      await page.reload();
      await expectTold('Enabled (Email)No texts: your phone replied STOP');
      expect(page.faults).toEqual([]);
    },
  );
});
