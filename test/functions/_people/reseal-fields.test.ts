import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { entriesOfKind, listCertifications, newEntry } from '../../../functions/_people/profile/profile.ts';
import { isResealed, resealFields } from '../../../functions/_people/profile/reseal-fields.ts';
import { openRecord, sealRecord } from '../../../functions/_people/profile/slot-records.ts';
import { addSealingKey } from '../../../functions/_runtime/add-sealing-key.ts';
import { open, seal } from '../../../functions/_runtime/sealing.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import { firstKey, readSealingSecret } from '../../support/sealing-secret.ts';
import type { Storage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startSealedStorage();
});
afterAll(() => storage.close());
afterEach(() => vi.useRealTimers());

const minute = 60_000;
const enough = () => 60;
const ids: string[] = [];

/** The versions that the private fields of everyone name, sorted. */
async function versions(): Promise<string[]> {
  const all = await Promise.all(ids.map((candidateId) => basics.find({ candidateId }, { consistent: true })));
  return all
    .flatMap((own) => [own?.ssnSealed, own?.dateOfBirthSealed])
    .map((sealed) => /^(\d)\./.exec(sealed ?? '')?.[1] ?? '1')
    .sort();
}
const ofEveryone = (...each: string[]) => each.toSorted();
const times = (count: number, version: string) => Array.from({ length: count }, () => version);

describe('a rotation of the sealing key', () => {
  it('seals the fields of everyone again, some at a time, resuming where it stopped [O05]', async () => {
    for (let number = 0; number < 7; number++) {
      const { id } = await aUser({ firstName: `Number ${number}` });
      const ssnSealed = await seal('private-field', `123${number}`, id);
      const dateOfBirthSealed = await seal('private-field', `1990-02-0${number + 1}`, id);
      await aProfile(id, { ssnSealed, dateOfBirthSealed });
      ids.push(id);
    }
    const first = await basics.find({ candidateId: ids[0] ?? '' });
    expect(await resealFields(enough)).toBe(0);

    const now = Date.now();
    expect(await addSealingKey(1, new Date(now))).toBe(2);
    expect(await readSealingSecret()).toEqual({
      current: 2,
      since: new Date(now).toISOString(),
      1: firstKey,
      2: expect.stringMatching(/^[\w-]{64}$/),
    });
    vi.useFakeTimers({ toFake: ['Date'], now: now + 6 * minute });
    // Others may still seal under the first key: it is too early to say that nothing names it.
    expect(await resealFields(enough)).toBe(0);
    expect(await isResealed(2)).toBe(false);

    vi.useFakeTimers({ toFake: ['Date'], now: now + 11 * minute });
    expect(await resealFields(enough, { mostPages: 1, pageSize: 3 })).toBe(3);
    expect(await versions()).toEqual(ofEveryone(...times(6, '2'), ...times(8, '1')));
    expect(await isResealed(2)).toBe(false);
    // No time is left for a page: nothing happens, and nothing is forgotten.
    expect(await resealFields(() => 20, { pageSize: 3 })).toBe(0);
    expect(await resealFields(enough, { mostPages: 1, pageSize: 3 })).toBe(3);
    expect(await resealFields(enough, { mostPages: 1, pageSize: 3 })).toBe(1);
    expect(await versions()).toEqual(times(14, '2'));
    expect(await isResealed(2)).toBe(true);
    expect(await resealFields(enough, { pageSize: 3 })).toBe(0);

    const after = await basics.find({ candidateId: ids[0] ?? '' });
    expect(await open('private-field', after?.ssnSealed ?? '', ids[0] ?? '')).toBe('1230');
    expect(await open('private-field', after?.dateOfBirthSealed ?? '', ids[0] ?? '')).toBe('1990-02-01');
    // A save that was begun before is not refused because of it.
    expect(after?.version).toBe(first?.version);
    expect(after?.versions).toEqual(first?.versions);
  });

  it('can follow another, and older keys stay [O05]', async () => {
    const now = Date.now() + 60 * minute;
    expect(await addSealingKey(2, new Date(now))).toBe(3);
    expect(Object.keys(await readSealingSecret()).sort()).toEqual(['1', '2', '3', 'current', 'since']);
    vi.useFakeTimers({ toFake: ['Date'], now: now + 11 * minute });
    expect(await isResealed(3)).toBe(false);
    expect(await resealFields(enough)).toBe(7);
    expect(await versions()).toEqual(times(14, '3'));
  });

  it('seals what the documents of slots say again, and leaves the rest of them [O05] [C10]', async () => {
    const { id } = await aUser({ firstName: 'Records' });
    await aProfile(id, {});
    const record = { slot: 'TDAP', way: 'dose', givenOn: '2020-03-01' } as const;
    const fields = { certificationId: 100429, name: 'Other', slot: 'TDAP', expirationDate: '2030-03-01' };
    const file = { fileId: 'f', fileName: 'cert-TDAP-a.pdf', fileSize: 9, recordSealed: await sealRecord(id, record) };
    const entry = newEntry<'certifications'>(id, { ...fields, ...file }, new Date());
    await entriesOfKind('certifications').add(entry);
    const now = Date.now() + 120 * minute;
    expect(await addSealingKey(3, new Date(now))).toBe(4);
    vi.useFakeTimers({ toFake: ['Date'], now: now + 11 * minute });
    expect(await resealFields(enough)).toBe(8);
    const [after] = await listCertifications(id);
    expect(after?.recordSealed).toMatch(/^4\./);
    expect(after).toEqual({ ...entry, recordSealed: after?.recordSealed });
    expect(await openRecord(after ?? entry)).toEqual(record);
  });

  it('at the same time as another adds one key, and loses none [O05]', async () => {
    const both = await Promise.allSettled([addSealingKey(4), addSealingKey(4), addSealingKey(4)]);
    const words = both.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message));
    expect(words.sort()).toEqual([
      5,
      'Another rotation has added key 5 at the same time.',
      'Another rotation has added key 5 at the same time.',
    ]);
    expect(Object.keys(await readSealingSecret()).sort()).toEqual(['1', '2', '3', '4', '5', 'current', 'since']);
  });
});
