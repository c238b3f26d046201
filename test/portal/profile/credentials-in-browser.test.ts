import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { detailed, sampled } from '../../support/long.ts';
import { aCandidate, anApplicant } from '../../support/people/new-candidate.ts';

startBrowser();

const paper = { fileName: 'paper.pdf', fileBase64Str: aPdf('paper').toString('base64') };
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the credentials of a candidate', () => {
  it.each((['phone', 'desktop'] as const).slice(0, sampled(2, 1)))(
    'say what ends soonest first with its days, state in word and shape, and have one button a row, on a %s [X12] [P16]',
    async (size) => {
      const nurse = await aCandidate();
      const certificate = (certificationId: number, expirationDate: string) => ({
        certificationId,
        expirationDate,
        ...paper,
      });
      await nurse.call(
        api.candidate.saveCertifications,
        {},
        {
          certificationList: [
            certificate(100301, day(400)),
            certificate(100302, day(20)),
            certificate(100303, day(-3)),
          ],
        },
      );
      await nurse.call(
        api.candidate.saveLicense,
        {},
        { stateList: ['TX', 'CA'], stateLicenseList: [{ state: 'TX', ...paper, expirationDate: day(900) }] },
      );
      const page = await aPage(size);
      await openAs(page, nurse.email, '/profile?tab=credentials');
      const card = page.getByRole('region', { name: 'Licenses and Certifications' });
      const words = () => card.locator('li p > span:nth-child(2)').allTextContents();
      await expect.poll(async () => (await words()).length).toBeGreaterThanOrEqual(5);
      const [ended, soon] = await words();
      expect(ended).toMatch(/^Ended · .*, \d days? ago$/);
      expect(soon).toMatch(/^Ends soon · .*, in (19|20|21) days$/);
      const row = (name: string) => card.getByRole('listitem').filter({ hasText: name });
      await row('Texas license').getByText('Met', { exact: true }).waitFor();
      await row('California license').getByText('No end on file', { exact: true }).waitFor();
      for (const item of await card.getByRole('listitem').all())
        await expect.poll(() => item.getByRole('button').count()).toBe(1);
      await expectAccessible(page);
      // Beside the old one, which stays.
      await page.getByRole('button', { name: 'Renew Texas license' }).click();
      const drawer = page.getByRole('dialog', { name: 'Licenses' });
      await drawer.getByRole('region', { name: 'Texas' }).getByText('license-paper.pdf').waitFor();
      await drawer.getByRole('region', { name: 'Texas' }).getByLabel('Expiration date').waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'name how many matches ask for what is missing, as the next step of the dashboard does [X12] [X06]',
    async () => {
      workAs('candidate');
      const nurse = await anApplicant();
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile?tab=credentials');
      const asked = page.getByText(/^(\d+ of your matches (ask for it|last longer)|One of your matches .*)$/);
      await asked.first().waitFor();
      await page.goto('/home');
      const step = page.getByText(/^(\d+ of your matches ask for it|One of your matches asks for it)$/).first();
      const most = Number(/^\d+/.exec((await step.textContent()) ?? '')?.[0] ?? 1);
      await page.goto('/profile?tab=credentials');
      await asked.first().waitFor();
      const counts = (await asked.allTextContents()).map((text) => Number(/^\d+/.exec(text)?.[0] ?? 1));
      expect(Math.max(...counts)).toBe(most);
      expect(page.faults).toEqual([]);
    },
  );
});
