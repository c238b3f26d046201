import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenseSection } from '#shared/contract/document-sections.ts';
import { certificationsSection } from '#shared/contract/profile.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { earlierYears, mostEarlier } from '#shared/domain/wallet/earlier-documents.ts';
import { removeOwnedItems } from '../../../functions/_people/accounts/owned-items.ts';
import { facetsOf } from '../../../functions/_people/facets/facets-of.ts';
import { storedCredentialsOf } from '../../../functions/_people/profile/credentials-of.ts';
import {
  entriesOfKind,
  fileIdsOf,
  findProfile,
  listCertifications,
  type Profile,
} from '../../../functions/_people/profile/profile.ts';
import { findFile, readFile } from '../../../functions/_people/profile/read-file.ts';
import { findWallet } from '../../../functions/_people/profile/wallet.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { queryPrefix } from '../../../functions/_table/query.ts';
import { readDetails } from '../../../functions/candidate/read-details.ts';
import { removeEntry } from '../../../functions/candidate/remove-entry.ts';
import { saveCertifications, saveLicense } from '../../../functions/candidate/save-files.ts';
import { packetContentOf } from '../../../functions/packet/packet-facts.ts';
import { exportData } from '../../../functions/user/export/export-data.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { versionsUnder } from '../../support/files/object-versions.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { spentBy } from '../../support/spent-by.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const today = dayOf(new Date());
const on = (days: number) => dayFrom(today, days);
const bls = 100301;
const from = { requestId: 'r', address: '192.0.2.1' };

async function aCandidate(): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { startedAt: '2026-01-01', licenseStates: [] });
  return id;
}
async function profileOf(id: string): Promise<Profile> {
  const found = await findProfile(id, { consistent: true });
  if (!found) throw new Error('The profile is gone.');
  return found;
}
const file = (name: string) => ({ fileName: `${name}.pdf`, fileBase64Str: aPdf(name).toString('base64') });
const card = (name: string, expirationDate: string, more: object = {}) => ({
  certificationId: bls,
  expirationDate,
  ...file(name),
  ...more,
});
const saveCards = (id: string, certificationList: object[], version?: number) =>
  saveCertifications(id, certificationsSection.parse({ certificationList, version }), { impersonated: false });
const copy = (state: 'TX' | 'CA', name: string, expirationDate: string) => ({
  state,
  isMultistate: false,
  expirationDate,
  ...file(name),
});
const saveCopies = (id: string, ...stateLicenseList: object[]) =>
  saveLicense({ id, impersonated: false }, licenseSection.parse({ stateList: ['TX', 'CA'], stateLicenseList }));

const namesOf = (files: readonly { readonly fileName: string }[] = []) =>
  files.map(({ fileName }) => fileName.replace(/^(cert|license)-/, ''));
/** What counts, and what is history, as the owner reads it. */
async function shownTo(id: string) {
  const { certificationList, licenseList, earlierList } = await readDetails({ id, impersonated: false });
  return { current: namesOf([...licenseList, ...certificationList]), earlier: namesOf(earlierList) };
}

