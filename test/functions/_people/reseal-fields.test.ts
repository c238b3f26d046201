import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { basics, type CandidateBasics } from '../../../functions/_people/profile/candidates.ts';
import { entriesOfKind, listCertifications, newEntry } from '../../../functions/_people/profile/profile.ts';
import { isResealed, resealFields } from '../../../functions/_people/profile/reseal-fields.ts';
import { openRecord, sealRecord } from '../../../functions/_people/profile/slot-records.ts';
import { removingUser } from '../../../functions/_people/users.ts';
import { addSealingKey } from '../../../functions/_runtime/add-sealing-key.ts';
import { open, seal } from '../../../functions/_runtime/sealing.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
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

/** A candidate until the end of the test: a rotation meets no one else's. */
async function aPerson(more: Partial<CandidateBasics> = {}): Promise<string> {
  const user = await aUser();
  await aProfile(user.id, more);
  onTestFinished(async () => {
    await transact(removingUser(user));
    await basics.remove({ candidateId: user.id });
  });
  return user.id;
}
const sealedFor = (id: string) => seal('private-field', '1234', id);

/** The versions that the private fields of these people name, sorted. */
async function versions(ids: readonly string[]): Promise<string[]> {
  const all = await Promise.all(ids.map((candidateId) => basics.find({ candidateId }, { consistent: true })));
  return all
    .flatMap((own) => [own?.ssnSealed, own?.dateOfBirthSealed])
    .map((sealed) => /^(\d+)\./.exec(sealed ?? '')?.[1] ?? '1')
    .sort();
}
const times = (count: number, version: string) => Array.from({ length: count }, () => version);

let clock = Date.now() + 60 * minute;
/** Adds a key an hour after the last one: its version, and from when on all functions seal under it. */
async function rotated() {
  clock += 60 * minute;
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
  const { current } = await readSealingSecret();
  return { version: await addSealingKey(current as number, new Date(clock)), settled: clock + 10 * minute };
}

