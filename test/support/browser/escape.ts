import type { Locator } from '@playwright/test';

/**
 * Presses Escape until what is open has gone: in the moment in which a dialog opens, or another one closes over it, antd does not take
 * the key for it yet, and a person presses again.
 */
export async function escapeFrom(open: Locator): Promise<void> {
  // What is not open yet is hidden, too.
  await open.waitFor();
  for (let isGone = false; !isGone; ) {
    await open.page().keyboard.press('Escape');
    isGone = await open
      .waitFor({ state: 'hidden', timeout: 5_000 })
      .then(() => true)
      .catch(ofTimeout);
  }
}

function ofTimeout(error: Error): false {
  if (error.name !== 'TimeoutError') throw error;
  return false;
}
