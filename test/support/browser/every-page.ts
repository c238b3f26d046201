import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { PageAccess } from '../../../web/src/app/page-route.ts';
import { routes } from '../../../web/src/app/routes.ts';
import { paths } from '../../../web/src/lib/paths.ts';
import { demoJobs } from '../jobs/demo-jobs.ts';
import { long, ofToday } from '../long.ts';
import { aDemoChecklist } from '../people/demo-checklist.ts';
import { signedIn } from '../people/sign-in.ts';
import { siteOrigin, staffOrigin } from '../portal.ts';
import { aPage, followTo, openAs, windowSizes } from './browser.ts';
import { readAs, readings, unreadable } from './large-text.ts';
import { findingsOf, looksAt } from './looks.ts';

const nurse = 'nurse@demo.example';

type Viewer = 'a visitor' | 'a candidate' | 'an admin';

/** Who looks at the pages of which audiences. */
const viewers: Record<Viewer, { access: readonly PageAccess[]; email?: string; at?: 'staff' }> = {
  'a visitor': { access: ['publicOnly', 'open', 'recruiterSignUp'] },
  'a candidate': { access: ['candidate', 'signedIn'], email: nurse },
  'an admin': { access: ['staff', 'admin'], email: 'admin@caravel.example', at: 'staff' },
};

/** Addresses that are looked at elsewhere, each with the reason. */
const elsewhere: readonly string[] = [
  // The same page as /login.
  paths.root,
  // They leave at once: nobody has asked for a code, a provider's answer is missing, the admin goes on to the site.
  paths.reset,
  paths.auth,
  '/acting/:candidateId',
  // It has no address of its own.
  '*',
];

/** Pages in states that their address opens. */
const states: Record<Viewer, readonly string[]> = {
  'a visitor': [],
  'a candidate': ['personal', 'work', 'certifications', 'preferences'].map((drawer) => paths.profileDrawer(drawer)),
  'an admin': ['tab=notes', 'tab=credentials'].map((query) => `/users/:candidateId?${query}`),
};

/** What stands for the parameters of an address; an application that does not exist shows how a page says so. */
async function parameters(): Promise<Record<string, string>> {
  const person = await signedIn(nurse);
  const [[job], checklist, { id }] = await Promise.all([
    demoJobs(person),
    aDemoChecklist(person),
    person.call(api.user.current),
  ]);
  return { jobId: job?.jobId ?? '', assessmentId: checklist.id, candidateId: id };
}

/** What is wrong with a page in its looks. */
async function look(page: Page, path: string, number: number): Promise<string[]> {
  const found: string[] = [];
  for (const [size, scheme] of looksAt(number)) {
    await page.setViewportSize(windowSizes[size]);
    await page.emulateMedia({ colorScheme: scheme });
    found.push(...(await findingsOf(page)).map((one) => `${path} on a ${size}, ${scheme}: ${one}`));
  }
  return found;
}

const pagesOf = (who: Viewer) =>
  routes.filter(({ access, instead }) => viewers[who].access.includes(access) && !instead);

/** The pages that are for a viewer, by the table of routes, and some states of these pages; daily a third. */
function addressesOf(who: Viewer): readonly string[] {
  const all = pagesOf(who).map(({ path }) => path);
  return ofToday([...all.filter((path) => !elsewhere.includes(path)), ...states[who]]);
}

/** The pages of the menu and a job. */
const mainAddressesOf = (who: Viewer) =>
  pagesOf(who).flatMap(({ path, menu }) => (menu || path === '/job/:jobId' ? path : []));

/** Goes to another page as a link does: loading the site again takes half as long as looking. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page
    .locator('h1')
    .first()
    .evaluate((title) => title.setAttribute('data-before', ''));
  await followTo(page, path);
  await page.locator('h1:not([data-before])').first().waitFor({ state: 'attached' });
}

/** Opens these pages one after another, and says what is found in each. */
async function findingsInEach(
  who: Viewer,
  addresses: readonly string[],
  find: (page: Page, path: string, number: number) => Promise<string[]>,
): Promise<string[]> {
  const { email, at = 'site' } = viewers[who];
  const ids = await parameters();
  const page = await aPage();
  const found: string[] = [];
  for (const [number, address] of addresses.entries()) {
    const path = address.replace(/:(\w+)/, (_, name: string) => ids[name] ?? 'nothing-here');
    await page.setViewportSize(windowSizes.phone);
    await page.emulateMedia({ colorScheme: 'light' });
    if (email && number === 0) await openAs(page, email, path, at);
    // /congrats is the page of /welcome, which keeps its heading.
    else if (number === 0 || path.includes('?') || path === paths.congrats)
      await page.goto(`${at === 'staff' ? staffOrigin() : siteOrigin()}${path}`);
    else await turnTo(page, path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    found.push(...(await find(page, path, number)));
    expect(new URL(page.url()).pathname, 'an address that leads elsewhere is not looked at').toBe(path.split('?')[0]);
  }
  return found;
}

/** What axe finds on the pages of a viewer. */
export async function findingsFor(who: Viewer): Promise<string[]> {
  return await findingsInEach(who, addressesOf(who), look);
}

/** What cannot be read on the pages of a viewer with large letters, on narrow phones and with wide spacing: daily the main pages and a third of all on the narrowest. */
export async function unreadableFor(who: Viewer): Promise<string[]> {
  const addresses = new Set([...mainAddressesOf(who), ...addressesOf(who)]);
  return await findingsInEach(who, [...addresses], async (page, path) => {
    const found: string[] = [];
    for (const reading of long ? readings : readings.filter(({ width, isSpaced }) => width === 320 && !isSpaced)) {
      await readAs(page, reading);
      found.push(...(await unreadable(page)).map((one) => `${path}, ${reading.name}: ${one}`));
    }
    return found;
  });
}