describe('a rotation of the sealing key', () => {
  it('seals the fields of everyone again, some at a time, resuming where it stopped [O05]', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 7; number++) {
      const id = await aPerson();
      const ssnSealed = await sealedFor(id);
      const dateOfBirthSealed = await seal('private-field', `1990-02-0${number + 1}`, id);
      await basics.change({ candidateId: id }, { set: { ssnSealed, dateOfBirthSealed } });
      ids.push(id);
    }
    const [old = ''] = await versions(ids);
    const [firstId = ''] = ids;
    const first = await basics.find({ candidateId: firstId });
    expect(await resealFields(enough)).toBe(0);

    const before = await readSealingSecret();
    const { version, settled } = await rotated();
    const since = new Date(clock).toISOString();
    const key = expect.stringMatching(/^[\w-]{64}$/);
    expect(await readSealingSecret()).toEqual({ ...before, current: version, since, [version]: key, 1: firstKey });
    vi.setSystemTime(settled - 4 * minute);
    // Others may still seal under the key before: it is too early to say that nothing names it.
    expect([await resealFields(enough), await isResealed(version)]).toEqual([0, false]);

    vi.setSystemTime(settled + minute);
    const current = String(version);
    expect(await resealFields(enough, { mostPages: 1, pageSize: 3 })).toBe(3);
    expect(await versions(ids)).toEqual([...times(6, current), ...times(8, old)].toSorted());
    expect(await isResealed(version)).toBe(false);
    // No time is left for a page: nothing happens, and nothing is forgotten.
    expect(await resealFields(() => 20, { pageSize: 3 })).toBe(0);
    expect(await resealFields(enough, { mostPages: 1, pageSize: 3 })).toBe(3);
    expect(await resealFields(enough, { mostPages: 1, pageSize: 3 })).toBe(1);
    expect(await versions(ids)).toEqual(times(14, current));
    expect(await isResealed(version)).toBe(true);
    expect(await resealFields(enough, { pageSize: 3 })).toBe(0);

    const after = await basics.find({ candidateId: firstId });
    expect(await open('private-field', after?.ssnSealed ?? '', firstId)).toBe('1234');
    expect(await open('private-field', after?.dateOfBirthSealed ?? '', firstId)).toBe('1990-02-01');
    // A save that was begun before is not refused because of it.
    expect(after?.version).toBe(first?.version);
    expect(after?.versions).toEqual(first?.versions);
  });

  it('can follow another, and older keys stay [O05]', async () => {
    const [one, bare] = [await aPerson(), await aPerson()];
    await basics.change({ candidateId: one }, { set: { ssnSealed: await sealedFor(one) } });
    const { version, settled } = await rotated();
    const versionsOfKeys = Array.from({ length: version }, (_, at) => String(at + 1));
    expect(Object.keys(await readSealingSecret()).sort()).toEqual([...versionsOfKeys, 'current', 'since'].sort());
    vi.setSystemTime(settled - 1);
    expect(await resealFields(enough)).toBe(0);
    vi.setSystemTime(settled);
    expect([await isResealed(1), await isResealed(version)]).toEqual([true, false]);
    // Who has nothing sealed is not counted.
    expect(await resealFields(enough)).toBe(1);
    expect([await isResealed(version), await isResealed(version + 1), await resealFields(enough)]).toEqual([
      true,
      false,
      0,
    ]);
    expect((await basics.find({ candidateId: one }))?.ssnSealed).toMatch(new RegExp(`^${version}\\.`));
    expect((await basics.find({ candidateId: bare }))?.version).toBe(1);
  });

  it('seals what the documents of slots say again, and leaves the rest of them [O05] [C10]', async () => {
    const id = await aPerson();
    const record = { slot: 'TDAP', way: 'dose', givenOn: '2020-03-01' } as const;
    const fields = { certificationId: 100429, name: 'Other', slot: 'TDAP', expirationDate: '2030-03-01' };
    const documentOf = async (name: string, recordSealed?: string) => {
      const file = { fileId: name, fileName: `cert-TDAP-${name}.pdf`, fileSize: 9, recordSealed };
      const entry = newEntry<'certifications'>(id, { ...fields, ...file }, new Date(), `${name}-${id}`);
      await entriesOfKind('certifications').add(entry);
      return entry;
    };
    const entry = await documentOf('a', await sealRecord(id, record));
    const met = await documentOf('b', await sealRecord(id, record));
    const bare = await documentOf('c');
    const { version, settled } = await rotated();
    vi.setSystemTime(settled);
    const [fresh, newer] = [await documentOf('d', await sealRecord(id, record)), await sealRecord(id, record)];
    // One is saved in that moment.
    const saving = { candidateId: id, id: met.id };
    const meanwhile = () => entriesOfKind('certifications').change(saving, { set: { recordSealed: newer } });
    const before = `P#certifications#${met.id}"},"UpdateExpression`;
    expect(await afterMeeting({ act: () => resealFields(enough), before, meanwhile })).toBe(1);
    const [after, ...others] = await listCertifications(id);
    expect(after?.recordSealed).toMatch(new RegExp(`^${version}\\.`));
    expect(after).toEqual({ ...entry, recordSealed: after?.recordSealed });
    expect(others).toEqual([{ ...met, recordSealed: newer }, bare, fresh]);
    expect(await openRecord(after ?? entry)).toEqual(record);
  });

  it('gives way to saves, three times of one person, and stops for none that it cannot open [O05] [S14] [Z06]', async () => {
    const [met, broken, last] = [await aPerson(), await aPerson(), await aPerson()];
    const [first, ...saved] = await Promise.all([1, 2, 3, 4].map(() => sealedFor(met)));
    const setOf = (candidateId: string, set: Partial<CandidateBasics>) => basics.change({ candidateId }, { set });
    await setOf(met, { ssnSealed: first });
    await setOf(broken, { ssnSealed: await sealedFor(last) });
    const record = await sealRecord(last, { slot: 'TDAP', way: 'dose', givenOn: '2020-03-01' });
    const paper = { certificationId: 100429, name: 'Other', slot: 'TDAP', expirationDate: '', fileSize: 9 };
    const foreign = { ...paper, fileId: 'f', fileName: 'f.pdf', recordSealed: record };
    await entriesOfKind('certifications').add(newEntry<'certifications'>(broken, foreign, new Date()));
    await setOf(last, { ssnSealed: await sealedFor(last), dateOfBirthSealed: await sealedFor(last) });
    const before = await basics.find({ candidateId: last });
    const { version, settled } = await rotated();
    vi.setSystemTime(settled);
    const meanwhile = () => setOf(met, { ssnSealed: saved.pop() ?? '' });
    const act = () => resealFields(enough);
    expect(
      await afterMeeting({ act, before: `CAND#${met}","SK":"P#BASIC"},"UpdateExpression`, times: 3, meanwhile }),
    ).toBe(1);
    const own = await basics.find({ candidateId: met });
    const isNew = (sealed = '') => sealed.startsWith(`${version}.`);
    expect([own?.ssnSealed === first, isNew(own?.ssnSealed), saved]).toEqual([false, false, []]);
    expect(isNew((await basics.find({ candidateId: broken }))?.ssnSealed)).toBe(false);
    expect((await listCertifications(broken))[0]?.recordSealed).toBe(record);
    const after = await basics.find({ candidateId: last });
    for (const name of ['ssnSealed', 'dateOfBirthSealed'] as const)
      expect(await open('private-field', after?.[name] ?? '', last)).toBe('1234');
    expect([after?.version, isNew(after?.ssnSealed)]).toEqual([before?.version, true]);
  });

  it('at the same time as another adds one key, and loses none [O05]', async () => {
    const { current } = await readSealingSecret();
    const before = Object.keys(await readSealingSecret());
    const both = await Promise.allSettled([1, 2, 3].map(() => addSealingKey(current as number)));
    const words = both.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message));
    const next = (current as number) + 1;
    const refused = `Another rotation has added key ${next} at the same time.`;
    expect(words.sort()).toEqual([next, refused, refused]);
    expect(Object.keys(await readSealingSecret()).sort()).toEqual([...before, String(next)].sort());
  });
});
