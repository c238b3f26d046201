import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { facetFilter } from '#shared/contract/admin/people-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { isInCompact } from '#shared/domain/eligibility/licence-compact.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import { removeOwnedItems } from '../../../functions/_people/accounts/owned-items.ts';
import { refreshFacets } from '../../../functions/_people/facets/refresh-facets.ts';
import { syncFacets } from '../../../functions/_people/facets/sync-facets.ts';
import { basics, type CandidateBasics } from '../../../functions/_people/profile/candidates.ts';
import { type EntryFields, newEntry, validityOf, writingEntry } from '../../../functions/_people/profile/profile.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { versionOf } from '../../../functions/_runtime/derived.ts';
import { currentPeople } from '../../../functions/_search/people/current-people.ts';
import { progressOn, workStates } from '../../../functions/_search/people/facet-days.ts';
import { type Facets, facetsRecords, nextRecord } from '../../../functions/_search/people/facets.ts';
import type { PersonOn } from '../../../functions/_search/people/people-collection.ts';
import { rebuildPeople } from '../../../functions/_search/people/rebuild-people.ts';
import { readBytes } from '../../../functions/_storage/objects.ts';
import { sweepCursors } from '../../../functions/_table/sweep-cursors.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { writeInBatches } from '../../../functions/_table/write-in-batches.ts';
import { findPeople } from '../../../functions/admin/people/find-people.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';
import { peopleDay, someOwners, somePeople } from '../../support/people/some-people.ts';
import { random } from '../../support/random.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import { spentBy } from '../../support/spent-by.ts';
import type { Storage } from '../../support/storage.ts';

let storage: Storage;
let recruiter: Awaited<ReturnType<typeof aRecruiter>>;
beforeAll(async () => {
  storage = await startSealedStorage();
  recruiter = await aRecruiter({ firstName: 'Jordan', lastName: 'Reyes' });
});
afterAll(() => storage.close());

const day = (fromNow: number) => dayOf(new Date(Date.now() + fromNow * 86_400_000));
const file = { fileId: 'f', fileName: 'f.pdf', fileSize: 1 };
const aCertificate = (certificationId: number, expirationDate: string): EntryFields<'certifications'> => ({
  ...file,
  certificationId,
  name: 'A certificate',
  expirationDate,
});

/** A registered candidate with these certificates; answers the id. */
async function aCandidate(own: Partial<CandidateBasics> = {}, certifications: EntryFields<'certifications'>[] = []) {
  const { id } = await aUser({ firstName: 'Quill', lastName: 'Canary' });
  await aProfile(id, { ...own, ...(certifications.length > 0 && validityOf({ certifications })) });
  const at = new Date();
  for (const one of certifications) await transact([writingEntry('certifications', newEntry(id, one, at))]);
  return id;
}

/** One of these first, as a license comes before what it covers beside. */
const sorted = (states: readonly string[], first: string) => [first, ...states.filter((state) => state !== first)];

const facetsOf = async (id: string) => (await facetsRecords.find({ id }, { consistent: true }))?.facets as Facets;

/** Some seconds later each time, so that what is searched is read again. */
let now = Date.now();
async function found(filter: Partial<typeof facetFilter._output>, among: readonly string[]): Promise<string[]> {
  now += 10_000;
  const query = { ...facetFilter.parse({ ...filter, page: 1 }), on: dayOf(new Date(now)) };
  return (await currentPeople(now)).only(new Set(among)).search(query).ids;
}

/** The states of the facet by which staff find a candidate of a specialty. */
async function statesFinding(id: string, specialty: number): Promise<string[]> {
  const states = ['HI', 'HI-ask', 'AK-ask'] as const;
  const lists = await Promise.all(states.map((state) => found({ specialties: [specialty], states: [state] }, [id])));
  return states.filter((_, at) => lists[at]?.includes(id));
}

