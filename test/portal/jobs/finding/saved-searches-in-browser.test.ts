import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, enter, startBrowser } from '../../../support/browser/browser.ts';
import { choose } from '../../../support/browser/choose.ts';
import { expectAccessible } from '../../../support/browser/looks.ts';
import { detailed } from '../../../support/long.ts';
import { aCandidate } from '../../../support/people/new-candidate.ts';

startBrowser();

it.runIf(detailed)(
  'are saved from the board of a phone, listed, changed, opened at exactly their filters and deleted [D13]',
  async () => {
    const nurse = await aCandidate();
    const saved = async () =>
      (await nurse.call(api.job.searches)).searchList.map(({ name, tells, byText, openedAt }) => ({
        name,
        tells,
        byText,
        isOpened: openedAt !== undefined,
      }));
    const page = await aPage('phone');
    await enter(page, nurse.email);
    const address = '/search?location=TX&shift=nights&profession=all';
    await page.goto(address);
    await page.getByRole('button', { name: 'Save search' }).click();
    const drawer = page.getByRole('dialog', { name: 'Save this search' });
    await drawer.getByText('Texas, Nights').waitFor();
    await drawer.getByText(/^[\d,]+ new jobs? in the last 7 days$/).waitFor();
    await expectAccessible(page);
    // She has named no date from which she is free.
    await drawer.getByLabel('Also while I am on an assignment, or have named no date').check();
    // Without the consent to texts the box says what is missing, and what was typed stays.
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Texas by night');
    await drawer.getByLabel('By text message too, once a day at most').check();
    await drawer.getByRole('button', { name: 'Save search' }).click();
    await drawer.getByText('Agree to text messages first').first().waitFor();
    await drawer.getByLabel('By text message too, once a day at most').uncheck();
    await drawer.getByRole('button', { name: 'Save search' }).click();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(saved).toEqual([{ name: 'Texas by night', tells: 'instant', byText: false, isOpened: false }]);

    await page.goto('/myjobs?tab=searches');
    await page.getByText('Texas, Nights').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change Texas by night' }).click();
    const own = page.getByRole('dialog', { name: 'Your search' });
    await choose(own.getByLabel('Tell me of new jobs'), 'Once a day');
    await own.getByRole('button', { name: 'Save' }).click();
    await own.waitFor({ state: 'detached' });
    await page.getByText('New jobs: once a day').waitFor();

    await page.getByRole('link', { name: 'Texas by night' }).click();
    await page.waitForURL(
      ({ pathname, searchParams }) => pathname === '/search' && searchParams.get('location') === 'TX',
    );
    await page.getByRole('button', { name: 'Remove Nights' }).waitFor();
    await expect.poll(saved).toEqual([{ name: 'Texas by night', tells: 'daily', byText: false, isOpened: true }]);

    await page.goto('/myjobs?tab=searches');
    await page.getByRole('button', { name: 'Delete Texas by night' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No saved searches').waitFor();
    expect(await saved()).toEqual([]);
    expect(page.faults).toEqual([]);
  },
);
