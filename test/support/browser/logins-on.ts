import type { Page } from '@playwright/test';

/** Waits until the page of the account shows its logins: what is below them moves when they come, also under a press. */
export const loginsOn = (page: Page): Promise<void> => page.getByText('This session', { exact: true }).waitFor();
