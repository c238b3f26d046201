import type { Locator } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { aCandidate, anApplicant } from '../../support/people/new-candidate.ts';
import { anEmail, aPhoneNumber, chosenPassword } from '../../support/people/sign-up-steps.ts';

startBrowser();

/** Walks by the Tab key to a control, which must be on the way. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${target}.`);
}

/** Walks to a control and presses a key there. */
async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Walks to a field and types into it. */
async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

/** Walks to a list, narrows it by letters and chooses the first by Enter; a list of many is closed by Escape. */
async function pick(target: Locator, letters: string, isOfMany = false): Promise<void> {
  await tabTo(target);
  const { keyboard } = target.page();
  if (letters) await keyboard.type(letters);
  else await keyboard.press('ArrowDown');
  const list = target.page().locator(`[id="${await target.getAttribute('id')}_list"]`);
  await list.getByRole('option').first().waitFor({ state: 'attached' });
  await target.and(target.page().locator('[aria-activedescendant]')).waitFor();
  await keyboard.press('Enter');
  if (isOfMany) {
    await list.locator('[role=option][aria-selected=true]').first().waitFor({ state: 'attached' });
    await keyboard.press('Escape');
  }
  await target.and(target.page().locator('[aria-expanded=false]')).waitFor();
}

describe('by the keyboard alone', () => {
  it.runIf(detailed)('a nurse signs up [U10]', async () => {
    const page = await aPage('desktop');
    await page.goto('/signup');
    await type(page.getByLabel('Email'), anEmail());
    await type(page.locator('input[name=password]'), chosenPassword);
    await type(page.locator('input[name=passwordConfirm]'), chosenPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: "Now, let's get to know each other" }).waitFor();
    await type(page.getByLabel('First name'), 'Kay');
    await type(page.getByLabel('Last name'), 'Board');
    await type(page.getByLabel('Mobile phone'), aPhoneNumber());
    await type(page.getByLabel('Home location'), '97201');
    await press(page.getByRole('button', { name: 'Next' }));
    await page.getByRole('heading', { name: 'Work experience' }).waitFor();
    await press(page.getByLabel('Nurse', { exact: true }), 'Space');
    await pick(page.getByLabel('Specialties'), 'icu', true);
    await pick(page.getByLabel('Licensed states'), 'ore', true);
    await pick(page.getByLabel('Years of experience'), '');
    await press(page.getByRole('button', { name: 'Next' }));
    await page.getByRole('heading', { name: 'Preferences and interests' }).waitFor();
    await pick(page.getByLabel('Top preferred states'), 'ore', true);
    await press(page.getByLabel('Yes'), 'Space');
    await type(page.getByLabel('What matters most'), 'Take home pay');
    await press(page.getByRole('button', { name: 'Sign up' }));
    await page.waitForURL('**/confirm-signup');
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)('a nurse adds a school to the profile, and is back where she began [U10]', async () => {
    const nurse = await aCandidate();
    const page = await aPage('desktop');
    await openAs(page, nurse.email, '/profile');
    const edit = page.getByRole('button', { name: 'Edit Education' });
    await press(edit);
    const drawer = page.getByRole('dialog', { name: 'Education' });
    await type(drawer.getByLabel('School'), 'Tern');
    await pick(drawer.getByLabel('Location'), 'ore');
    await pick(drawer.getByLabel('Degree'), '');
    await type(drawer.getByLabel('Graduation date'), '06152012');
    await press(drawer.getByRole('button', { name: 'Save', exact: true }));
    await toasted(page, 'Your changes have been made successfully.');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Education' }).getByText('Tern').waitFor();
    await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'a nurse skips to the page, leaves an open list by Tab without a choice, and is asked before the drawer closes [U10]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('desktop');
      await openAs(page, nurse.email, '/profile');
      const edit = page.getByRole('button', { name: 'Edit Specialties' });
      await edit.waitFor();
      const steps = await page.evaluate(() => history.length);
      await press(page.getByRole('link', { name: 'Skip to the page' }));
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
      expect(await page.evaluate(() => history.length)).toBe(steps);
      await press(edit);
      const drawer = page.getByRole('dialog', { name: 'Specialties' });
      const list = drawer.getByRole('combobox', { name: 'Specialties' });
      const chosen = drawer.getByRole('button', { name: /^Remove/ });
      await pick(list, 'pacu', true);
      const count = await chosen.count();
      await type(list, 'tele');
      await list.and(page.locator('[aria-expanded=true]')).waitFor();
      await page.keyboard.press('Tab');
      await list.and(page.locator('[aria-expanded=false]')).waitFor();
      expect(await list.evaluate((field) => field === document.activeElement)).toBe(false);
      await expect.poll(() => chosen.count()).toBe(count);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Are you sure you want to close this page?' }).waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it('a nurse applies to a job [U10]', async () => {
    workAs('job');
    const nurse = await anApplicant();
    const [job] = await demoJobs(nurse);
    const page = await aPage('desktop');
    await openAs(page, nurse.email, `/job/${job?.jobId}`);
    await press(page.getByRole('button', { name: '1 Click Apply' }));
    await page.getByText('You have successfully applied').waitFor();
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)('nothing is reached under the bar at the foot of a phone [U10]', async () => {
    const page = await aPage('phone');
    for (const path of ['/profile', '/support', '/favorites']) {
      await openAs(page, 'nurse@demo.example', path);
      await page.locator('main .ant-btn, main article').first().waitFor();
      const bar = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y ?? 0;
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press('Tab');
        const reached = await page.evaluate(() => {
          const at = document.activeElement;
          const isInBar = at?.closest('nav') || at?.closest('main') === at;
          return at && !isInBar
            ? { top: at.getBoundingClientRect().top, is: at.textContent || at.ariaLabel }
            : undefined;
        });
        if (reached) expect(reached.top, `${path}: ${reached.is}`).toBeLessThan(bar);
      }
    }
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)('a recruiter finds a candidate and changes the name [U10]', async () => {
    workAs('admin');
    const lastName = `Q${Date.now().toString(36)}`;
    const made = await aUser({ firstName: 'Kaya', lastName });
    await aProfile(made.id, { firstName: 'Kaya', lastName, email: made.email, interests: 'Pay' });
    const page = await aPage('desktop');
    await openAs(page, 'recruiter@caravel.example', '/users', 'staff');
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.waitFor();
    await page.keyboard.press('/');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(lastName);
    await press(page.getByRole('link', { name: `Edit Kaya ${lastName}` }));
    const form = page.getByRole('dialog', { name: `Edit Kaya ${lastName}` });
    const first = form.getByLabel('First name');
    await tabTo(first);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Kayla');
    await press(form.getByRole('button', { name: 'Save' }));
    await toasted(page, 'Your changes have been made successfully.');
    await form.waitFor({ state: 'detached' });
    await page
      .getByRole('row')
      .filter({ hasText: `Kayla ${lastName}` })
      .waitFor();
    expect(page.faults).toEqual([]);
  });
});
