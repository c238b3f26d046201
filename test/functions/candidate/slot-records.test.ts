import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificationsSection } from '#shared/contract/profile.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { answerRequirements } from '#shared/domain/eligibility/answer-requirements.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { listAccesses } from '../../../functions/_people/accesses.ts';
import { facetsOf } from '../../../functions/_people/facets/facets-of.ts';
import { storedCredentialsOf } from '../../../functions/_people/profile/credentials-of.ts';
import { findProfile, type Profile } from '../../../functions/_people/profile/profile.ts';
import { type ProfileReader, wholeProfile } from '../../../functions/_people/profile/show-profile.ts';
import { openRecord } from '../../../functions/_people/profile/slot-records.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { readCandidateRecords } from '../../../functions/admin/candidate/candidate-page.ts';
import { removeEntry } from '../../../functions/candidate/remove-entry.ts';
import { saveCertifications } from '../../../functions/candidate/save-files.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const herself = { impersonated: false };
const staff = { impersonated: true };

async function aCandidate(): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { startedAt: '2026-01-01' });
  return id;
}
async function profileOf(id: string): Promise<Profile> {
  const found = await findProfile(id, { consistent: true });
  if (!found) throw new Error('The profile is gone.');
  return found;
}
const file = (name: string) => ({ fileName: `${name}.pdf`, fileBase64Str: aPdf(name).toString('base64') });
const paper = (more: object = {}) => ({ certificationId: documentCertificationId, expirationDate: '', ...more });
const flu = { slot: 'Flu', way: 'dose', givenOn: '2025-10-02' };
const declined = { slot: 'Flu', way: 'declination', season: '2026-27' };
const save = (id: string, entries: object[], by = herself) =>
  saveCertifications(id, certificationsSection.parse({ certificationList: entries }), by);
const fieldsOf = (saving: Promise<unknown>) => saving.catch((problem: Problem) => problem.fields);
const only = async (id: string) => {
  const [entry] = (await profileOf(id)).certifications;
  if (!entry) throw new Error('There is no document.');
  return entry;
};

