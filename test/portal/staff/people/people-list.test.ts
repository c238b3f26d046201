import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { basics } from '../../../../functions/_people/profile/candidates.ts';
import { workAs } from '../../../support/in-process.ts';
import { long } from '../../../support/long.ts';
import { aProfile, aUser } from '../../../support/people/directory.ts';
import type { TestAccount } from '../../../support/people/new-account.ts';
import { aCandidate } from '../../../support/people/new-candidate.ts';
import { type SignedInPerson, signedIn } from '../../../support/people/sign-in.ts';

/** A specialty of few, which no other test looks at. */
const specialty = 1042;

let staff: SignedInPerson;
let candidate: TestAccount;
const people = (filter: BodyOf<typeof api.admin.people>) => staff.call(api.admin.people, {}, filter);
const isAmong = async (filter: BodyOf<typeof api.admin.people>, { id }: TestAccount) =>
  (await people(filter)).peopleList.some((person) => person.id === id);
/** Not asked often, since searches are limited. */
const becomes = (isFound: boolean, filter: BodyOf<typeof api.admin.people>) =>
  expect.poll(() => isAmong(filter, candidate), { interval: 3_000 }).toBe(isFound);

beforeAll(async () => {
  workAs('admin');
  [candidate, staff] = [await aCandidate(), await signedIn('admin@caravel.example')];
});

describe('the list of people', () => {
  it('finds a new candidate, follows the profile, and forgets who was deleted [W06]', async () => {
    await basics.change({ candidateId: candidate.id }, { set: { specialtyIds: [specialty], licenseStates: ['WY'] } });
    await becomes(true, { specialties: [specialty], states: ['WY-ask'] });
    await basics.change({ candidateId: candidate.id }, { set: { licenseStates: ['AK'] } });
    await becomes(false, { specialties: [specialty], states: ['WY-ask'] });
    await becomes(true, { specialties: [specialty], states: ['AK-ask'] });
    // Another instance of the function may be a moment behind.
    const inAlaska = async () => (await people({ specialties: [specialty] })).counts.states['AK-ask'] ?? 0;
    await expect.poll(inAlaska, { interval: 3_000 }).toBeGreaterThanOrEqual(1);
    await staff.call(api.admin.removeCandidate, { id: candidate.id });
    await becomes(false, { specialties: [specialty], states: ['AK-ask'] });
  });

  it.runIf(long)('is searched by first and last names in any order, beside the facets [W05] [W06]', async () => {
    const word = `Q${randomUUID().replace(/[^a-f]/g, '')}`;
    for (const [firstName, state] of [
      ['Nora', 'AK'],
      ['Omar', 'VT'],
    ] as const) {
      const { id } = await aUser({ firstName, lastName: word });
      await aProfile(id, { firstName, lastName: word, specialtyIds: [1040], licenseStates: [state] });
    }
    await aUser({ firstName: 'Colleague', lastName: word, userType: 'Recruiter' });
    const names = async (filter: BodyOf<typeof api.admin.people>) => {
      const { peopleList, total } = await people(filter);
      expect(total).toBe(peopleList.length);
      return peopleList.map(({ name }) => name).toSorted();
    };
    // Each answer may come from another instance of the function, which may be a moment behind.
    const found = (filter: BodyOf<typeof api.admin.people>) => expect.poll(() => names(filter), { interval: 3_000 });
    await found({ name: word }).toEqual([`Nora ${word}`, `Omar ${word}`]);
    await found({ name: `${word.toLowerCase()} no` }).toEqual([`Nora ${word}`]);
    await found({ name: word, states: ['VT-ask'] }).toEqual([`Omar ${word}`]);
    expect((await people({ name: `${word} Nobody` })).counts.states).toEqual({});
  });

  it('names no contact, and is for staff alone [W06] [A04]', async () => {
    const answer = JSON.stringify(await people({}));
    expect(answer).not.toMatch(/@|\+1\d{10}/);
    const nurse = await signedIn('nurse@demo.example');
    await expect(nurse.call(api.admin.people, {}, {})).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('refuses a facet that it does not have, naming the field [W06]', async () => {
    const refused = staff.call(api.admin.people, {}, { free: 17 as never });
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', fields: { free: expect.any(String) } });
  });
});
