import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { chooseFile } from '../../support/browser/profile-drawer.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();

const shot = { name: 'IMG_0042.pdf', mimeType: 'application/pdf', buffer: aPdf('shot') };

it.runIf(detailed)(
  'leads from the dashboard through what is left, by the keyboard, each item skipped or folded to a line once it is saved [C07] [U10]',
  async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/home');
    await page.getByRole('link', { name: '8 steps to applying with one click.' }).click();
    await page.getByRole('heading', { level: 1, name: 'About 10 minutes left' }).waitFor();
    await expectAccessible(page);
    const inFront = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

    await inFront('Resume').waitFor();
    await page.getByRole('button', { name: /^Skip for now.*Resume$/ }).focus();
    await page.keyboard.press('Enter');
    await inFront('Work experience').waitFor();
    await expect.poll(focused).toBe('Work experience');
    // What was skipped keeps its place, and the way back is the list's own.
    await page.reload();
    await inFront('Work experience').waitFor();
    await page.getByRole('button', { name: /^Resume/ }).waitFor();

    const drawer = page.getByRole('dialog', { name: 'Personal Information' });
    await page.getByRole('button', { name: /^SSN and birth date/ }).focus();
    await page.keyboard.press('Enter');
    const focusedField = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
    await expect.poll(focusedField).toBe('dateOfBirth');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(focused).toContain('SSN and birth date');
    await page.keyboard.press('Enter');
    await expect.poll(focusedField).toBe('dateOfBirth');
    await page.keyboard.type('05121988');
    await drawer.getByLabel('SSN (last 4 digits)').fill('1234');
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'About 9 minutes left' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Done: SSN and birth date On file' }).waitFor();
    await page.getByRole('button', { name: 'Change SSN and birth date' }).waitFor();
    expect((await nurse.call(api.candidate.details)).progress.completed).toBe(1);

    // A save of an open item leads on to the next one that is open, which can be left.
    await page.getByRole('button', { name: /^Resume/ }).click();
    await chooseFile(page, page.getByRole('dialog', { name: 'Resume' }), shot);
    await page.getByRole('button', { name: 'Save and go on' }).click();
    const work = page.getByRole('dialog', { name: 'Job Experience' });
    await work.waitFor();
    await expect.poll(() => work.getByLabel('Facility').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await work.waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'Done: Resume resume-IMG_0042.pdf' }).waitFor();
    expect(new URL(page.url()).search).toBe('?at=work');
    // What is done is changed alone.
    await page.getByRole('button', { name: 'Change Resume' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: /^Skills checklist/ }).click();
    await page.getByRole('heading', { name: 'RN - ICU Skills Checklist' }).waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.waitForURL('**/start');
    await page.getByRole('link', { name: 'Later' }).click();
    await page.waitForURL('**/home');
    expect(page.faults).toEqual([]);
  },
);

it.runIf(detailed)(
  'goes on from what a resume says to the first step that nothing of it has done [C02] [C07]',
  async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/start');
    await page.getByRole('button', { name: 'Add your resume' }).click();
    const said = [
      'EXPERIENCE',
      'Staff RN, Larkfall Hospital, Austin, TX',
      'January 2019 - Present',
      'EDUCATION',
      'BSN, Sonoran Vale University, Tucson, AZ, May 2016',
      'LICENSES',
      'Nevada RN License #RN204417, expires 08/31/2031',
    ];
    const resume = { name: 'ada.txt', mimeType: 'text/plain', buffer: Buffer.from(said.join('\n')) };
    await chooseFile(page, page.getByRole('dialog', { name: 'Resume' }), resume);
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await page.getByRole('button', { name: 'Add 1 job, 1 school, 1 license', exact: true }).click();
    // Jobs and school are done; a license wants its copy.
    const license = page.getByRole('dialog', { name: 'Licenses' });
    await license.getByLabel('Expiration date').first().waitFor();
    expect(new URL(page.url()).search).toMatch(/edit=license/);
    await page.keyboard.press('Escape');
    await license.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 2, name: 'License', exact: true }).waitFor();
    expect(page.faults).toEqual([]);
  },
);
