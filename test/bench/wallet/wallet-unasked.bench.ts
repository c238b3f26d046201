/** That nothing of any resume is saved without a press [C01] [C02] [C28]. */
import type { Browser, Locator, Page } from '@playwright/test';
import { api } from '#shared/contract/index.ts';
import { signedInAt } from '../../../bin/signed-in-at.ts';
import { demoLogins, demoPassword } from '../../../infra/seed/demo-logins.ts';
import { chooseFile, openDrawer } from '../../support/browser/profile-drawer.ts';
import { eventually } from '../../support/eventually.ts';
import { random } from '../../support/random.ts';
import { hostileResumes } from '../../support/resumes/hostile-resumes.ts';
import { ownTexts } from '../../support/resumes/measure-resumes.ts';
import { type Bench, type Row, wrongAnswers } from '../bench-row.ts';
import { beforeOwnPortal, sessionOf } from '../own-portal.ts';
import type { StorageState } from '../unwatched-page.ts';

const email = demoLogins.newcomer;
/** Milliseconds that a page is waited for. */
const patience = 120_000;

/** A page, and everything that it asks the portal to write but for the resume itself. */
async function watchedPage(browser: Browser, state: StorageState): Promise<{ page: Page; writes: string[] }> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isWrite = request.method() !== 'GET' && pathname.startsWith('/api/');
    if (isWrite && pathname !== `/api/${api.candidate.saveResume.path}`) writes.push(`${request.method()} ${pathname}`);
  });
  return { page, writes };
}

const isThere = async (locator: Locator) => (await locator.count()) > 0;

/** Lets a page read a text and leaves what comes of it; answers whether it proposed anything. A file that is refused is read all the same. */
async function readAndLeave(page: Page, text: string): Promise<boolean> {
  const drawer = await openDrawer(page, 'Resume');
  await chooseFile(page, drawer, { name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  const open = page.getByRole('dialog', { name: 'Resume', exact: true });
  const sheet = page.getByRole('dialog', { name: 'From your resume' });
  const isDone = async () =>
    (await isThere(sheet)) || (await isThere(open.getByText(/^Failed to save/))) || !(await isThere(open)) || undefined;
  await eventually(isDone, 'a save of a resume', patience);
  const isProposed = await isThere(sheet);
  // The address names what is open: without it nothing is. What is not decided stays on this device.
  const { origin, pathname } = new URL(page.url());
  await page.goto(origin + pathname);
  return isProposed;
}

async function pressNothing(): Promise<Row[]> {
  const texts = [...Object.values(ownTexts()), ...hostileResumes(200, random(28))];
  return await beforeOwnPortal(async ({ browser, site }) => {
    const { page, writes } = await watchedPage(browser, await sessionOf(browser, site, email));
    const { call } = await signedInAt(site, email, demoPassword);
    const rowsOf = async () => {
      const { workHistoryList, educationList, certificationList, licenseList, basicInfo } = await call(
        api.candidate.details,
      );
      const { stateLicenseList = [], chartingSystemList = [] } = basicInfo;
      const lists = [
        workHistoryList,
        educationList,
        certificationList,
        licenseList,
        stateLicenseList,
        chartingSystemList,
      ];
      return lists.flat().length;
    };
    const before = await rowsOf();
    await page.goto(`${site}/profile`);
    let proposing = 0;
    for (const text of texts) if (await readAndLeave(page, text)) proposing += 1;
    if (writes.length > 0) console.error(writes.slice(0, 10).join('\n'));
    return [
      wrongAnswers(`rows saved without a press, ${texts.length} texts`, (await rowsOf()) - before),
      wrongAnswers('writes asked for without a press', writes.length),
      { name: 'texts of these that proposed something', figure: proposing, unit: '' },
    ];
  });
}

export const benches: readonly Bench[] = [{ name: 'wallet: unasked', needsBuild: true, run: pressNothing }];
