import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenseSection } from '#shared/contract/document-sections.ts';
import { certificationsSection } from '#shared/contract/profile.ts';
import { documentCertificationId, medicalSlots, slotFiles, slotMarks } from '#shared/domain/document-slots.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { facetsOf } from '../../../functions/_people/facets/facets-of.ts';
import { storedCredentialsOf } from '../../../functions/_people/profile/credentials-of.ts';
import { findProfile, type Profile } from '../../../functions/_people/profile/profile.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { saveCertifications, saveLicense } from '../../../functions/candidate/save-files.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

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
const license = (more: object) => ({ state: 'TX', isMultistate: false, expirationDate: '', ...more });
const licenseBody = (more: object) => ({ stateList: ['TX'], stateLicenseList: [license(more)] });
const saveNumber = (id: string, more: object) =>
  saveLicense({ id, impersonated: false }, licenseSection.parse(licenseBody(more)));
const card = (more: object = {}) => ({ certificationId: 100301, expirationDate: '2030-01-31', ...more });
const paper = (more: object = {}) => ({ certificationId: documentCertificationId, expirationDate: '', ...more });
const file = (name: string) => ({ fileName: `${name}.pdf`, fileBase64Str: aPdf(name).toString('base64') });
const saveCards = (id: string, ...certificationList: object[]) =>
  saveCertifications(id, certificationsSection.parse({ certificationList }));
const faultsOf = (certification: object) =>
  certificationsSection
    .safeParse({ certificationList: [certification] })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the number of a license', () => {
  const numbersOf = async (id: string) => (await profileOf(id)).basics.stateLicenses?.map(({ number }) => number);

  it('stays when it is not sent, changes when it is, and is cleared by an empty one [C05]', async () => {
    const id = await aCandidate();
    await saveNumber(id, { number: ' RN 1234567 ' });
    expect(await numbersOf(id)).toEqual(['RN 1234567']);
    await saveNumber(id, {});
    expect(await numbersOf(id)).toEqual(['RN 1234567']);
    const answer = await saveNumber(id, { number: '95012345' });
    expect(answer.basicInfo.stateLicenseList).toEqual([license({ number: '95012345' })]);
    await saveNumber(id, { number: '' });
    expect(await numbersOf(id)).toEqual([undefined]);
    // Each state keeps its own.
    const both = (...numbers: object[]) => ({
      stateList: ['TX', 'CO'],
      stateLicenseList: ['TX', 'CO'].map((state, at) => license({ state, ...numbers[at] })),
    });
    for (const list of [both({ number: '1' }, { number: '2' }), both()])
      await saveLicense({ id, impersonated: false }, licenseSection.parse(list));
    expect(await numbersOf(id)).toEqual(['1', '2']);
  });

  it('is in no facet of people [C05]', async () => {
    const id = await aCandidate();
    await saveNumber(id, { number: '95012345', expirationDate: '2030-01-31' });
    const user = await users.find({ id });
    if (!user) throw new Error('The user is gone.');
    const facets = JSON.stringify(facetsOf(user, await profileOf(id)));
    expect(facets).toContain('2030-01-31');
    expect(facets).not.toContain('95012345');
  });

  it('has at most 40 characters of one line [C05]', () => {
    const isValid = (number: unknown) => licenseSection.safeParse(licenseBody({ number })).success;
    expect(['', 'RN-9.123/45', '9'.repeat(40)].map(isValid)).toEqual([true, true, true]);
    expect(['9'.repeat(41), 'a\nb', 12345, null].map(isValid)).toEqual([false, false, false, false]);
  });
});

describe('the number of a certification', () => {
  it('stays when it is not sent, and is cleared by an empty one [C05]', async () => {
    const id = await aCandidate();
    await saveCards(id, card({ number: '226510123456', ...file('bls') }));
    const [stored] = (await profileOf(id)).certifications;
    expect(stored?.number).toBe('226510123456');
    await saveCards(id, card({ id: stored?.id, expirationDate: '2031-01-31' }));
    const [kept] = (await profileOf(id)).certifications;
    expect([kept?.number, kept?.expirationDate]).toEqual(['226510123456', '2031-01-31']);
    const { certificationList } = await saveCards(id, card({ id: stored?.id, number: '' }));
    expect(certificationList.map(({ number }) => number)).toEqual(['']);
  });

  it('is refused where it is too long, by its field [C05]', () => {
    expect(faultsOf(card({ id: 'a', number: '1'.repeat(41) }))).toEqual([
      'certificationList.0.number: At most 40 characters.',
    ]);
  });
});

describe('the slot of a document', () => {
  it('is kept, and a file of any name is then found by it [C10]', async () => {
    const id = await aCandidate();
    await saveCards(id, paper({ slot: 'HepB', ...file('titer') }), paper(file('MMR-shots')));
    const { certifications } = storedCredentialsOf(await profileOf(id));
    const found = medicalSlots.flatMap((slot) => slotFiles(slot, certifications).map(() => slot.label));
    expect(found).toEqual(['MMR', 'Hep B']);
    // Sent unchanged by a browser that knows no slots.
    const [titer] = (await profileOf(id)).certifications.filter(({ slot }) => slot);
    await saveCards(id, paper({ id: titer?.id }));
    expect((await profileOf(id)).certifications.find((one) => one.id === titer?.id)?.slot).toBe('HepB');
  });

  it('counts before the name of the file [C10]', () => {
    const named = { certificationId: documentCertificationId, fileName: 'cert-TB-xray.pdf', slot: 'Flu' };
    const found = medicalSlots.filter((slot) => slotFiles(slot, [named]).length > 0);
    expect(found.map(({ label }) => label)).toEqual(['Flu']);
  });

  it('is one of the eleven, and none of a certification [C10]', async () => {
    expect(slotMarks).toHaveLength(11);
    expect(faultsOf(paper({ id: 'a', slot: 'TB' }))).toEqual([]);
    expect(faultsOf(paper({ id: 'a', slot: 'tb' }))).toEqual(['certificationList.0.slot: Choose one of the slots']);
    const fields = await saveCards(await aCandidate(), card({ slot: 'TB', ...file('bls') })).catch(
      (problem: Problem) => problem.fields,
    );
    expect(fields).toEqual({ 'certificationList.0.slot': 'Only a medical or written document has a slot' });
  });
});
