import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { entriesOfKind, listCertifications, newEntry } from '../../../functions/_people/profile/profile.ts';
import { isResealed, resealFields } from '../../../functions/_people/profile/reseal-fields.ts';
import { openRecord, sealRecord } from '../../../functions/_people/profile/slot-records.ts';
import { addSealingKey } from '../../../functions/_runtime/add-sealing-key.ts';
import { open, seal } from '../../../functions/_runtime/sealing.ts';
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
const ids: string[] = [];

/** The versions that the private fields of everyone name, sorted. */
async function versions(): Promise<string[]> {
  const all = await Promise.all(ids.map((candidateId) => basics.find({ candidateId }, { consistent: true })));
  return all
    .flatMap((own) => [own?.ssnSealed, own?.dateOfBirthSealed])
    .map((sealed) => /^(\d+)\./.exec(sealed ?? '')?.[1] ?? '1')
    .sort();
}
const ofEveryone = (...each: string[]) => each.toSorted();
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
    const { version, settled } = await rotated();
    const versionsOfKeys = Array.from({ length: version }, (_, at) => String(at + 1));
    expect(Object.keys(await readSealingSecret()).sort()).toEqual([...versionsOfKeys, 'current', 'since'].sort());
    vi.setSystemTime(settled - 1);
    expect(await resealFields(enough)).toBe(0);
    vi.setSystemTime(settled);
    expect([await isResealed(1), await isResealed(version)]).toEqual([true, false]);
    const old = (await Promise.all(ids.map((candidateId) => basics.find({ candidateId })))).filter(
      (own) => own?.ssnSealed !== undefined,
    );
    expect(await resealFields(enough)).toBeGreaterThanOrEqual(old.length);
    expect([await isResealed(version), await resealFields(enough)]).toEqual([true, 0]);
    expect(await versions()).toEqual(times(14, String(version)));
  });

  it('seals what the documents of slots say again, and leaves the rest of them [O05] [C10]', async () => {
    const { id } = await aUser({ firstName: 'Records' });
    await aProfile(id, {});
    const record = { slot: 'TDAP', way: 'dose', givenOn: '2020-03-01' } as const;
    const fields = { certificationId: 100429, name: 'Other', slot: 'TDAP', expirationDate: '2030-03-01' };
    const file = { fileId: 'f', fileName: 'cert-TDAP-a.pdf', fileSize: 9, recordSealed: await sealRecord(id, record) };
    const entry = newEntry<'certifications'>(id, { ...fields, ...file }, new Date());
    await entriesOfKind('certifications').add(entry);
    const { version, settled } = await rotated();
    vi.setSystemTime(settled);
    expect(await resealFields(enough)).toBeGreaterThanOrEqual(1);
    const [after] = await listCertifications(id);
    expect(after?.recordSealed).toMatch(new RegExp(`^${version}\\.`));
    expect(after).toEqual({ ...entry, recordSealed: after?.recordSealed });
    expect(await openRecord(after ?? entry)).toEqual(record);
  });

  it('gives way to saves, three times of one person, and stops for none that it cannot open [O05] [S14] [Z06]', async () => {
    const people = [await aUser(), await aUser(), await aUser()];
    const [met = '', broken = '', last = ''] = people.map(({ id }) => id);
    const sealed = (id: string) => seal('private-field', '1234', id);
    const [first, ...saved] = await Promise.all([1, 2, 3, 4].map(() => sealed(met)));
    await aProfile(met, { ssnSealed: first });
    await aProfile(broken, { ssnSealed: await sealed(last) });
    await aProfile(last, { ssnSealed: await sealed(last), dateOfBirthSealed: await sealed(last) });
    const before = await basics.find({ candidateId: last });
    const { version, settled } = await rotated();
    vi.setSystemTime(settled);
    const meanwhile = () => basics.change({ candidateId: met }, { set: { ssnSealed: saved.pop() ?? '' } });
    const marked = first ?? '';
    const act = () => resealFields(enough);
    expect(
      await afterMeeting({ act, before: `CAND#${met}","SK":"P#BASIC"},"UpdateExpression`, times: 3, meanwhile }),
    ).toBeGreaterThanOrEqual(1);
    const own = await basics.find({ candidateId: met });
    expect([own?.ssnSealed === marked, own?.ssnSealed?.startsWith(`${version}.`), saved]).toEqual([false, false, []]);
    expect((await basics.find({ candidateId: broken }))?.ssnSealed).not.toMatch(new RegExp(`^${version}\\.`));
    const after = await basics.find({ candidateId: last });
    for (const name of ['ssnSealed', 'dateOfBirthSealed'] as const)
      expect(await open('private-field', after?.[name] ?? '', last)).toBe('1234');
    expect([after?.version, after?.ssnSealed?.startsWith(`${version}.`)]).toEqual([before?.version, true]);
    for (const { id } of people) await basics.remove({ candidateId: id });
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
