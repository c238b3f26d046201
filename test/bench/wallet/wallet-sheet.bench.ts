/** How soon a resume becomes proposals on a slow phone [C01] [C28]. */
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { demoLogins } from '../../../infra/seed/demo-logins.ts';
import { escapeFrom } from '../../support/browser/escape.ts';
import { chooseFile, openDrawer } from '../../support/browser/profile-drawer.ts';
import { textPdf } from '../../support/files/text-pdf.ts';
import { ownTexts } from '../../support/resumes/measure-resumes.ts';
import type { Bench, Row } from '../bench-row.ts';
import { labPage } from '../lab-visit.ts';
import { beforeOwnPortal, sessionOf } from '../own-portal.ts';

const email = demoLogins.newcomer;
/** The best of these counts: what else runs on the machine only ever makes a page slower. */
const rounds = 2;
/** Milliseconds that a page is waited for, so that a machine under load shows a figure that falls short. */
const patience = 120_000;
/** The first and the second one that a page reads. */
const longResumes = ['nurses/23-cv-labels-philippines.txt', 'nurses/41-e13.txt'];

type File = Parameters<typeof chooseFile>[2];

/** A resume as a PDF of two pages. */
async function twoPages(name: string): Promise<File> {
  const lines = ownTexts()[name]?.split('\n') ?? [];
  const middle = Math.ceil(lines.length / 2);
  const buffer = await textPdf([lines.slice(0, middle), lines.slice(middle)]);
  return { name: 'resume.pdf', mimeType: 'application/pdf', buffer };
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'From your resume' });

/** How long from the choice of a file, saved at once, to the first row that it proposes. */
async function untilSheet(page: Page, file: File): Promise<number> {
  const drawer = await openDrawer(page, 'Resume');
  const began = performance.now();
  await chooseFile(page, drawer, file);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await sheetOf(page).getByRole('region').first().waitFor();
  const took = performance.now() - began;
  await escapeFrom(sheetOf(page));
  return took;
}

async function readOnSlowPhone(): Promise<Row[]> {
  const files = await Promise.all(longResumes.map(twoPages));
  return await beforeOwnPortal(async ({ browser, site }) => {
    const state = await sessionOf(browser, site, email);
    const visited = `${site}/profile`;
    const taken: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await labPage(browser, { state, isFar: true, visited });
      page.setDefaultTimeout(patience);
      await page.goto(visited);
      await page.waitForLoadState('networkidle');
      const times: number[] = [];
      for (const file of files) times.push(await untilSheet(page, file));
      taken.push(times);
      await page.context().close();
    }
    const best = (at: number) => Math.min(...taken.map((times) => times[at] ?? Number.NaN)) / 1000;
    const name = 'resume to sheet, two pages, 4x CPU, 1.6 Mbit/s';
    return [
      { name: `${name}, first`, figure: best(0), unit: 's', budget: 5 },
      { name: `${name}, after`, figure: best(1), unit: 's', budget: 2 },
      { name: 'load of the machine meanwhile (1 minute)', figure: loadavg()[0] ?? 0, unit: '' },
    ];
  });
}

export const benches: readonly Bench[] = [{ name: 'wallet: sheet', needsBuild: true, run: readOnSlowPhone }];
