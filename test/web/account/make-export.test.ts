import { describe, expect, it } from 'vitest';
import { Problem } from '#shared/domain/problem.ts';
import { unzipped } from '../../../functions/_storage/uploads/zip.ts';
import {
  type ExportPage,
  type ExportSource,
  makeExport,
} from '../../../web/src/features/account/own/export/make-export.ts';

const filed = (id: string, name = `${id}.pdf`): ExportPage['fileList'][number] => ({
  folder: 'licenses',
  name,
  by: { call: 'file', id },
});

/** A source whose files answer their own ids, or what is thrown for them, one after the other. */
function source(pages: readonly Partial<ExportPage>[], faults: Record<string, Problem[]> = {}) {
  const waited: number[] = [];
  const asked: (string | undefined)[] = [];
  const made: ExportSource = {
    async readPage(cursor) {
      asked.push(cursor);
      const at = Number(cursor ?? 0);
      const nextCursor = at + 1 < pages.length ? String(at + 1) : null;
      return { schemaVersion: 1, partList: [], fileList: [], ...pages[at], nextCursor };
    },
    async contentOf({ by }) {
      const id = 'id' in by ? by.id : by.applicationId;
      const fault = faults[id]?.shift();
      if (fault) throw fault;
      return new Blob([`content of ${id}`]);
    },
    wait: async (seconds) => void waited.push(seconds),
    now: () => new Date('2026-11-28T10:00:00Z'),
  };
  return { made, waited, asked };
}

async function entriesOf(content: Blob): Promise<Record<string, string>> {
  const entries = unzipped(Buffer.from(await content.arrayBuffer()), 10_000_000);
  if (typeof entries === 'string') throw new Error(entries);
  return Object.fromEntries(entries.map((entry) => [entry.name, entry.content.toString('utf8')]));
}

const problem = (kind: ConstructorParameters<typeof Problem>[0], message: string, retryAfterSeconds?: number) =>
  new Problem(kind, 'notFound', message, { retryAfterSeconds });

describe('the ZIP of an export', () => {
  it('joins the pages in one order, with single records and lists [C24]', async () => {
    const { made, asked } = source([
      {
        partList: [
          { section: 'notices', record: { kind: 'a' } },
          { section: 'account', record: { email: 'a@b.example' } },
        ],
        fileList: [filed('one')],
      },
      { partList: [{ section: 'notices', record: { kind: 'ä 😀' } }], fileList: [filed('two')] },
    ]);
    const told: string[] = [];
    const { content, missing } = await makeExport(made, (done, all) => told.push(`${done} of ${all}`));
    const entries = await entriesOf(content);
    expect([asked, missing, told]).toEqual([[undefined, '1'], [], ['0 of 2', '1 of 2', '2 of 2']]);
    expect(Object.keys(entries)).toEqual([
      'documents/licenses/one.pdf',
      'documents/licenses/two.pdf',
      'data.json',
      'README.txt',
    ]);
    expect(entries['documents/licenses/two.pdf']).toBe('content of two');
    const data = JSON.parse(entries['data.json'] ?? '') as Record<string, unknown>;
    expect(data).toMatchObject({
      schemaVersion: 1,
      exportedAt: '2026-11-28T10:00:00.000Z',
      account: { email: 'a@b.example' },
      profile: null,
      applications: [],
      notices: [{ kind: 'a' }, { kind: 'ä 😀' }],
      documents: [{ file: 'documents/licenses/one.pdf' }, { file: 'documents/licenses/two.pdf' }],
    });
    expect(Object.keys(data).slice(0, 4)).toEqual(['schemaVersion', 'exportedAt', 'account', 'noticeSettings']);
    expect(entries['README.txt']).toContain('What is not in it');
    expect(entries['README.txt']).not.toContain('could not be added');
    expect(content.type).toBe('application/zip');
  });

  it('keeps two files of one name apart, and names with signs that a computer refuses [C24]', async () => {
    const list = [filed('a', 'card.pdf'), filed('b', 'Card.PDF'), filed('c', 'card.pdf'), filed('d', '../:card?.pdf')];
    const { content } = await makeExport(source([{ fileList: list }]).made);
    const entries = await entriesOf(content);
    expect(Object.keys(entries).slice(0, 4)).toEqual([
      'documents/licenses/card.pdf',
      'documents/licenses/Card (2).PDF',
      'documents/licenses/card (3).pdf',
      'documents/licenses/__card_.pdf',
    ]);
    expect(entries['documents/licenses/card (3).pdf']).toBe('content of c');
  });

  it('names a file that cannot be had, and goes on with the others [C24]', async () => {
    const { made, waited } = source(
      [{ fileList: ['gone', 'checked', 'infected', 'busy', 'offline', 'good'].map((id) => filed(id)) }],
      {
        gone: [problem('missing', 'Not found.')],
        checked: [problem('conflict', 'The file is still being checked.')],
        infected: [problem('conflict', 'This file did not pass the check for malware.')],
        busy: [problem('tooMany', 'Too many.', 7), problem('unavailable', 'Busy.', 2)],
        offline: [1, 2, 3].map(() => problem('unreachable', 'No connection.')),
      },
    );
    const { content, missing } = await makeExport(made);
    const entries = await entriesOf(content);
    expect(missing.map(({ path, why }) => [path.split('/').at(-1), why])).toEqual([
      ['gone.pdf', 'This file is gone.'],
      ['checked.pdf', 'The file is still being checked.'],
      ['infected.pdf', 'This file did not pass the check for malware.'],
      ['offline.pdf', 'No connection.'],
    ]);
    expect(waited).toEqual([7, 2, 1, 1]);
    expect(Object.keys(entries)).toEqual([
      'documents/licenses/busy.pdf',
      'documents/licenses/good.pdf',
      'data.json',
      'README.txt',
    ]);
    expect(entries['README.txt']).toContain('4 files could not be added');
    expect(entries['README.txt']).toContain('- documents/licenses/gone.pdf: This file is gone.');
    expect(JSON.parse(entries['data.json'] ?? '').documents[0]).toEqual({
      file: 'documents/licenses/gone.pdf',
      missing: 'This file is gone.',
    });
  });

  it('speaks of one file as one [C24] [Z06]', async () => {
    const list = ['gone', 'good'].map((id) => filed(id));
    const { content } = await makeExport(source([{ fileList: list }], { gone: [problem('missing', 'No.')] }).made);
    expect((await entriesOf(content))['README.txt']).toMatch(/^1 file could not be added$/m);
  });

  it('ends where the session does, without half a file [C24]', async () => {
    const { made } = source([{ fileList: [filed('one'), filed('two')] }], {
      two: [new Problem('unauthenticated', 'notSignedIn', 'Please sign in.')],
    });
    await expect(makeExport(made)).rejects.toMatchObject({ code: 'notSignedIn' });
  });
});
