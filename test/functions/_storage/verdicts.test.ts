import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { missing, type Problem } from '#shared/domain/problem.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { digestOf, packetShares, sharedLinks, tokenOf } from '../../../functions/_jobs/packet-shares.ts';
import type { PacketRecord } from '../../../functions/_jobs/packets.ts';
import { entriesOfKind } from '../../../functions/_people/profile/profile.ts';
import { readFile } from '../../../functions/_people/profile/read-file.ts';
import { newShareCode } from '../../../functions/_people/received-shares.ts';
import { avatarAt, eraseAvatar, readAvatar, storeAvatar } from '../../../functions/_storage/avatars.ts';
import {
  documentAt,
  eraseDocument,
  eraseDocuments,
  readDocument,
  storeDocument,
} from '../../../functions/_storage/documents.ts';
import {
  eraseFolder,
  headObject,
  listObjects,
  nextObjects,
  objectTag,
  readBytes,
  readStream,
  removeObject,
  writeBytes,
} from '../../../functions/_storage/objects.ts';
import { readStaffDocument, storeStaffDocument } from '../../../functions/_storage/staff-documents.ts';
import { eraseFiles, withStoredFiles } from '../../../functions/_storage/stored-files.ts';
import { readCandidateFile } from '../../../functions/admin/candidate/candidate-page.ts';
import { keepPacket } from '../../../functions/packet/make-packet.ts';
import { openShare, receiveFile } from '../../../functions/packet/open-share.ts';
import { packetContent } from '../../../functions/packet/packet-content.ts';
import { aPng } from '../../support/files/a-png.ts';
import { versionsUnder } from '../../support/files/object-versions.ts';
import { aDocx, aGif, aJpeg, aPdf } from '../../support/files/sample-files.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

/** What the scanner has said of every file; empty before it has. */
let verdict = '';
const admin = { id: 'ada', groups: ['admin'], userType: 'Admin' } as never;
const notYet = 'The file is still being checked. Please try again in a minute.';
const never = 'This file did not pass the check for malware.';

let storage: Storage;
beforeAll(async () => {
  storage = await startSealedStorage(undefined, {
    tagsOf: async () => (verdict ? { GuardDutyMalwareScanStatus: verdict } : {}),
  });
  process.env.STAGE_SETTINGS = JSON.stringify({
    scansUploads: true,
    siteOrigin: 'https://caravel.example',
    supportEmail: 'support@caravel.example',
  });
});
afterAll(() => storage.close());

/** A candidate with an application, a license that the packet takes as pages, and a resume that it cannot take. */
async function anApplicant() {
  const { id: candidateId } = await aUser();
  await aProfile(candidateId);
  const { jobId } = await aTableJob({ isOpen: true });
  const at = new Date().toISOString();
  const times = { appliedAt: at, changedAt: at, steps: [{ status: 'Client Submission' as const, at }] };
  await applications.put({ candidateId, jobId, status: 'Client Submission', ...times, version: 1 });
  const save = async (kind: 'resumes' | 'licenses', fileName: string, bytes: Buffer, more: object = {}) => {
    const fileId = await storeDocument(candidateId, { bytes, contentType: 'application/octet-stream' });
    const entry = { candidateId, id: randomUUID(), createdAt: at, fileId, fileName, fileSize: bytes.length, ...more };
    await entriesOfKind(kind).put(entry as never);
    return fileId;
  };
  const license = { state: 'TX', stateList: ['TX'], expirationDate: '2031-01-01', isCompactLicense: false };
  const [resume, paper] = [
    await save('resumes', 'mine.docx', aDocx()),
    await save('licenses', 'license.pdf', aPdf('A license'), license),
  ];
  return { candidateId, jobId, resume, paper };
}
type Applicant = Awaited<ReturnType<typeof anApplicant>>;

async function packetOf({ candidateId, jobId }: Applicant): Promise<PacketRecord> {
  const content = await packetContent(candidateId, jobId);
  return await keepPacket({ candidateId, jobId }, content, 'ada');
}

/** Opens a link to the packet, as its receiver does with the code of the mail, and answers what reads a file beside it. */
async function aReceiver({ candidateId, jobId }: Applicant, packetId: string) {
  const key = { candidateId, jobId, id: randomUUID() };
  const now = new Date();
  await packetShares.put({
    ...key,
    packetId,
    email: 'charge.nurse@facility.example',
    sharedBy: 'ada',
    sharedAt: now.toISOString(),
    validUntil: new Date(now.getTime() + 86_400_000).toISOString(),
    opened: 0,
    openings: [],
    version: 1,
  });
  const token = await tokenOf(key);
  await sharedLinks.put({ hash: digestOf(token), ...key, expiresAt: Math.floor(now.getTime() / 1000) + 86_400 });
  const { pass } = await openShare(token, (await newShareCode(key)) ?? '');
  return (fileId: string) => receiveFile({ pass, fileId, part: 0 });
}

