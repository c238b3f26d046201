import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { favorites } from '../../../functions/_jobs/applications.ts';
import { deletions, puttingTombstone } from '../../../functions/_people/accounts/tombstone.ts';
import { entriesOfKind } from '../../../functions/_people/profile/profile.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { storeAvatar } from '../../../functions/_storage/avatars.ts';
import { storeDocument } from '../../../functions/_storage/documents.ts';
import { eraseFolder, listObjects, writeBytes } from '../../../functions/_storage/objects.ts';
import { readAllPages } from '../../../functions/_table/read-all-pages.ts';
import { sweepCursors } from '../../../functions/_table/sweep-cursors.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { sweepDeletions } from '../../../functions/hourly/sweep-deletions.ts';
import type * as sweep from '../../../functions/hourly/sweep-files.ts';
import { aPng } from '../../support/files/a-png.ts';
import { versionsUnder } from '../../support/files/object-versions.ts';
import { aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

const hour = 3_600_000;
const inAnHour = () => Date.now() + hour;
const nextWeek = () => Date.now() + 7 * 24 * hour;
const anHour = () => 3_600;
const paper = { bytes: Buffer.from('a paper'), contentType: 'text/plain' };

let storage: Storage;
let sweepFiles: typeof sweep.sweepFiles;
beforeAll(async () => {
  storage = await startStorage();
  // Only now, since it reads how much to log when it is loaded.
  ({ sweepFiles } = await import('../../../functions/hourly/sweep-files.ts'));
});
afterAll(() => storage.close());
beforeEach(async () => {
  for (const folder of ['cand/', 'avatars/']) {
    await eraseFolder('DOCUMENT_BUCKET', folder);
    await sweepCursors.remove({ name: `files ${folder}` });
  }
});

const keyOf = (id: string, fileId: string) => `cand/${id}/${fileId}`;
const pictureKey = (address: string) => `avatars/${address.split('=')[1]}`;
const aPicture = (owner: string) => storeAvatar(owner, aPng(20, 20).toString('base64'));

/** Every file that there is. */
async function everyFile(): Promise<string[]> {
  const folders = await Promise.all(['cand/', 'avatars/'].map((folder) => listObjects('DOCUMENT_BUCKET', folder)));
  return folders.flat().map(({ key }) => key);
}

/** A file that was written twice: ending it means both versions. */
async function aLostFile(owner: string): Promise<string> {
  const key = keyOf(owner, await storeDocument(owner, paper));
  await writeBytes('DOCUMENT_BUCKET', key, 'a newer paper', 'text/plain');
  return key;
}

/** A candidate with a file of each kind and a picture, and the keys of all of them. */
async function aCandidate(): Promise<{ id: string; keys: string[] }> {
  const { id: candidateId } = await aUser();
  const avatar = await aPicture(candidateId);
  await aProfile(candidateId, { avatar });
  const file = async () => ({ fileId: await storeDocument(candidateId, paper), fileName: 'a.pdf', fileSize: 7 });
  const entry = () => ({ candidateId, id: randomUUID(), createdAt: new Date().toISOString() });
  const checklist = {
    assessmentId: randomUUID(),
    assessmentName: 'Any',
    percentageComplete: 100,
    isComplete: true,
    version: 1,
    packed: new Uint8Array(),
  };
  const certificate = { certificationId: 1, name: 'Any', expirationDate: '2030-01-01' };
  const made = [
    await entriesOfKind('resumes').add({ ...entry(), ...(await file()) }),
    await entriesOfKind('licenses').add({ ...entry(), ...(await file()), expirationDate: '2030-01-01' }),
    await entriesOfKind('certifications').add({ ...entry(), ...(await file()), ...certificate }),
    await entriesOfKind('skills').add({ ...entry(), ...(await file()), ...checklist }),
  ];
  const keys = made.map((item) => keyOf(candidateId, String((item as { fileId?: string }).fileId)));
  return { id: candidateId, keys: [...keys, pictureKey(avatar)] };
}

describe('the sweep of lost files', () => {
  it('ends what no record points at and people who are gone have left, all versions, and touches nothing else [F7] [R32]', async () => {
    const living = [await aCandidate(), await aCandidate()];
    const recruiter = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
    const shown = await aPicture(recruiter.id);
    await aRecruiter({ id: recruiter.id, avatar: shown });
    // Whose it is, nothing says: it is not ours to judge.
    const unsigned = `avatars/${randomUUID()}`;
    await writeBytes('DOCUMENT_BUCKET', unsigned, 'a picture', 'image/png');
    const gone = await aUser();
    await transact(puttingTombstone(gone));
    const lost = [
      await aLostFile(living[0]?.id ?? ''),
      await aLostFile(randomUUID()),
      await aLostFile(gone.id),
      pictureKey(await aPicture(recruiter.id)),
      pictureKey(await aPicture(living[1]?.id ?? '')),
      pictureKey(await aPicture(randomUUID())),
      pictureKey(await aPicture(gone.id)),
    ];
    const kept = [...living.flatMap(({ keys }) => keys), pictureKey(shown), unsigned];
    expect((await everyFile()).toSorted()).toEqual([...kept, ...lost].toSorted());
    // A save that is under way has written its file, and its pointer not yet.
    expect(await sweepFiles(anHour, inAnHour())).toBe(0);
    expect(await sweepFiles(anHour, nextWeek())).toBe(lost.length);
    expect((await everyFile()).toSorted()).toEqual(kept.toSorted());
    for (const key of lost) expect(await versionsUnder(key)).toBe(0);
    expect(await sweepFiles(anHour, nextWeek())).toBe(0);
  });

  it('keeps the files of a revoked user, who may come back [R32]', async () => {
    const { id, keys } = await aCandidate();
    const user = await users.find({ id });
    if (user) await users.put({ ...user, status: 'revoked' });
    expect(await sweepFiles(anHour, nextWeek())).toBe(0);
    expect((await everyFile()).toSorted()).toEqual(keys.toSorted());
  });

  it('goes through all of them run by run, from where the last one stopped, and begins again at the end [R32]', async () => {
    const { id, keys } = await aCandidate();
    await Promise.all(Array.from({ length: 21 }, (_, at) => storeDocument(at % 3 === 0 ? id : randomUUID(), paper)));
    let runs = 0;
    for (let left = 21; left > 0; runs++) {
      const swept = await sweepFiles(anHour, nextWeek(), 2);
      // Ten pages of two documents, and as many pictures.
      expect(swept).toBeLessThanOrEqual(20);
      left -= swept;
      expect(runs).toBeLessThan(10);
    }
    expect(runs).toBeGreaterThan(1);
    await aLostFile(id);
    while ((await everyFile()).length > keys.length && runs++ < 20) await sweepFiles(anHour, nextWeek(), 2);
    expect((await everyFile()).toSorted()).toEqual(keys.toSorted());
  });

  it('stops in time, and does no harm where it is cut off [R32]', async () => {
    const lost = await aLostFile(randomUUID());
    expect(await sweepFiles(() => 5, nextWeek())).toBe(0);
    expect(await everyFile()).toEqual([lost]);
  });

  it('leaves what it cannot judge, and goes on with the rest [R32]', async () => {
    const { id, keys } = await aCandidate();
    // A record that no release of ours has written.
    const Item = { ...users.key({ id }), id, status: 'unheard of' };
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }));
    const lost = await aLostFile(randomUUID());
    await aLostFile(id);
    expect(await sweepFiles(anHour, nextWeek())).toBe(1);
    expect(await versionsUnder(lost)).toBe(0);
    expect(await everyFile()).toHaveLength(keys.length + 1);
  });
});

