import type { Locator } from '@playwright/test';

/** Chooses an option by its label, whichever way the page shows the list: the device's own, or antd's. */
export async function choose(field: Locator, label: string): Promise<void> {
  if (await isDeviceList(field)) return void (await field.selectOption({ label }));
  await field.click();
  await listOf(field).then((list) => list.getByRole('option', { name: label, exact: true }).click());
}

/** Chooses the first of a list, and closes it. */
export async function chooseFirst(field: Locator): Promise<void> {
  await field.click();
  await (await listOf(field)).getByRole('option').first().click();
  await field.press('Escape');
}

/** Chooses the first that the typed letters leave, by Enter; the list stays open where several may be chosen. */
export async function chooseTyped(field: Locator, letters: string): Promise<void> {
  await field.pressSequentially(letters);
  // While the list is on its way there is nothing that Enter could choose.
  await (await listOf(field)).getByRole('option').first().waitFor();
  await field.and(field.page().locator('[aria-expanded=true]')).press('Enter');
}

/** What is chosen, as it is shown. */
export async function chosenIn(field: Locator): Promise<string> {
  if (await isDeviceList(field)) return await field.locator('option:checked').innerText();
  return await field.locator('xpath=ancestor::*[contains(@class, "ant-select-content")]').innerText();
}

/** The labels that may be chosen. */
export async function offeredBy(field: Locator): Promise<string[]> {
  if (await isDeviceList(field)) return await field.locator('option').allTextContents();
  await field.click();
  const options = (await listOf(field)).getByRole('option');
  await options.first().waitFor();
  const labels = await options.allTextContents();
  await field.press('Escape');
  // A press on a list that is closing would only close it.
  await field.and(field.page().locator('[aria-expanded=false]')).waitFor();
  return labels;
}

async function isDeviceList(field: Locator): Promise<boolean> {
  return (await field.evaluate((element) => element.tagName)) === 'SELECT';
}

async function listOf(field: Locator): Promise<Locator> {
  const list = field.page().locator(`[id="${await field.getAttribute('id')}_list"]`);
  await list.waitFor({ state: 'attached' });
  return list;
}
