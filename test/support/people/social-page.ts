import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { siteOrigin } from '../portal.ts';

/** Leaves /login for a provider's emulated page. */
export async function leaveFor(page: Page, provider: 'Google' | 'Facebook'): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await page.getByRole('heading', { name: `Choose a ${provider} account` }).waitFor();
}

/** Fills in the emulated provider's form for a new user. */
export async function comeBackAs(
  page: Page,
  { id = randomUUID().replaceAll('-', ''), email, isVerified }: { id?: string; email: string; isVerified?: boolean },
): Promise<void> {
  await page.locator('input[name=id]').fill(id);
  await page.getByLabel('First name').fill('Greta');
  await page.getByLabel('Last name').fill('Newly');
  await page.getByLabel(/E-mail address/).fill(email);
  if (isVerified) await page.getByLabel(/has verified it/).check();
  await page.getByRole('button', { name: 'Continue as this person' }).click();
  await page.waitForURL((url) => url.origin === siteOrigin() && !url.pathname.startsWith('/__local'));
}
