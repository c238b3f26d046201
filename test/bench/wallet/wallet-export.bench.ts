/** How long the ZIP of 40 files and 100 MB takes, made on the device, and how long the page keeps a person waiting meanwhile [C24] [C28]. */
import { api } from '#shared/contract/index.ts';
import { signedInAt } from '../../../bin/signed-in-at.ts';
import { certificationTypes } from '../../../functions/_reference/certification-types.ts';
import { unzipped } from '../../../functions/_storage/uploads/zip.ts';
import { demoLogins, demoPassword } from '../../../infra/seed/demo-logins.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { type Bench, type Row, wrongAnswers } from '../bench-row.ts';
import { beforeOwnPortal, sessionOf } from '../own-portal.ts';

const files = 40;
const fileBytes = 2_500_000;
const email = demoLogins.newcomer;

declare global {
  interface Window {
    /** The longest time between two pictures, in milliseconds. */
    longestGap: number;
  }
}

/** Files so many papers for the newcomer, one of a kind. */
async function fileThem(site: string): Promise<void> {
  const { call } = await signedInAt(site, email, demoPassword);
  for (const { id, label } of certificationTypes.slice(0, files)) {
    const fileBase64Str = aPdf(label, fileBytes).toString('base64');
    const paper = { certificationId: id, expirationDate: '2031-01-01', fileName: `${id}.pdf`, fileBase64Str };
    await call(api.candidate.saveCertifications, {}, { certificationList: [paper] });
  }
}

/** Runs in the page: writes down how long it shows no new picture. */
function watchPictures(): void {
  let last = performance.now();
  window.longestGap = 0;
  const next = (now: number) => {
    window.longestGap = Math.max(window.longestGap, now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

async function run(): Promise<Row[]> {
  return await beforeOwnPortal(async ({ browser, site }) => {
    await fileThem(site);
    const state = await sessionOf(browser, site, email);
    const context = await browser.newContext({ storageState: state, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${site}/account`);
    const button = page.getByRole('button', { name: 'Download my data' });
    await button.waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(watchPictures);
    const coming = page.waitForEvent('download', { timeout: 300_000 });
    const began = performance.now();
    await button.click();
    const file = await coming;
    const seconds = (performance.now() - began) / 1000;
    const gap = await page.evaluate(() => window.longestGap);
    const zip = await downloaded(file);
    const entries = unzipped(zip, 2 * files * fileBytes);
    const papers = typeof entries === 'string' ? [] : entries.filter(({ name }) => name.startsWith('documents/'));
    const whole = papers.filter(({ content }) => content.length === fileBytes).length;
    const name = `export of ${papers.length} files, ${Math.round(zip.length / 1e6)} MB`;
    return [
      { name, figure: seconds, unit: 's', budget: 30 },
      { name: `${name}: longest time without a new picture`, figure: gap, unit: 'ms', budget: 200 },
      wrongAnswers(`${name}: files that are not in it whole`, files - whole),
    ];
  });
}

export const benches: readonly Bench[] = [{ name: 'wallet: export', needsBuild: true, run }];