/** How a download ended: the number of its bytes, or a sentence. */
const ended = (download: Promise<{ readonly bytes: Uint8Array }>) =>
  download.then(
    ({ bytes }) => bytes.length,
    (error: Error) => error.message,
  );

describe('a stored file', () => {
  const kept = { bytes: Buffer.from('a paper'), contentType: 'text/plain' };
  const upload = (fileName: string) => ({ ...kept, fileName });
  const folder = (candidateId: string) => listObjects('DOCUMENT_BUCKET', `cand/${candidateId}/`);

  it('belongs to its owner, and is erased with all versions, alone or with all of them [F7] [R22]', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const [first, second] = [await storeDocument(one, kept), await storeDocument(one, kept)];
    const read = (owner: string, fileId: string) => readDocument(owner, fileId, { isScanned: false });
    expect(Buffer.from(await read(one, first))).toEqual(kept.bytes);
    await expect(read(other, first)).rejects.toMatchObject({ kind: 'missing' });
    expect(documentAt(`cand/${one}/${first}`)).toEqual({ candidateId: one, fileId: first });
    await eraseDocument(one, '');
    expect(await folder(one)).toHaveLength(2);
    await writeBytes('DOCUMENT_BUCKET', `cand/${one}/${first}`, 'newer', 'text/plain');
    // Another one whose key begins alike stays.
    await writeBytes('DOCUMENT_BUCKET', `cand/${one}/${first}0`, 'another', 'text/plain');
    await eraseDocument(one, first);
    expect(Buffer.from(await read(one, `${first}0`)).toString()).toBe('another');
    await expect(read(one, first)).rejects.toMatchObject({ kind: 'missing' });
    expect(await versionsUnder(`cand/${one}/`)).toBe(2);
    const foreign = await storeDocument(other, kept);
    await eraseDocuments(one);
    await expect(read(one, second)).rejects.toMatchObject({ kind: 'missing' });
    expect((await read(other, foreign)).length).toBe(kept.bytes.length);
  });

  it('goes again where the write that points at it is refused, and stays where its outcome is unknown [F7] [P12]', async () => {
    const candidateId = randomUUID();
    const files = [upload('a.txt'), upload('b.txt')];
    const pointed = await withStoredFiles(candidateId, files, async (fields) => fields);
    expect(pointed).toEqual(
      ['a.txt', 'b.txt'].map((fileName) => ({ fileId: expect.any(String), fileName, fileSize: 7 })),
    );
    const failing = (error: Error) => withStoredFiles(candidateId, files, () => Promise.reject(error));
    await expect(failing(missing())).rejects.toMatchObject({ kind: 'missing' });
    expect(await folder(candidateId)).toHaveLength(2);
    await expect(failing(new Error('The answer was lost.'))).rejects.toThrow('lost');
    expect(await folder(candidateId)).toHaveLength(4);
    await eraseFiles(candidateId, pointed);
    expect(await folder(candidateId)).toHaveLength(2);
  });

  it('is written over the one that was read, or where there is none [R39]', async () => {
    const key = `cand/${randomUUID()}/a`;
    const write = (text: string, over?: string) =>
      writeBytes('DOCUMENT_BUCKET', key, text, 'text/plain', over, { by: 'a' });
    expect([await headObject('DOCUMENT_BUCKET', key), await readBytes('DOCUMENT_BUCKET', key)]).toEqual([
      undefined,
      undefined,
    ]);
    await write('one', 'nothing');
    await expect(write('two', 'nothing')).rejects.toMatchObject({ kind: 'conflict' });
    const head = await headObject('DOCUMENT_BUCKET', key);
    expect(head).toMatchObject({ key, size: 3, metadata: { by: 'a' }, etag: expect.stringMatching(/./) });
    expect(Math.abs(Date.now() - (head?.changedAt.getTime() ?? 0))).toBeLessThan(600_000);
    await write('two', head?.etag);
    await expect(write('three', head?.etag)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(readStream('DOCUMENT_BUCKET', key, head?.etag)).rejects.toMatchObject({ kind: 'conflict' });
    expect((await readBytes('DOCUMENT_BUCKET', key))?.toString()).toBe('two');
    await write('four');
    expect((await readBytes('DOCUMENT_BUCKET', key))?.toString()).toBe('four');
    await removeObject('DOCUMENT_BUCKET', key);
    await removeObject('DOCUMENT_BUCKET', key);
    expect(await readStream('DOCUMENT_BUCKET', key)).toBeUndefined();
    // A bucket that the function was not given is a mistake of ours, and no object that is not there.
    for (const act of [
      () => headObject('COPIES_BUCKET', key),
      () => objectTag('COPIES_BUCKET', key, 'any'),
      () => writeBytes('COPIES_BUCKET', key, 'one', 'text/plain'),
    ])
      await expect(act()).rejects.toThrow('COPIES_BUCKET is not set');
  });

  it('is listed and erased by its folder, in the order of the keys, with every version [F7] [Z06]', async () => {
    const folder = `cand/${randomUUID()}/`;
    const keys = ['a', 'b', 'c'].map((name) => `${folder}${name}`);
    for (const key of keys) await writeBytes('DOCUMENT_BUCKET', key, 'text', 'text/plain', undefined, { by: 'a' });
    const next = async (after: string, limit: number) =>
      (await nextObjects('DOCUMENT_BUCKET', folder, { after, limit })).map(({ key }) => key);
    expect([await next('', 2), await next(keys[1] ?? '', 2), await next(keys[2] ?? '', 2)]).toEqual([
      keys.slice(0, 2),
      keys.slice(2),
      [],
    ]);
    const heads = await listObjects('DOCUMENT_BUCKET', folder);
    expect(heads).toEqual(
      keys.map((key) => ({ key, size: 4, etag: heads[0]?.etag, changedAt: expect.any(Date), metadata: {} })),
    );
    expect(Math.abs(Date.now() - (heads[0]?.changedAt.getTime() ?? 0))).toBeLessThan(600_000);
    verdict = 'NO_THREATS_FOUND';
    const tagOf = (key = '', name = 'GuardDutyMalwareScanStatus') => objectTag('DOCUMENT_BUCKET', key, name);
    expect([await tagOf(keys[0]), await tagOf(keys[0], 'Another'), await tagOf(`${folder}none`)]).toEqual([
      verdict,
      '',
      undefined,
    ]);
    // A newer version, and a marker that hides one.
    await writeBytes('DOCUMENT_BUCKET', keys[0] ?? '', 'newer', 'text/plain');
    await removeObject('DOCUMENT_BUCKET', keys[1] ?? '');
    await eraseFolder('DOCUMENT_BUCKET', folder, (key) => key !== keys[2]);
    expect([await next('', 9), await versionsUnder(folder)]).toEqual([keys.slice(2), 1]);
    await eraseFolder('DOCUMENT_BUCKET', folder);
    expect(await versionsUnder(folder)).toBe(0);
  });

  it('as an avatar has an address that names no user, and is erased by that [B16] [F7]', async () => {
    verdict = 'NO_THREATS_FOUND';
    const owner = randomUUID();
    const refused = (bytes: Buffer | string) =>
      storeAvatar(owner, typeof bytes === 'string' ? bytes : bytes.toString('base64')).catch(
        ({ kind, fields }: Problem) => [kind, ...Object.values(fields ?? {})],
      );
    expect(await refused('no base64')).toEqual(['invalid', 'The picture must be base64 text.']);
    expect(await refused(Buffer.alloc(4 * 1024 * 1024 + 1))).toEqual([
      'tooLarge',
      'The picture may have at most 4 MB.',
    ]);
    expect(await refused(Buffer.alloc(4 * 1024 * 1024))).toMatchObject([
      'invalid',
      expect.stringContaining('no picture'),
    ]);
    expect(await refused(aGif())).toEqual(['invalid', 'The picture must be a JPEG or PNG file.']);
    const registering = storeAvatar(owner, '', 'PictureFileBase64Str');
    await expect(registering).rejects.toMatchObject({ fields: { PictureFileBase64Str: expect.stringMatching(/./) } });
    const address = await storeAvatar(owner, aJpeg().toString('base64'));
    const [, id = ''] = /^\/api\/user\/avatar\?id=([\da-f-]{36})$/.exec(address) ?? [];
    expect(await readAvatar(id)).toEqual({ contentType: 'image/jpeg', bytes: new Uint8Array(aJpeg()) });
    expect(await avatarAt(`avatars/${id}`)).toEqual({ owner, address });
    expect(await avatarAt(`avatars/${randomUUID()}`)).toBeUndefined();
    for (const other of [`${address}0`, `x${address}`, `https://caravel.example${address}`, ''])
      await eraseAvatar(other);
    expect(await versionsUnder(`avatars/${id}`)).toBe(1);
    await eraseAvatar(address);
    expect(await versionsUnder(`avatars/${id}`)).toBe(0);
    await expect(readAvatar(id)).rejects.toMatchObject({ kind: 'missing' });
  });
});