describe('what staff find a candidate by', () => {
  it('is profile and record in few facts, with the compact, the last end of each credential and no contact [W06] [X19]', async () => {
    const id = await aCandidate(
      { licenseStates: ['CA', 'AZ'], isCompactLicense: true, state: 'AZ', recruiterId: 'jordan', availableOn: day(20) },
      [aCertificate(100_301, day(-3)), aCertificate(100_301, day(40)), aCertificate(100_302, day(9))],
    );
    expect(await syncFacets(id)).toBe(true);
    const facets = await facetsOf(id);
    expect(facets).toMatchObject({
      name: 'Quill Canary',
      profession: 'Nurse',
      ownerId: 'jordan',
      availableOn: day(20),
      joinedOn: day(0),
      endings: [
        { name: 'ACLS', endsOn: day(9) },
        { name: 'BLS', endsOn: day(40) },
      ],
    });
    expect(facets.licenses.map(({ state, isMultistate }) => `${state} ${isMultistate}`)).toEqual([
      'CA false',
      'AZ true',
    ]);
    // Claimed without a license on file: asked about, never proved [X19].
    expect(workStates(facets, day(0))).toEqual({ proved: [], toAsk: expect.arrayContaining(['CA', 'AZ', 'TX']) });
    expect(workStates({ ...facets, profession: 'CNA' }, day(0))).toEqual({ proved: [], toAsk: ['CA', 'AZ'] });
    const [{ state: ca = '' } = {}, az] = facets.licenses;
    const filed = [
      { state: ca, isMultistate: false, expirationDate: day(-1) },
      { ...az, state: 'AZ', isMultistate: true, expirationDate: day(0) },
    ];
    const compact = stateCodes.filter((state) => isInCompact(state, day(0)));
    expect(workStates({ ...facets, licenses: filed }, day(0))).toEqual({ proved: sorted(compact, 'AZ'), toAsk: [] });
    const noHome = { ...facets, homeState: '' };
    expect(workStates({ ...noHome, licenses: filed }, day(0)).proved).toEqual(sorted(compact, 'AZ'));
    expect(workStates({ ...facets, licenses: filed, homeState: 'CA' }, day(0))).toEqual({
      proved: ['AZ'],
      toAsk: compact.filter((state) => state !== 'AZ'),
    });
    // A state that is in no compact covers itself alone, whatever is said of it; one beside a claimed one is proved.
    const california = { state: 'CA', isMultistate: true, expirationDate: day(0) };
    expect(workStates({ ...noHome, licenses: [california] }, day(0))).toEqual({ proved: ['CA'], toAsk: [] });
    const both = [
      { ...california, isMultistate: false },
      { state: 'AZ', isMultistate: true, expirationDate: '' },
    ];
    expect(workStates({ ...noHome, licenses: both }, day(0))).toEqual({ proved: ['CA'], toAsk: sorted(compact, 'AZ') });
    const single = [{ ...california, state: 'AZ', isMultistate: false }, ...both];
    expect(workStates({ ...noHome, licenses: single }, day(0)).toAsk).toEqual(
      compact.filter((state) => state !== 'AZ'),
    );
    expect(workStates({ ...facets, licenses: filed }, day(1))).toEqual({ proved: [], toAsk: [] });
    expect(JSON.stringify(facets)).not.toMatch(/@|\+1512/);
  });

  it('shows less progress from the day after the last certificate has expired [W06] [N02]', async () => {
    const counts = { certifications: 1, resumes: 1, references: 0, licenses: 0, completeSkills: 0, educations: 0 };
    const id = await aCandidate({ counts: { ...counts, workEntries: 0 } }, [aCertificate(100_301, day(30))]);
    await syncFacets(id);
    const facets = await facetsOf(id);
    expect([day(0), day(30), day(31)].map((on) => progressOn(facets, on))).toEqual([25, 25, 13]);
  });

  it('follows every change once, however many sync it at the same time [W06] [R35]', async () => {
    const id = await aCandidate();
    await syncFacets(id);
    const before = await facetsRecords.find({ id });
    expect(await syncFacets(id)).toBe(false);
    expect(await facetsRecords.find({ id })).toEqual(before);
    for (let years = 0; years < 5; years++) {
      await basics.change({ candidateId: id }, { set: { yearsExperience: years } });
      await Promise.all(Array.from({ length: 4 }, () => syncFacets(id).catch(() => false)));
    }
    await syncFacets(id);
    expect((await facetsOf(id)).yearsExperience).toBe(4);
  });

  it('is written by the hourly round for earlier candidates, once [W06] [V09]', async () => {
    await sweepCursors.remove({ name: 'facets' });
    const ids = await Promise.all(Array.from({ length: 7 }, () => aCandidate()));
    let looks = 0;
    const first = await refreshFacets(() => (looks++ === 0 ? 30 : 29), 4);
    expect(first).toBeLessThanOrEqual(4);
    expect(first + (await refreshFacets(() => 60, 4))).toBeGreaterThanOrEqual(7);
    for (const id of ids) expect(await facetsOf(id)).toMatchObject({ name: 'Quill Canary' });
    expect(await refreshFacets(() => 60)).toBe(0);
  });
});

