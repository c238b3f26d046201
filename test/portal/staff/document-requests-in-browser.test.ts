import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();

it.runIf(detailed)(
  'a document is refused by staff, shown on the profile on a phone, and sent again there [W02]',
  async () => {
    const candidate = await aCandidate({ FirstName: 'Zoë', LastName: 'Paper' });
    const resume = { fileName: 'mine.pdf', fileBase64Str: aPdf('Blurred').toString('base64') };
    await candidate.call(api.candidate.saveResume, {}, resume);
    const staff = await aPage('desktop');
    await openAs(staff, 'recruiter@caravel.example', `/users/${candidate.id}?tab=documents`, 'staff');
    await staff.getByRole('button', { name: 'Refuse Resume' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Refuse Resume' });
    await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
    await dialog.getByText('Please give a reason.').waitFor();
    await expectAccessible(staff);
    await dialog.getByLabel('Reason').fill('The second page is missing.');
    await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
    const asked = staff.getByRole('region', { name: 'Asked for' });
    await staff.getByRole('cell', { name: 'Refused today', exact: true }).waitFor();

    const page = await aPage('phone');
    await openAs(page, candidate.email, '/profile');
    await page.getByText('Please send Resume once more').waitFor();
    await page.getByText('The second page is missing.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send Resume' }).click();
    const drawer = page.getByRole('dialog', { name: 'Resume' });
    await drawer
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'sharp.pdf', mimeType: 'application/pdf', buffer: aPdf('Sharp') });
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('Please send Resume once more').count()).toBe(0);

    await staff.reload();
    await asked.getByRole('button', { name: 'Show all 1 requests' }).click();
    await asked.getByText('Sent', { exact: true }).waitFor();
  },
);

it.runIf(detailed)(
  'all that is missing is asked for by two presses, in one notice, and not twice a day [X27]',
  async () => {
    const candidate = await aCandidate({ FirstName: 'Mia', LastName: 'Paper' });
    const staff = await aPage('desktop');
    await openAs(staff, 'recruiter@caravel.example', `/users/${candidate.id}?tab=documents`, 'staff');
    const choosing = staff.getByRole('button', { name: /^Choose all \d+$/ });
    const count = Number((await choosing.textContent())?.replace(/\D/g, ''));
    expect(count).toBeGreaterThan(9);
    await choosing.click();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: `Ask for ${count} in one notice` }).click();
    await expect.poll(() => staff.getByRole('cell', { name: 'Asked today', exact: true }).count()).toBe(count);
    await expect.poll(() => choosing.count()).toBe(0);
    const { noticeList } = await candidate.call(api.user.notices, {});
    expect(noticeList.filter(({ kind }) => kind === 'documentAsked')).toHaveLength(1);
    await staff.getByRole('button', { name: 'Take back the request for Resume' }).click();
    await staff.getByRole('button', { name: 'Ask for Resume' }).waitFor();
    await expectAccessible(staff);
    expect(staff.faults).toEqual([]);
  },
);
