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

/** The pages that are for a viewer, by the table of routes, and some states of these pages; daily a third. */
function addressesOf(who: Viewer): readonly string[] {
  const own = routes.filter((route) => viewers[who].access.includes(route.access) && !route.instead);
  return ofToday([...own.map(({ path }) => path).filter((path) => !elsewhere.includes(path)), ...states[who]]);
}

/** Goes to another page as a link does: loading the site again takes half as long as looking. Two addresses of one page differ in its title. */
async function turnTo(page: Page, path: string): Promise<void> {
  const mark = page.locator('h1').first();
  await mark.evaluate((title) => title.setAttribute('data-before', title.textContent));
  await followTo(page, path);
  const isThere = () =>
    page.evaluate(() => {
      const title = document.querySelector('h1');
      return title !== null && title.getAttribute('data-before') !== title.textContent;
    });
  await expect.poll(isThere).toBe(true);
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
    else if (number === 0 || path.includes('?'))
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

/** What cannot be read on the pages of a viewer with large letters, on narrow phones and with wide spacing: daily on the narrowest. */
export async function unreadableFor(who: Viewer): Promise<string[]> {
  return await findingsInEach(who, addressesOf(who), async (page, path) => {
    const found: string[] = [];
    for (const reading of long ? readings : readings.filter(({ width, isSpaced }) => width === 320 && !isSpaced)) {
      await readAs(page, reading);
      found.push(...(await unreadable(page)).map((one) => `${path}, ${reading.name}: ${one}`));
    }
    return found;
  });
}