it('has a version that grows with each change, whatever the clocks say, and a day without a candidate [W06] [R32]', async () => {
  const [now, { facets }] = [Date.parse('2026-11-24T08:00:00.001Z'), somePeople(1, random(6), ['x'])[0] as PersonOn];
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = nextRecord('a', undefined, facets);
  const changed = { id: 'a', changedAt: '2026-11-24T08:00:00.001Z', facetsVersion: versionOf('facets') };
  expect(first).toEqual({ ...changed, version: now, facets });
  expect(nextRecord('a', { ...first, version: now + 5 }, undefined)).toEqual({
    ...changed,
    version: now + 6,
    expiresAt: Date.parse('2026-11-25T08:00:01.000Z') / 1000,
  });
});

describe('the list of people', () => {
  it('shows a new candidate before there is any snapshot, and a change within ten seconds of it [W06]', async () => {
    const id = await aCandidate({ specialtyIds: [1002], licenseStates: ['HI'] });
    await syncFacets(id);
    expect(await statesFinding(id, 1002)).toEqual(['HI-ask']);
    expect(await statesFinding(id, 1003)).toEqual([]);
    await rebuildPeople();
    expect(await statesFinding(id, 1002)).toEqual(['HI-ask']);
    await basics.change({ candidateId: id }, { set: { licenseStates: ['AK'] } });
    await syncFacets(id);
    expect(await statesFinding(id, 1002)).toEqual(['AK-ask']);
  });

  it('is read again after ten seconds, with what a writer whose clock is late has changed [W06]', async () => {
    const [id, late] = [await aCandidate({ specialtyIds: [1004] }), randomUUID()];
    await syncFacets(id);
    expect(await found({ specialties: [1004] }, [id, late])).toEqual([id]);
    const shown = await currentPeople(now);
    const changedAt = new Date(Date.now() - 119_000).toISOString();
    await facetsRecords.put({ ...nextRecord(late, undefined, await facetsOf(id)), changedAt });
    expect(await currentPeople(now + 9_999)).toBe(shown);
    expect(await found({ specialties: [1004] }, [id, late])).toEqual([id, late].toSorted());
    // Without a change it stays what it was.
    const again = await currentPeople(now + 10_000);
    now += 20_000;
    expect(await currentPeople(now)).toBe(again);
  });

  it('knows on the next day what has ended since, though no one has changed [W06]', async () => {
    now = Math.max(now, Date.parse(`${day(2)}T00:00:00.000Z`));
    const id = await aCandidate({}, [aCertificate(100_301, dayOf(new Date(now + 3_600_000)))]);
    await syncFacets(id);
    const today = await found({ certifications: ['BLS'] }, [id]);
    now += 86_400_000;
    expect([today, await found({ certifications: ['BLS'] }, [id])]).toEqual([[id], []]);
  });

  it('no longer finds a candidate who is being deleted, and finds one who comes back [W06] [R32]', async () => {
    const id = await aCandidate({ specialtyIds: [1003], licenseStates: ['HI'] });
    await syncFacets(id);
    await rebuildPeople();
    await users.change({ id }, { set: { status: 'revoked' } });
    await syncFacets(id);
    expect(await statesFinding(id, 1003)).toEqual([]);
    await users.change({ id }, { set: { status: 'active' } });
    await syncFacets(id);
    expect(await statesFinding(id, 1003)).toEqual(['HI-ask']);
    await users.change({ id }, { set: { status: 'deleting' } });
    await removeOwnedItems(id);
    expect(await statesFinding(id, 1003)).toEqual([]);
    expect((await facetsRecords.find({ id }))?.facets, 'nothing of who is gone').toBeUndefined();
    await rebuildPeople();
    expect(await statesFinding(id, 1003)).toEqual([]);
  });

  it('is stored sealed: without the keys of the stage nothing of it can be read [W06]', async () => {
    const { key } = await rebuildPeople();
    const bytes = (await readBytes('PEOPLE_BUCKET', key)) as Buffer;
    // The first bytes of zstd, and of a snapshot.
    for (const sign of [Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), Buffer.from('CSN1')])
      expect(bytes.includes(sign)).toBe(false);
  });

  it('shows fifty people by one read of at most 26 units [W06]', async () => {
    const dice = random(5);
    const people = somePeople(120, dice, [...someOwners(dice, 3), recruiter.id]);
    // Three of them are more than the table answers at once; they come last.
    const large = somePeople(3, dice, [recruiter.id]).map(({ id, facets }) => {
      const longAgo = '2001-01-01';
      return { id, facets: { ...facets, name: 'x'.repeat(380_000), joinedOn: longAgo, lastActiveOn: longAgo } };
    });
    const records = [...people, ...large].map(({ id, facets }) => nextRecord(id, undefined, facets));
    await writeInBatches(records.map((one) => facetsRecords.putting(one)));
    const { count, builtFrom } = await rebuildPeople(Date.parse(peopleDay));
    expect(builtFrom).toBe(`${peopleDay}T00:00:00.000Z`);
    await found({}, []);
    expect(count).toBe((await currentPeople(now)).count);
    expect(count).toBeGreaterThan(122);
    const viewer: Actor = {
      id: recruiter.id,
      username: 'jordan',
      groups: ['recruiter'],
      userType: 'Recruiter',
      registered: true,
    };
    await findPeople(viewer, facetFilter.parse({}));
    const { calls, read, write } = await spentBy(async () => {
      const answer = await findPeople(viewer, facetFilter.parse({ sort: 'newest' }));
      expect(answer.peopleList).toHaveLength(50);
      expect(answer.total).toBe(answer.everybody);
    });
    expect({ calls, write }).toEqual({ calls: 1, write: 0 });
    expect(read).toBeLessThanOrEqual(26);
    const mine = await findPeople(viewer, facetFilter.parse({ owner: 'mine' }));
    expect(mine.total).toBe(mine.counts.owner.mine);
    expect(new Set(mine.peopleList.map(({ ownerName }) => ownerName))).toEqual(new Set(['Jordan Reyes']));
  });
});

it('is tried five times while others write them, and stays as they have written it [W06] [S14] [Z06]', async () => {
  const id = await aCandidate();
  await syncFacets(id);
  const before = await facetsOf(id);
  await users.change({ id }, { set: { firstName: 'Renamed' } });
  let number = 0;
  const meanwhile = async () =>
    await facetsRecords.put(
      nextRecord(id, await facetsRecords.find({ id }), { ...before, name: `Writer ${++number}` }),
    );
  expect(await afterMeeting({ act: () => syncFacets(id), times: 5, meanwhile })).toBe('unavailable');
  expect((await facetsOf(id)).name).toBe('Writer 5');
  expect([await syncFacets(id), await syncFacets(id), (await facetsOf(id)).name]).toEqual([
    true,
    false,
    'Renamed Canary',
  ]);
});
