import { beforeAll, expect, it } from 'vitest';
import { basics } from '../../../../functions/_people/profile/candidates.ts';
import { aPage, enter, startBrowser } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { workAs } from '../../../support/in-process.ts';
import { detailed } from '../../../support/long.ts';
import type { TestAccount } from '../../../support/people/new-account.ts';
import { anApplicant } from '../../../support/people/new-candidate.ts';

startBrowser();

let nurse: TestAccount;

beforeAll(async () => {
  workAs('candidate');
  nurse = await anApplicant();
  const license = { state: 'TX', isMultistate: false, expirationDate: '2099-12-31' };
  await basics.change({ candidateId: nurse.id }, { set: { profession: 'Nurse', stateLicenses: [license] } });
});

it.runIf(detailed)(
  'filters by what the profile answers: two switches, counted and in the address, with what each leaves [D39]',
  async () => {
    const page = await aPage('desktop');
    await enter(page, nurse.email);
    await page.goto('/search');
    await page.getByText(/Found [\d,]+ jobs/).waitFor();
    await page.getByRole('switch', { name: 'My license covers it', exact: true }).press('Space');
    await expect.poll(() => new URL(page.url()).search).toBe('?mine=license');
    const tiles = page.getByRole('list', { name: 'Jobs' }).getByRole('article');
    await expect
      .poll(async () => {
        const texts = await tiles.allInnerTexts();
        return texts.length > 0 && texts.every((text) => text.includes(', TX'));
      })
      .toBe(true);
    await page.getByRole('switch', { name: 'I meet every requirement', exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?mine=requirements&mine=license');
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Remove I meet every requirement' }).click();
    await page.getByRole('button', { name: 'Filters 2 set' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('switch', { name: 'My license covers it', exact: true, checked: true }).waitFor();
    await panel.getByText(/^[\d,]+ of [\d,]+$/).waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Reset' }).click();
    await panel.getByRole('button', { name: /^Show Results/ }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(page.faults).toEqual([]);
  },
);
