/** A page for each class of routes of the web budgets, and what people do there. */
import type { Page } from '@playwright/test';
import { escapeFrom } from '../support/browser/escape.ts';

interface LabBudget {
  readonly lcpMs: number;
  /** Until its content is there, with nothing kept, and with the site's files kept by the service worker. */
  readonly coldMs: number;
  readonly repeatedMs: number;
  readonly tbtMs: number;
  readonly cls: number;
}

export interface LabRoute {
  readonly path: string;
  /** Whose page it is; absent for a visitor. */
  readonly who?: 'candidate' | 'admin';
  /** Applied throttling; where the budgets name none, the simulated figure counts. */
  readonly budget: LabBudget;
  /** The page is ready to be used. */
  ready(page: Page): Promise<unknown>;
  /** What is done there, ending as it began: the slowest of its interactions counts. */
  readonly use: string;
  act(page: Page): Promise<unknown>;
}

const signIn: LabBudget = { lcpMs: 1000, coldMs: 2400, repeatedMs: 1000, tbtMs: 120, cls: 0.02 };
const signUp: LabBudget = { lcpMs: 1000, coldMs: 3000, repeatedMs: 1200, tbtMs: 150, cls: 0.02 };
const board: LabBudget = { lcpMs: 1200, coldMs: 3000, repeatedMs: 1200, tbtMs: 200, cls: 0.05 };
const profile: LabBudget = { lcpMs: 1500, coldMs: 3200, repeatedMs: 1400, tbtMs: 250, cls: 0.05 };
const staff: LabBudget = { lcpMs: 3000, coldMs: 3500, repeatedMs: 1500, tbtMs: 300, cls: 0.1 };

/** Milliseconds between the letters of a good typist. */
const delay = 90;

export const labRoutes: readonly LabRoute[] = [
  {
    path: '/login',
    budget: signIn,
    ready: (page) => page.getByLabel('Username or email').waitFor(),
    use: 'typing',
    async act(page) {
      await page.getByLabel('Username or email').fill('');
      await page.getByLabel('Username or email').pressSequentially('nurse@demo', { delay });
      await page.locator('input[name=password]').pressSequentially('Caravel', { delay });
      await page.getByRole('switch', { name: 'Show password' }).click();
      await page.getByRole('switch', { name: 'Show password' }).click();
    },
  },
  {
    path: '/signup',
    budget: signUp,
    ready: (page) => page.getByLabel('Email').waitFor(),
    use: 'typing and Continue',
    async act(page) {
      await page.getByLabel('Email').fill('');
      await page.getByLabel('Email').pressSequentially('nurse', { delay });
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    },
  },
  {
    path: '/home',
    who: 'candidate',
    budget: board,
    ready: (page) => page.getByRole('article').first().waitFor(),
    use: 'the other tabs',
    async act(page) {
      await page.getByRole('tab', { name: 'Highest Pay' }).click();
      await page.getByRole('article').first().waitFor();
      await page.getByRole('tab', { name: 'Featured' }).click();
    },
  },
  {
    path: '/search',
    who: 'candidate',
    budget: board,
    ready: (page) => page.getByRole('article').first().waitFor(),
    use: 'filters and typing',
    async act(page) {
      await page.getByRole('button', { name: 'Filters' }).click();
      const place = page.getByRole('dialog').getByRole('combobox').first();
      await place.pressSequentially('port', { delay });
      await place.fill('');
      // Not Escape: suggestions that come late take the key for themselves.
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    path: '/job',
    who: 'candidate',
    budget: board,
    ready: (page) => page.getByRole('button', { name: 'Apply' }).first().waitFor(),
    use: 'the heart',
    async act(page) {
      await page.getByRole('button', { name: 'Add to favorites' }).first().click();
      await page.getByRole('button', { name: 'Remove from favorites' }).first().click();
    },
  },
  {
    path: '/profile',
    who: 'candidate',
    budget: profile,
    ready: (page) => page.getByRole('button', { name: 'Edit Personal Information' }).waitFor(),
    use: 'two drawers',
    async act(page) {
      for (const name of ['Edit Personal Information', 'Edit Job Experience']) {
        await page.getByRole('button', { name }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
        await escapeFrom(page.getByRole('dialog'));
      }
    },
  },
  {
    path: '/users',
    who: 'admin',
    budget: staff,
    ready: (page) =>
      page
        .getByRole('link', { name: /^View / })
        .first()
        .waitFor(),
    use: 'typing and a person',
    async act(page) {
      await page.locator('input[type=search]').pressSequentially('mar', { delay });
      await page.locator('input[type=search]').fill('');
      await page
        .getByRole('link', { name: /^View / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await escapeFrom(page.getByRole('dialog'));
    },
  },
];
