import type { Page } from '@playwright/test';

/** Fills the staff's form of an offer with terms that add up to $3,048.00 a week. */
export async function fillOffer(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog');
  const terms = {
    'Hourly, taxable': '30.50',
    'Hours a week': '36',
    'Lodging a week': '1295',
    'Meals a week': '655',
    'Weekly pay': '3048',
    Unit: 'Mixed ICU',
    'On call, an hour': '6',
  };
  for (const [label, value] of Object.entries(terms)) await drawer.getByLabel(new RegExp(`^${label}`)).fill(value);
}
