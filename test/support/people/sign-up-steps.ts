import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose, chooseFirst, chooseTyped } from '../browser/choose.ts';

const areas = ['206', '312', '503', '512', '617', '713'];

/** Ten digits that no other test uses: drawn from six million, so that two tests do not meet. */
export function aPhoneNumber(): string {
  return `${areas[randomInt(areas.length)]}${randomInt(7_120_000, 8_110_000)}`;
}

/** What a new account chooses: the one of the demo accounts has our name in it, and is refused [Y18]. */
export const chosenPassword = 'Night-shift-4-ever';

/** An address without an account. */
export function anEmail(): string {
  return `new-${Date.now()}-${randomInt(1000, 9999)}@mail.example`;
}

/** Step 1 of the sign-up, up to Continue. */
export async function fillAccount(page: Page, email: string, password: string = chosenPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=passwordConfirm]').fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('heading', { name: "Now, let's get to know each other" }).waitFor();
}

/** Step 2, up to Next. */
export async function fillAbout(page: Page, phone: string): Promise<void> {
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Quinn');
  await page.getByLabel('Mobile phone').fill(phone);
  await page.getByLabel('Home location').fill('97201');
  await next(page, 'Work experience');
}

/** From step 2 through what is there already, up to step 4: each press waits for its own step. */
export async function walkOn(page: Page): Promise<void> {
  await next(page, 'Work experience');
  await next(page, 'Preferences and interests');
}

/** Step 3, up to Next. */
export async function fillWork(page: Page): Promise<void> {
  await page.getByLabel('Nurse', { exact: true }).check();
  await chooseFirst(page.getByLabel('Specialties'));
  await chooseState(page, 'Licensed states', 'ore');
  await choose(page.getByLabel('Years'), '3-5 years');
  await next(page, 'Preferences and interests');
}

/** Step 4 without its button. */
export async function fillPreferences(page: Page): Promise<void> {
  await chooseState(page, 'Top preferred', 'ore');
  await page.getByLabel('Yes').check();
  await page.getByLabel('What matters').fill('Take home pay');
}

/** Chooses the first state that the typed letters leave. */
export async function chooseState(page: Page, label: string, letters: string): Promise<void> {
  await chooseTyped(page.getByLabel(label), letters);
  await page.keyboard.press('Escape');
}

async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
}