describe('what the document of a slot says', () => {
  it('is sealed in the table, and says slot and end of its document [C10]', async () => {
    const id = await aCandidate();
    const { certificationList } = await save(id, [
      paper({ record: flu, expirationDate: '2030-01-01', ...file('scan') }),
    ]);
    expect(certificationList).toMatchObject([
      { slot: 'Flu', expirationDate: '2026-06-30', hasRecord: true, record: flu },
    ]);
    const stored = await only(id);
    expect(JSON.stringify(stored)).not.toMatch(/2025-10-02|dose/);
    expect(await openRecord(stored)).toEqual(flu);
    await expect(openRecord({ ...stored, candidateId: 'another' })).rejects.toThrow('A record cannot be opened.');
  });

  it('stays when it is not sent, with its end, is written once, and is cleared by null [C10]', async () => {
    const id = await aCandidate();
    await save(id, [paper({ slot: 'Flu', record: flu, ...file('scan') })]);
    const stored = await only(id);
    await save(id, [paper({ id: stored.id, expirationDate: '2031-01-01' })]);
    expect(await only(id)).toEqual(stored);
    await save(id, [paper({ id: stored.id, record: flu })]);
    expect(await only(id)).toEqual(stored);
    const { certificationList } = await save(id, [
      paper({ id: stored.id, record: null, expirationDate: '2031-01-01' }),
    ]);
    expect(certificationList[0]).not.toHaveProperty('hasRecord');
    expect(certificationList[0]).toMatchObject({ expirationDate: '2031-01-01', isToConfirm: false });
  });

  it('is added to a document from before, which its name puts into a slot [C10]', async () => {
    const id = await aCandidate();
    await save(id, [paper({ expirationDate: '2026-12-31', ...file('Flu-shot') })]);
    const stored = await only(id);
    const tb = { slot: 'TB', way: 'bloodTest', takenOn: '2026-01-02' };
    expect(await fieldsOf(save(id, [paper({ id: stored.id, record: tb })]))).toEqual({
      'certificationList.0.record.slot': 'This document has another slot. Send its record there',
    });
    await save(id, [paper({ id: stored.id, record: flu })]);
    expect(await only(id)).toMatchObject({ slot: 'Flu', expirationDate: '2026-06-30' });
    expect(await fieldsOf(save(id, [paper({ id: stored.id, slot: 'TB' })]))).toEqual({
      'certificationList.0.slot': 'Its record is one of another slot. Clear the record first',
    });
  });

  it('is refused of a certification, and of a license without its end [C10]', async () => {
    const id = await aCandidate();
    const bls = { certificationId: 100301, expirationDate: '2030-01-31', ...file('bls') };
    expect(await fieldsOf(save(id, [{ ...bls, record: flu }]))).toEqual({
      'certificationList.0.record': 'Only a medical or written document has a record; leave it out here',
    });
    const license = { slot: 'DriversLicense', way: 'license', state: 'TX' };
    expect(await fieldsOf(save(id, [paper({ record: license, ...file('card') })]))).toEqual({
      'certificationList.0.expirationDate': 'Expiration Date Required',
    });
    await save(id, [paper({ record: license, expirationDate: '2031-01-01', ...file('card') })]);
    expect(await only(id)).toMatchObject({ slot: 'DriversLicense', expirationDate: '2031-01-01' });
  });

  it('is neither shown to staff nor entered by them, and is in no facet [C10]', async () => {
    const id = await aCandidate();
    await save(id, [paper({ record: declined, ...file('scan') })]);
    const profile = await profileOf(id);
    const [shown] = (await wholeProfile(profile, staff)).certificationList;
    expect(shown).toMatchObject({ slot: 'Flu', hasRecord: true });
    expect(shown).not.toHaveProperty('record');
    expect(JSON.stringify(shown)).not.toContain('Sealed');
    const entering = save(id, [paper({ id: profile.certifications[0]?.id, record: flu })], staff);
    expect(await entering.catch(({ code }: Problem) => code)).toBe('onlyTheCandidate');
    // Whoever is not said to be the candidate is none.
    const sent = certificationsSection.parse({ certificationList: [paper({ record: flu, ...file('new') })] });
    await expect(saveCertifications(id, sent)).rejects.toThrow('Only the candidate enters what a document says.');
    const { certificationList } = await save(id, [paper({ id: profile.certifications[0]?.id })], staff);
    expect(certificationList[0]).not.toHaveProperty('record');
    const user = await users.find({ id });
    if (!user) throw new Error('The user is gone.');
    expect(JSON.stringify(facetsOf(user, await profileOf(id)))).not.toMatch(/[Ff]lu|declin|ecord|[Cc]onfirm/);
  });

  it('is in the answer to a removal for the candidate alone [C10] [P11] [Z06]', async () => {
    const id = await aCandidate();
    await save(id, [paper({ record: flu, ...file('scan') }), ...['a', 'b', 'c'].map((name) => paper(file(name)))]);
    const others = (await profileOf(id)).certifications.filter(({ recordSealed }) => !recordSealed);
    const readers: ProfileReader[][] = [[], [staff], [herself]];
    for (const [at, reader] of readers.entries()) {
      const { certificationList } = (await removeEntry(
        'certifications',
        id,
        others[at]?.id ?? '',
        ...reader,
      )) as Awaited<ReturnType<typeof save>>;
      expect(certificationList).toHaveLength(3 - at);
      expect(certificationList[0]).toMatchObject({ slot: 'Flu', hasRecord: true });
      expect(certificationList[0]?.record).toEqual(at === 2 ? flu : undefined);
    }
  });

  it('is read by staff on the page of the candidate, who sees that, and of no other candidate [C10] [W01]', async () => {
    const [id, other] = [await aCandidate(), await aCandidate()];
    await save(id, [paper({ record: flu, ...file('scan') }), paper(file('TB-none'))]);
    await save(other, [paper({ record: declined, ...file('no') })]);
    const reader = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
    const actor = { ...reader, username: reader.id, groups: ['recruiter'] } as unknown as Actor;
    const [stored] = (await profileOf(id)).certifications;
    const read = await readCandidateRecords(id, { actor, requestId: randomUUID() });
    expect(read).toEqual({ recordList: [{ id: stored?.id, record: flu }] });
    const { items } = await listAccesses(id, { limit: 10 });
    expect(items.map(({ actorId, kind }) => [actorId, kind])).toEqual([[reader.id, 'records']]);
    expect((await listAccesses(other, { limit: 10 })).items).toEqual([]);
    const ofReader = readCandidateRecords(reader.id, { actor, requestId: randomUUID() });
    expect(await ofReader.catch(({ kind }: Problem) => kind)).toBe('missing');
  });

  it('answers a job: met by a dose, to be asked for a declination, and missing once it has ended [C10] [N01]', async () => {
    const id = await aCandidate();
    const requirement = { kind: 'vaccination', vaccine: 'Flu' } as const;
    const job = { requirements: [requirement], specialty: 'ICU', startDate: '2027-01-04', durationWeeks: 13 };
    const answer = async (on = '2026-11-23') => {
      const [found] = answerRequirements(job, storedCredentialsOf(await profileOf(id)), on);
      return [found?.answer, found?.evidence, found?.mend?.label];
    };
    await save(id, [paper({ record: declined, ...file('no') })]);
    expect(await answer()).toEqual(['ask', 'On file, to be confirmed', 'Ask recruiter']);
    expect(await answer('2027-07-01')).toEqual(['missing', 'Ended 06/2027', 'Add Flu']);
    await save(id, [paper({ record: { ...flu, givenOn: '2026-10-02' }, ...file('shot') })]);
    expect(await answer()).toEqual(['met', 'Until 06/2027', undefined]);
  });
});
