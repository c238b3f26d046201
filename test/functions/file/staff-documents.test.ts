import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileExtension, maxUploadBytes } from '#shared/domain/files.ts';
import { aDocx, aJpeg, aPdf } from '../../support/files/sample-files.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
let documents: typeof import('../../../functions/_storage/staff-documents.ts');
let upload: typeof import('../../../functions/file/upload-document.ts').uploadDocument;
let read: typeof import('../../../functions/file/read-named-document.ts').readNamedDocument;
beforeAll(async () => {
  storage = await startStorage();
  documents = await import('../../../functions/_storage/staff-documents.ts');
  upload = (await import('../../../functions/file/upload-document.ts')).uploadDocument;
  read = (await import('../../../functions/file/read-named-document.ts')).readNamedDocument;
});
afterAll(() => storage.close());

const admin = { id: 'ada', groups: ['admin'] } as unknown as Parameters<typeof upload>[0];

const send = (fn: string, bytes: Uint8Array) =>
  upload(admin, { fn, file: new File([new Uint8Array(bytes)], fn) } as Parameters<typeof upload>[1]);

describe('a staff document', () => {
  it('is kept, listed newest first and given back under its own name, as what it is [K22]', async () => {
    const [first, second] = [`Guide, v1.2 ${randomUUID()}.pdf`, `Guide ${randomUUID()}.jpg`];
    expect(await send(first, aPdf('A guide'))).toEqual({ message: `Uploaded the file successfully: ${first}` });
    await send(second, aJpeg());
    const listed = (await documents.listStaffDocuments()).filter(({ name }) => [first, second].includes(name));
    expect(listed.map(({ name, size }) => [name, size])).toEqual([
      [second, aJpeg().length],
      [first, aPdf('A guide').length],
    ]);
    const given = await read(first);
    expect(given).toMatchObject({ contentType: 'application/pdf', fileName: first, cacheSeconds: 0 });
    expect(Buffer.from(given.bytes as Uint8Array)).toEqual(aPdf('A guide'));
    expect((await read(second)).contentType).toBe('image/jpeg');
  });

  it('is given as bytes where it is of a kind that no one can upload any more [K22]', async () => {
    const name = `Old ${randomUUID()}.wpd`;
    await documents.storeStaffDocument(name, aPdf(), 'application/pdf');
    expect((await read(name)).contentType).toBe('application/octet-stream');
  });

  it('that is named as a kind of mail is the template of that mail, and no document [K22]', async () => {
    const { findTemplate, templateSource } = await import('../../../functions/_mail/stored-templates.ts');
    const { text } = await templateSource('profileCompleted');
    const changed = `${text}<!-- ${randomUUID()} -->`;
    expect(await send('profileCompleted', Buffer.from(changed))).toEqual({
      message: 'Uploaded the template successfully.',
    });
    expect((await findTemplate('profileCompleted'))?.current).toMatchObject({ text: changed, by: 'ada' });
    expect((await documents.listStaffDocuments()).map(({ name }) => name)).not.toContain('profileCompleted');
  });

  it('replaces the one of its name [K22]', async () => {
    const name = `Rates ${randomUUID()}.pdf`;
    await send(name, aPdf('Old'));
    await send(name, aPdf('New'));
    expect(Buffer.from((await read(name)).bytes as Uint8Array)).toEqual(aPdf('New'));
    expect((await documents.listStaffDocuments()).filter((one) => one.name === name)).toHaveLength(1);
  });

  it('exists under no other name, and under none that leaves its folder [K22] [R22]', async () => {
    const name = `Map ${randomUUID()}.pdf`;
    await send(name, aPdf());
    await documents.storeStaffDocument('../mail/secret.pdf', aPdf(), 'application/pdf');
    for (const other of ['nothing.pdf', `./${name}`, `${name}/`, '../mail/secret.pdf'])
      await expect(read(other)).rejects.toMatchObject({ name: 'Problem', kind: 'missing' });
  });

  it('may have 4 MiB and no byte more [K22]', async () => {
    const name = `Large ${randomUUID()}.pdf`;
    await expect(send(name, aPdf('Large', maxUploadBytes + 1))).rejects.toMatchObject({
      kind: 'tooLarge',
      fields: { file: expect.stringContaining('4 MB') },
    });
    await send(name, aPdf('Large', maxUploadBytes));
    expect((await read(name)).bytes).toHaveLength(maxUploadBytes);
  });

  const wrong: [string, Uint8Array][] = [
    ['setup.exe', Buffer.from('MZ')],
    ['page.html', Buffer.from('<script>')],
    ['no-extension', aPdf()],
    ['constructor.constructor', aPdf()],
    ['picture.pdf', aJpeg()],
    ['paper.jpg' satisfies `${string}.${FileExtension}`, aDocx()],
  ];
  it.each(wrong)(
    'is none by the name %s or with another content, and the answer names the field [K22]',
    async (fn, bytes) => {
      const refusal = await send(fn, bytes).catch((error) => error);
      expect(refusal).toMatchObject({ kind: 'invalid', fields: { file: expect.stringMatching(/./) } });
      expect(refusal.message).toBe(`${fn}: ${refusal.fields.file}`);
      expect((await documents.listStaffDocuments()).map(({ name }) => name)).not.toContain(fn);
    },
  );
});
