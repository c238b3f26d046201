/**
 * What the pages are like on a slow phone: painted, blocked, moved, and how soon they answer a press. One browser against a portal
 * of its own, its processor at a quarter (CDP) of whatever this machine has to give: read the figures beside the load that is printed.
 */
import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { demoLogins } from '../../infra/seed/demo-logins.ts';
import type { Bench, Row } from './bench-row.ts';
import { type LabRoute, labRoutes } from './lab-routes.ts';
import { labPage, load, slowestInteraction, timeUntil } from './lab-visit.ts';
import { beforeOwnPortal, sessionOf } from './own-portal.ts';
import type { StorageState } from './unwatched-page.ts';

/** The best of these counts: what else runs on the machine only ever makes a page slower. */
const rounds = 2;
const uses = 3;
const inpBudgetMs = 200;

const accounts = { candidate: demoLogins.nurse, admin: demoLogins.admin } as const;

type Sessions = Readonly<Record<keyof typeof accounts, StorageState>>;

/** The address of a job that is open. */
async function aJob(browser: Browser, origin: string, state: Sessions['candidate']): Promise<string> {
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  await page.goto(`${origin}/search`);
  const path = await page.locator('a[href^="/job/"]').first().getAttribute('href');
  await context.close();
  return `${origin}${path}`;
}

async function measured(
  browser: Browser,
  route: LabRoute,
  address: string,
  state: Sessions['candidate'] | undefined,
): Promise<Row[]> {
  const isWide = route.who === 'admin';
  const closing = async <T>(page: Page, done: Promise<T>) => done.finally(() => page.context().close());

  const loads: Awaited<ReturnType<typeof load>>[] = [];
  const coldMs: number[] = [];
  const repeatedMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    loads.push(await load(browser, address, { state, isWide }));
    const cold = await labPage(browser, { state, isWide, isFar: true });
    coldMs.push(await closing(cold, timeUntil(cold, address, route.ready)));
    const repeated = await labPage(browser, { state, isWide, isFar: true, visited: address });
    repeatedMs.push(await closing(repeated, timeUntil(repeated, address, route.ready)));
  }
  const page = await labPage(browser, { state, isWide, isFar: false });
  const inp: number[] = [];
  const using = async () => {
    await page.goto(address);
    await route.ready(page);
    await page.waitForLoadState('networkidle');
    for (let use = 0; use < uses; use += 1)
      inp.push(await slowestInteraction(page, async () => void (await route.act(page))));
  };
  await closing(page, using());

  const { budget, path } = route;
  const best = (of: (one: (typeof loads)[number]) => number) => Math.min(...loads.map(of));
  return [
    {
      name: `${path}: LCP, slow phone and network`,
      figure: best((one) => one.lcpMs),
      unit: 'ms',
      budget: budget.lcpMs,
    },
    {
      name: `${path}: its content is there, first visit`,
      figure: Math.min(...coldMs),
      unit: 'ms',
      budget: budget.coldMs,
    },
    {
      name: `${path}: its content is there, repeated visit`,
      figure: Math.min(...repeatedMs),
      unit: 'ms',
      budget: budget.repeatedMs,
    },
    { name: `${path}: TBT`, figure: best((one) => one.tbtMs), unit: 'ms', budget: budget.tbtMs },
    { name: `${path}: CLS`, figure: best((one) => one.cls), unit: '', budget: budget.cls },
    { name: `${path}: INP, ${route.use}`, figure: Math.min(...inp), unit: 'ms', budget: inpBudgetMs },
  ];
}

async function run(): Promise<Row[]> {
  return await beforeOwnPortal(async ({ browser, site, staffSite }) => {
    const sessions: Sessions = {
      candidate: await sessionOf(browser, site, accounts.candidate),
      admin: await sessionOf(browser, staffSite, accounts.admin),
    };
    const job = await aJob(browser, site, sessions.candidate);
    const rows: Row[] = [];
    for (const route of labRoutes) {
      const { path, who } = route;
      const address = path === '/job' ? job : `${who === 'admin' ? staffSite : site}${path}`;
      rows.push(...(await measured(browser, route, address, who && sessions[who])));
    }
    return [...rows, { name: 'load of the machine meanwhile (1 minute)', figure: loadavg()[0] ?? 0, unit: '' }];
  });
}

export const benches: Bench[] = [{ name: 'web-lab', needsBuild: true, run }];
