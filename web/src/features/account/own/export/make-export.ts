import { downloadZip } from 'client-zip';
import type { OwnFile } from '#shared/contract/accounts.ts';
import type { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { type ExportSection, exportSectionNames, exportSections } from '#shared/domain/account/data-export.ts';
import { zipPaths } from '#shared/domain/documents/zip-names.ts';
import { problemOf } from '../../../../lib/problems.ts';
import { type MissingFile, readmeText } from './readme-text.ts';

export type ExportPage = Answer<typeof api.user.exportData>;

/** Where an export comes from. */
export interface ExportSource {
  readPage(cursor: string | undefined): Promise<ExportPage>;
  contentOf(file: OwnFile): Promise<Blob>;
  /** Waits for so many seconds. */
  wait(seconds: number): Promise<void>;
  now(): Date;
}

/** How far an export is: files that are done, of all. */
export type ExportProgress = (done: number, all: number) => void;

/** What was made, and what is not in it. */
export interface MadeExport {
  readonly content: Blob;
  readonly missing: readonly MissingFile[];
}

/**
 * Makes the ZIP of all data and documents on the device [C24], file by file as they come. A file that cannot be had does not stop the
 * others: README.txt and data.json name it with the reason. Throws Problem where the data itself cannot be had.
 */
export async function makeExport(
  source: ExportSource,
  progress: ExportProgress = () => undefined,
): Promise<MadeExport> {
  const pages = await allPages(source);
  const files = pages.flatMap(({ fileList }) => fileList);
  const missing: MissingFile[] = [];
  const at = source.now();

  async function* entries() {
    const pathOf = zipPaths();
    const listed: object[] = [];
    for (const [done, file] of files.entries()) {
      progress(done, files.length);
      const path = pathOf(`documents/${file.folder}`, file.name);
      const got = await contentOf(source, file);
      if (got instanceof Blob) yield { name: path, input: got, lastModified: at };
      else missing.push({ path, why: got.why });
      listed.push(got instanceof Blob ? { file: path } : { file: path, missing: got.why });
    }
    progress(files.length, files.length);
    yield { name: 'data.json', input: dataText(pages, listed, at), lastModified: at };
    yield { name: 'README.txt', input: readmeText(at, missing), lastModified: at };
  }

  const content = await downloadZip(entries()).blob();
  return { content: content.slice(0, content.size, 'application/zip'), missing };
}

async function allPages(source: ExportSource): Promise<ExportPage[]> {
  const pages: ExportPage[] = [];
  for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
    const page = await source.readPage(cursor);
    pages.push(page);
    cursor = page.nextCursor ?? undefined;
  }
  return pages;
}

const tries = 3;

/** The content of a file, or why there is none: asked for again where the network or the server was busy. */
async function contentOf(source: ExportSource, file: OwnFile): Promise<Blob | { readonly why: string }> {
  for (let turn = 1; ; turn++) {
    try {
      return await source.contentOf(file);
    } catch (error) {
      const { kind, message, retryAfterSeconds = 1 } = problemOf(error);
      // The session has ended: nothing else would come either.
      if (kind === 'unauthenticated') throw error;
      const isPassing = kind === 'tooMany' || kind === 'unavailable' || kind === 'unreachable';
      if (!isPassing || turn === tries) return { why: kind === 'missing' ? 'This file is gone.' : message };
      await source.wait(retryAfterSeconds);
    }
  }
}

/** data.json: the parts in one order, whatever the pages, each a record or a list of them. */
function dataText(pages: readonly ExportPage[], files: readonly object[], at: Date): string {
  const parts = pages.flatMap(({ partList }) => partList);
  const recordsOf = (section: ExportSection) =>
    parts.filter((part) => part.section === section).map(({ record }) => record);
  const sections = exportSectionNames.map((section) => {
    const records = recordsOf(section);
    return [section, exportSections[section] === 'one' ? (records[0] ?? null) : records] as const;
  });
  const head = { schemaVersion: pages[0]?.schemaVersion, exportedAt: at.toISOString() };
  return JSON.stringify({ ...head, ...Object.fromEntries(sections), documents: files }, null, 2);
}