describe('a document that a newer one of its kind replaces', () => {
  it('is history for two years, for its owner and staff alone: it counts nowhere, and is in no packet and no reminder [C16]', async () => {
    const id = await aCandidate();
    await saveCopies(id, copy('TX', 'old-license', on(20)), copy('CA', 'california', on(400)));
    await saveCards(id, [card('old', on(10))]);
    const [old] = (await profileOf(id)).certifications;
    await saveCopies(id, copy('TX', 'new-license', on(750)));
    const { earlierList } = await saveCards(id, [card('new', on(740))]);
    expect(await shownTo(id)).toEqual({
      current: ['california.pdf', 'new-license.pdf', 'new.pdf'],
      earlier: ['old.pdf', 'old-license.pdf'],
    });
    expect(earlierList).toMatchObject([
      { place: 'certifications', entry: String(bls), name: 'Basic Life Support', replacedOn: today },
      { place: 'license', entry: 'TX', name: 'Texas license', expirationDate: on(20), replacedOn: today },
    ]);

    const profile = await profileOf(id);
    const user = await users.find({ id });
    expect(profile.basics.counts).toMatchObject({ licenses: 2, certifications: 1 });
    expect(profile.basics).toMatchObject({ licensedUntil: on(750), certifiedUntil: on(740) });
    expect(storedCredentialsOf(profile).certifications).toHaveLength(1);
    expect(await listCertifications(id)).toEqual(profile.certifications);
    expect(
      user &&
        facetsOf(user, profile)
          .endings.map(({ endsOn }) => endsOn)
          .toSorted(),
    ).toEqual([on(400), on(740), on(750)]);
    expect((await findWallet(id))?.lines.map(({ endsOn }) => endsOn)).toEqual([on(400), on(740), on(750)]);
    const job = { requirements: [], startDate: today, durationWeeks: 13 };
    const { files } = packetContentOf(profile, job as never, {} as never);
    expect(namesOf(files)).toEqual(['california.pdf', 'new-license.pdf', 'new.pdf']);

    // Read and recorded as the current one is: staff get it by the same call and kind.
    expect(await findFile(id, old?.fileId ?? '')).toMatchObject({ kind: 'certification' });
    expect(Buffer.from((await readFile(id, old?.fileId ?? '')).bytes).equals(aPdf('old'))).toBe(true);
    // The sweep of files erases what nothing points at: the file goes when TTL has removed the entry.
    expect((await fileIdsOf(id)).has(old?.fileId ?? '')).toBe(true);
    const stored = await entriesOfKind('certifications').find({ candidateId: id, id: old?.id ?? '' });
    const years = ((stored?.expiresAt ?? 0) * 1000 - Date.now()) / dayMs / 365;
    expect(years).toBeGreaterThan(earlierYears - 0.1);
    expect(years).toBeLessThan(earlierYears + 0.1);
    const set = { expiresAt: Math.floor(Date.now() / 1000) - 60 };
    await entriesOfKind('certifications').change({ candidateId: id, id: old?.id ?? '' }, { set });
    // TTL may be two days late: it is shown no more.
    expect((await shownTo(id)).earlier).toEqual(['old-license.pdf']);
    await removeOwnedItems(id);
    expect((await queryPrefix(`CAND#${id}`, '')).items).toEqual([]);
  });

  it('is in the export, with the day of its replacement [C16] [C24]', async () => {
    const id = await aCandidate();
    await saveCards(id, [card('old', on(10))]);
    await saveCards(id, [card('new', on(740))]);
    const session = { startedAt: new Date().toISOString() };
    const { partList, fileList } = await exportData({ id, session } as never, undefined, from);
    expect(fileList.map(({ name }) => name).toSorted()).toEqual(['cert-new.pdf', 'cert-old.pdf']);
    const records = partList.filter(({ section }) => section === 'certificationsAndHealthRecords');
    const replaced = records.map(({ record }) => [record.fileName, typeof record.replacedAt]);
    expect(replaced.toSorted()).toEqual([
      ['cert-new.pdf', 'undefined'],
      ['cert-old.pdf', 'string'],
    ]);
  });

  it('is kept too where the newer one is sent over its entry; another page or a better photo of it is none [C16]', async () => {
    const id = await aCandidate();
    await saveCards(id, [card('first', on(10))]);
    const entry = async () => (await profileOf(id)).certifications[0]?.id ?? '';
    const firstId = await entry();
    await saveCards(id, [card('sharper', on(10), { id: firstId })]);
    expect(await shownTo(id)).toEqual({ current: ['sharper.pdf'], earlier: [] });
    await saveCards(id, [card('renewed', on(740), { id: firstId })]);
    expect(await shownTo(id)).toEqual({ current: ['renewed.pdf'], earlier: ['sharper.pdf'] });
    expect(await entry()).toBe(firstId);
    await saveCards(id, [card('back', on(740))]);
    expect((await shownTo(id)).current).toEqual(['renewed.pdf', 'back.pdf']);
    // The first, blurred one is erased as before.
    expect(await versionsUnder(`cand/${id}/`)).toBe(3);
  });

  it('stays current beside one that ends earlier, that has no end, or is of another kind [C16] [X12]', async () => {
    const id = await aCandidate();
    await saveCards(id, [card('current', on(700))]);
    await saveCards(id, [card('last-year', on(-300)), card('acls', on(800), { certificationId: 100302 })]);
    await saveCopies(id, copy('TX', 'texas', on(10)), copy('CA', 'california', on(700)));
    expect(await shownTo(id)).toEqual({
      current: ['texas.pdf', 'california.pdf', 'current.pdf', 'last-year.pdf', 'acls.pdf'],
      earlier: [],
    });
    // Its end was mistyped: once that is right, what it renews is history.
    const wrong = (await profileOf(id)).certifications.find(({ fileName }) => fileName === 'cert-last-year.pdf');
    await saveCards(id, [{ id: wrong?.id, certificationId: bls, expirationDate: on(1_100) }]);
    expect(await shownTo(id)).toEqual({
      current: ['texas.pdf', 'california.pdf', 'last-year.pdf', 'acls.pdf'],
      earlier: ['current.pdf'],
    });
  });

  it('stays history when the newer one is deleted [C16]', async () => {
    const id = await aCandidate();
    await saveCards(id, [card('old', on(10))]);
    await saveCards(id, [card('new', on(740))]);
    const [current] = (await profileOf(id)).certifications;
    const answer = await removeEntry('certifications', id, current?.id ?? '', { impersonated: false });
    expect(answer).toMatchObject({ certificationList: [], earlierList: [{ fileName: 'cert-old.pdf' }] });
    expect(await shownTo(id)).toEqual({ current: [], earlier: ['old.pdf'] });
    expect((await profileOf(id)).basics.counts.certifications).toBe(0);
    expect((await findWallet(id))?.lines).toEqual([]);
    // By its id it is no entry any more: it cannot be changed, and not be removed.
    const [old] = (await profileOf(id)).earlier?.certifications ?? [];
    await expect(removeEntry('certifications', id, old?.id ?? '')).rejects.toMatchObject({ kind: 'missing' });
    await expect(saveCards(id, [card('x', on(1), { id: old?.id })])).rejects.toMatchObject({ kind: 'missing' });
  });

  it('is history once when two devices renew at once, and no file is lost [C16] [X10]', async () => {
    const id = await aCandidate();
    await saveCards(id, [card('old', on(10))]);
    const version = (await profileOf(id)).basics.versions.certifications ?? 0;
    const [{ id: oldId = '' } = {}] = (await profileOf(id)).certifications;
    const renew = (name: string, base?: number) =>
      saveCards(id, [{ id: oldId, certificationId: bls, expirationDate: on(10) }, card(name, on(740))], base);
    const results = await Promise.allSettled([renew('a', version), renew('b', version)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { current, earlier } = await shownTo(id);
    expect([current.length, earlier]).toEqual([1, ['old.pdf']]);
    expect(await versionsUnder(`cand/${id}/`)).toBe(2);
    // Without versions both are kept, as pages of one document are.
    await Promise.all([saveCards(id, [card('c', on(900))]), saveCards(id, [card('d', on(900))])]);
    const after = await shownTo(id);
    expect([after.current.toSorted(), after.earlier.length]).toEqual([['c.pdf', 'd.pdf'], 2]);
    expect(await versionsUnder(`cand/${id}/`)).toBe(4);
  });

  it('costs a renewal no more than 7 write units, and reads and documents stay bounded over many [C16]', async () => {
    const id = await aCandidate();
    const first = await spentBy(() => saveCards(id, [card('0', on(10))]));
    const renewal = await spentBy(() => saveCards(id, [card('1', on(20))]));
    expect([first, renewal].map(({ calls }) => calls)).toEqual([2, 2]);
    expect(first.write).toBeLessThanOrEqual(7);
    expect(renewal.write).toBeLessThanOrEqual(7);
    for (let at = 2; at <= mostEarlier + 3; at += 1) await saveCards(id, [card(String(at), on(10 * at + 10))]);
    const { current, earlier } = await shownTo(id);
    expect([current, earlier.length, earlier.at(-1)]).toEqual([[`${mostEarlier + 3}.pdf`], mostEarlier, '3.pdf']);
    expect(await versionsUnder(`cand/${id}/`)).toBe(mostEarlier + 1);
    const read = await spentBy(() => findWallet(id));
    expect(read.calls).toBe(1);
    expect(read.read).toBeLessThanOrEqual(6);
  });
});

describe('a document of a slot', () => {
  const paper = (slot: string, name: string, expirationDate: string) => ({
    certificationId: documentCertificationId,
    expirationDate,
    slot,
    ...file(name),
  });

  it('replaces what has ended or ends soon, without what was entered of it; an X-ray and its questionnaire are beside each other [C16] [C10]', async () => {
    const id = await aCandidate();
    const record = { slot: 'TB', way: 'bloodTest', takenOn: on(-340) };
    await saveCards(id, [{ ...paper('TB', 'test', ''), record }]);
    await saveCards(id, [paper('TB', 'xray', on(700))]);
    expect(await shownTo(id)).toEqual({ current: ['xray.pdf'], earlier: ['test.pdf'] });
    expect((await profileOf(id)).earlier?.certifications[0]?.recordSealed).toBeUndefined();
    await saveCards(id, [paper('TB', 'questionnaire', on(360)), paper('TB', 'second-xray', on(720))]);
    expect((await shownTo(id)).current).toEqual(['xray.pdf', 'questionnaire.pdf', 'second-xray.pdf']);
  });

  it('takes nothing from another exam or dose in the same slot [C16]', async () => {
    const id = await aCandidate();
    for (const slot of ['Relias', 'CoreMandatoryExams', 'SpecialtyUnitExam', 'COVID'])
      await saveCards(id, [paper(slot, `${slot}-1`, on(20)), paper(slot, `${slot}-2`, on(300))]);
    for (const slot of ['Relias', 'COVID']) await saveCards(id, [paper(slot, `${slot}-3`, on(400))]);
    expect((await shownTo(id)).earlier).toEqual([]);
  });
});
