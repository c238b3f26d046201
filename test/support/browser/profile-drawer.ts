import type { Locator, Page } from '@playwright/test';

/** Opens the drawer of a card. */
export async function openDrawer(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const drawer = page.getByRole('dialog', { name: title });
  await drawer.locator('form').waitFor();
  return drawer;
}

/** Saves a drawer and waits until it is gone. */
export async function save(page: Page, drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your changes have been made successfully.').waitFor();
  await drawer.waitFor({ state: 'detached' });
}

/** Chooses a file by the button of a drawer. */
export async function chooseFile(
  page: Page,
  drawer: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await drawer
    .getByRole('button', { name: /Choose (a|another) file/ })
    .first()
    .click();
  await (await chooser).setFiles(file);
}