/** An applicant whose files were clean at first, with a packet of them and a link to it. */
async function cleanBefore() {
  verdict = 'NO_THREATS_FOUND';
  const applicant = await anApplicant();
  const before = await packetOf(applicant);
  expect(before.separate).toEqual([{ fileId: applicant.resume, fileName: 'mine.docx' }]);
  return Object.assign(applicant, { receive: await aReceiver(applicant, before.id) });
}
/** Made once for all verdicts. */
let clean: ReturnType<typeof cleanBefore> | undefined;

describe('where uploads are scanned, a file', () => {
  it.each([
    ['', notYet],
    ['THREATS_FOUND', never],
    ['UNSUPPORTED', never],
    ['ACCESS_DENIED', never],
    ['FAILED', never],
    ['no_threats_found', never],
  ])('with the verdict "%s" is handed out nowhere [P12] [O09]', async (said, sentence) => {
    // The packet and the link exist already: a later scan may find what the first one did not.
    clean ??= cleanBefore();
    const { candidateId, resume, paper, receive } = await clean;
    verdict = said;
    const context = { actor: admin, requestId: randomUUID() };
    for (const fileId of [resume, paper]) {
      expect(await ended(readFile(candidateId, fileId))).toBe(sentence);
      expect(await ended(readCandidateFile(candidateId, fileId, context))).toBe(sentence);
    }
    expect(await ended(receive(resume))).toBe(sentence);
    const another = await anApplicant();
    const made = await packetOf(another).then(
      ({ separate }) => separate,
      (error: Error) => error.message,
    );
    // While one is being checked no packet is made; without those that did not pass it is.
    const faults = [
      { fileId: another.resume, fileName: 'mine.docx', fault: never },
      { fileId: another.paper, fileName: 'license.pdf', fault: never },
    ];
    expect(made).toEqual(said === '' ? notYet : faults);
  });

  it('of a checklist is none that was uploaded: it waits for no verdict [P21] [O09] [Z06]', async () => {
    verdict = '';
    const { id: candidateId } = await aUser();
    await aProfile(candidateId);
    const fileId = await storeDocument(candidateId, { bytes: aPdf('made here'), contentType: 'application/pdf' });
    const times = { createdAt: '2026-01-01', completedAt: '2026-01-01', isComplete: true, percentageComplete: 100 };
    const list = { assessmentId: 'list', assessmentName: 'ICU', packed: new Uint8Array(), version: 1, ...times };
    await entriesOfKind('skills').put({ candidateId, id: 'list', fileId, fileName: 'ICU.pdf', ...list });
    expect(await ended(readFile(candidateId, fileId) as never)).toBe(aPdf('made here').length);
  });

  it('of an avatar or among the staff documents waits for the verdict too [Y11] [O09]', async () => {
    const avatar = (await storeAvatar('ada', aPng().toString('base64'))).split('=')[1] ?? '';
    const name = `Guide ${randomUUID()}.pdf`;
    await storeStaffDocument(name, aPdf(), 'application/pdf');
    for (const [said, sentence] of [
      ['', notYet],
      ['THREATS_FOUND', never],
    ] as const) {
      verdict = said;
      await expect(readAvatar(avatar)).rejects.toThrow(sentence);
      await expect(readStaffDocument(name)).rejects.toThrow(sentence);
    }
    verdict = 'NO_THREATS_FOUND';
    expect((await readAvatar(avatar)).contentType).toBe('image/png');
    expect(Buffer.from(await readStaffDocument(name))).toEqual(aPdf());
  });

  it('with the verdict "NO_THREATS_FOUND" is handed out by each way [P12] [O09]', async () => {
    verdict = 'NO_THREATS_FOUND';
    const applicant = await anApplicant();
    const { candidateId, resume, paper } = applicant;
    const [docx, pdf] = [aDocx().length, aPdf('A license').length];
    const context = { actor: admin, requestId: randomUUID() };
    expect(await ended(readFile(candidateId, resume))).toBe(docx);
    expect(await ended(readCandidateFile(candidateId, paper, context))).toBe(pdf);
    const packet = await packetOf(applicant);
    expect(packet.separate).toEqual([{ fileId: resume, fileName: 'mine.docx' }]);
    const receive = await aReceiver(applicant, packet.id);
    expect(await ended(receive(resume))).toBe(docx);
  });
});
