import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { detailed } from '../../support/long.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

startBrowser();
describe('the page of numbers', () => {
  it.runIf(detailed)(
    'shows an admin all recruiters and sources, for 7, 30 or 90 days, and gives them as a file [W12]',
    async () => {
      const page = await aPage('desktop');
      await openAs(page, 'admin@caravel.example', '/numbers', 'staff');
      await page.getByRole('table', { name: 'By recruiter' }).getByRole('rowheader').first().waitFor();
      await page.getByRole('table', { name: 'By source' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('radiogroup', { name: 'Days' }).getByText('90 days').click();
      await page.waitForURL(/days=90/);
      // The address is ahead of what is drawn.
      await expect.poll(() => page.getByRole('radio', { name: '90 days' }).isChecked()).toBe(true);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('numbers-90-days.csv');
      const [head, all] = (await downloaded(file)).toString().split('\r\n');
      expect(head).toContain('By,Name,Applied,Answered');
      expect(all).toMatch(/^All,,\d+,/);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('shows a recruiter only the own numbers, and candidates none [W12]', async () => {
    const page = await aPage('phone', 'dark');
    await openAs(page, 'recruiter@caravel.example', '/numbers', 'staff');
    await page.getByRole('heading', { name: 'How soon' }).waitFor();
    await expect.poll(() => page.getByRole('table', { name: 'By recruiter' }).count()).toBe(0);
    await expectAccessible(page);
    expect(page.faults).toEqual([]);
    const recruiter = await signedIn('recruiter@caravel.example');
    expect((await recruiter.call(api.admin.numbers, { days: '90' })).recruiterList).toEqual([]);
    const nurse = await signedIn('nurse@demo.example');
    expect((await rawCall(api.admin.numbers, { token: nurse.token })).status).toBe(403);
    expect((await rawCall(api.admin.numbers, { token: recruiter.token, query: 'days=8' })).status).toBe(400);
  });
});
