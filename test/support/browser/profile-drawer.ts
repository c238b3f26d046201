import type { Locator, Page } from '@playwright/test';

/** Opens the drawer of a card. */
export async function openDrawer(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const drawer = page.getByRole('dialog', { name: title });
  await drawer.locator('form').waitFor();
  return drawer;
}

/** Saves a drawer and waits until it is gone, which only a save that went well does; its toast passes in two seconds. */
export async function save(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
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
