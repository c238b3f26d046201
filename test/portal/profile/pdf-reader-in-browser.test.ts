import { PDFDocument } from '@cantoo/pdf-lib';
import type { Route } from '@playwright/test';
import { expect, it } from 'vitest';
import { unreadWords } from '#shared/domain/resume/unread.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { chooseFile, openDrawer } from '../../support/browser/profile-drawer.ts';
import { onePage, rawPdf } from '../../support/files/raw-pdf.ts';
import { textPdf } from '../../support/files/text-pdf.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();

const lines = ['EXPERIENCE', 'Staff RN, ICU', 'Tansybank Medical Center, Tucson, AZ', 'March 2021 - Present'];
const written = `BT /F1 11 Tf 20 380 Td ${lines.map((line) => `(${line}) Tj 0 -14 Td`).join(' ')} ET`;
const helvetica = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';
const good = rawPdf(onePage({ content: written, resources: helvetica }));

async function lockedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  await document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  return Buffer.from(await document.save());
}

/** Twelve forms, each of which has the next one ten times, on however fast a machine: no reader is through with them. */
const forms = Array.from({ length: 12 }, (_, at) => ({
  words: `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${at < 11 ? `/XObject<</X ${at + 6} 0 R>>` : helvetica}>>>>`,
  stream: at < 11 ? '/X Do '.repeat(10) : 'BT /F1 9 Tf (more) Tj ET',
}));
const endless = rawPdf(onePage({ content: '/X Do', resources: '/XObject<</X 5 0 R>>', more: forms }));

it.runIf(detailed)(
  'says in the browser why a hostile PDF is not read, and reads the next one [C01] [C04]',
  async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/profile');
    const drawer = await openDrawer(page, 'Resume');
    const reads = async (buffer: Buffer) =>
      await chooseFile(page, drawer, { name: 'resume.pdf', mimeType: 'application/pdf', buffer });
    const reading = drawer.getByText('Reading it on this device…');
    const hostile = [
      ['picture', rawPdf(onePage())],
      ['locked', await lockedPdf()],
      ['broken', Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}`)],
      ['tooLong', await textPdf(Array(300).fill([]))],
      ['tooLong', endless],
    ] as const;
    for (const [reason, buffer] of hostile) {
      await reads(buffer);
      await drawer.getByText(unreadWords[reason]).waitFor();
      await reads(good);
      await expect.poll(() => drawer.getByText(unreadWords[reason]).count(), { message: reason }).toBe(0);
      await expect.poll(() => reading.count(), { message: reason }).toBe(0);
      expect(await drawer.getByText(/cannot be read|We keep/).count(), reason).toBe(0);
    }
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'From your resume' });
    await sheet.getByRole('region', { name: 'Staff RN, Tansybank Medical Center' }).waitFor();
    expect(page.faults).toEqual([]);
  },
);

it.runIf(detailed)(
  'says in the browser when the reader of a PDF did not come, and waits for one on a slow connection [C01] [C04]',
  async () => {
    const nurse = await aCandidate();
    const page = await aPage('phone');
    const workers = '**/pdf-worker-*.js';
    await openAs(page, nurse.email, '/profile');
    const drawer = await openDrawer(page, 'Resume');
    const reads = async () =>
      await chooseFile(page, drawer, { name: 'resume.pdf', mimeType: 'application/pdf', buffer: good });
    const reading = drawer.getByText('Reading it on this device…');
    // As it is reported of this library: no network, a file of the last release, a page in its place, a browser that is too old for it.
    const instead: Readonly<Record<string, Parameters<Route['fulfill']>[0]>> = {
      cut: undefined,
      gone: { status: 404, contentType: 'text/plain', body: 'Not found' },
      page: { contentType: 'text/html', body: '<!doctype html><title>Caravel</title>' },
      old: { contentType: 'text/javascript', body: 'class Reader { static { await; } }' },
    };
    for (const [kind, answer] of Object.entries(instead)) {
      await page.context().route(workers, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await reads();
      await expect.poll(() => drawer.getByText(unreadWords.noReader).count(), { message: kind }).toBe(1);
      await page.context().unroute(workers);
      await reads();
      await expect.poll(() => reading.count(), { message: kind }).toBe(0);
      expect(await drawer.getByText(/cannot be read|We keep/).count(), kind).toBe(0);
    }
    // Longer than a file may take.
    await page.context().route(workers, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 11_000));
      await route.continue();
    });
    await reads();
    await reading.waitFor();
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'From your resume' });
    await sheet.getByRole('region', { name: 'Staff RN, Tansybank Medical Center' }).waitFor();
  },
);
