import { beforeAll, expect, it } from 'vitest';
import { basics } from '../../../../functions/_people/profile/candidates.ts';
import { aPage, enter, startBrowser } from '../../../support/browser/browser.ts';
import { choose } from '../../../support/browser/choose.ts';
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
  await basics.change({ candidateId: nurse.id }, { set: { city: 'Austin', state: 'TX', zipCode: '78701' } });
});

it.runIf(detailed)(
  'finds jobs around home and around a city, the nearest first, by the filter and by a sentence [D21]',
  async () => {
    const page = await aPage('phone');
    await enter(page, nurse.email);
    await page.goto('/search?profession=all');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('combobox', { name: 'Within miles of' }).click();
    await page.getByTitle('Home (Austin, TX)').click();
    await panel.getByText('Straight line, city to city.').waitFor();
    await choose(panel.getByRole('combobox', { name: 'Miles', exact: true }), '500 mi');
    await expectAccessible(page);
    await panel.getByRole('button', { name: /^Show Results \(/ }).click();
    await page.getByRole('button', { name: 'Remove Within 500 mi of Austin, TX' }).waitFor();
    await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Nearest');
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('nearest');
    expect(new URL(page.url()).searchParams.get('near')).toMatch(/^500,30\.\d+,-97\.\d+,Austin, TX$/);
    const miles = page.getByText(/mi from home in a straight line$/);
    await miles.first().waitFor({ state: 'attached' });
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Remove Within 500 mi of Austin, TX' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?profession=all');

    const box = page.getByRole('combobox', { name: 'Specialty, place or word' });
    await box.fill('near me');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Remove Within 50 mi of Austin, TX' }).waitFor();
    await box.fill('within 200 miles of houston tx');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Remove Within 200 mi of Houston, TX' }).waitFor();
    expect(page.faults).toEqual([]);
  },
);