describe('the sweep of deletions', () => {
  const goneAt = new Date(Date.now() - hour).toISOString();
  const settled = Date.parse(goneAt) + 5 * 60_000;
  const listed = async (id: string) => (await deletions.find({ id })) !== undefined;
  /** Someone who is gone, with an item and a file that were written in that moment. */
  async function aLate() {
    const id = randomUUID();
    await favorites.put({ candidateId: id, jobId: 'late', savedAt: goneAt });
    const file = keyOf(id, await storeDocument(id, paper));
    await deletions.put({ id, goneAt });
    const left = async () => [
      (await favorites.list('ofCandidate', { candidateId: id })).items,
      await versionsUnder(file),
    ];
    return { id, left };
  }
  beforeEach(async () => {
    for (const { id } of await readAllPages((after) => deletions.list('all', {}, after)))
      await deletions.remove({ id });
  });

  it('removes what people who are gone have left five minutes later, and leaves those who exist [C25] [R12] [Z06]', async () => {
    const late = await aLate();
    const living = await aCandidate();
    await deletions.put({ id: living.id, goneAt });
    expect(await sweepDeletions(() => 60, settled - 1)).toBe(0);
    expect(await sweepDeletions(() => 9.9, settled)).toBe(0);
    expect([await listed(late.id), await listed(living.id), (await late.left())[1]]).toEqual([true, true, 1]);
    expect(await sweepDeletions(() => 10, settled)).toBe(1);
    expect([await listed(late.id), await listed(living.id), await late.left()]).toEqual([false, false, [[], 0]]);
    expect((await everyFile()).toSorted()).toEqual(living.keys.toSorted());
  });

  it('goes on behind one that it cannot judge, and says so at its end [C25] [Z06]', async () => {
    const unread = randomUUID();
    const Item = { ...users.key({ id: unread }), id: unread, status: 'unheard of' };
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }));
    await deletions.put({ id: unread, goneAt: new Date(0).toISOString() });
    const late = await aLate();
    await deletions.put({ id: late.id, goneAt: new Date(settled).toISOString() });
    await expect(sweepDeletions(() => 60, settled + 5 * 60_000)).rejects.toThrow();
    expect([await late.left(), await listed(late.id), await listed(unread)]).toEqual([[[], 0], false, true]);
    // Also where those behind it are too young.
    await deletions.put({ id: late.id, goneAt: new Date(settled).toISOString() });
    await expect(sweepDeletions(() => 60, settled)).rejects.toThrow();
    expect(await listed(late.id)).toBe(true);
  });
});
