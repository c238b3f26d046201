import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facetsOf } from '../../../functions/_people/facets/facets-of.ts';
import { storedCredentialsOf } from '../../../functions/_people/profile/credentials-of.ts';
import { findProfile, type Profile } from '../../../functions/_people/profile/profile.ts';
import { readFile } from '../../../functions/_people/profile/read-file.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { removeEntry } from '../../../functions/candidate/remove-entry.ts';
import { saveLicense } from '../../../functions/candidate/save-files.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { versionsUnder } from '../../support/files/object-versions.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { refusalOf } from '../../support/refusal-of.ts';

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
const papersOf = async (id: string) =>
  (await profileOf(id)).licenses.map(({ state, expirationDate, fileName }) => [state, expirationDate, fileName]);
const copy = (name: string, expirationDate: string) => ({
  fileName: `${name}.pdf`,
  fileBase64Str: aPdf(name).toString('base64'),
  expirationDate,
});
const stateList = ['TX', 'CA'] as ('TX' | 'CA')[];
const body = { stateList, isCompactLicense: false };
const of = (state: 'TX' | 'CA', more: object = {}) => ({ state, isMultistate: false, expirationDate: '', ...more });
const save = (id: string, more: object) => saveLicense({ id, impersonated: false }, { ...body, ...more });

describe('the copies of licenses', () => {
  it('are one a state in one save, and no copy is said of a license itself [X12]', async () => {
    const id = await aCandidate();
    const stateLicenseList = [
      of('TX', { isMultistate: true, ...copy('texas', '2030-01-31') }),
      of('CA', { isMultistate: true, ...copy('california', '2031-02-28') }),
    ];
    await save(id, { stateLicenseList });
    expect(await papersOf(id)).toEqual([
      ['TX', '2030-01-31', 'license-texas.pdf'],
      ['CA', '2031-02-28', 'license-california.pdf'],
    ]);
    // California takes no part in the compact.
    expect((await profileOf(id)).basics.stateLicenses).toEqual([
      { state: 'TX', isMultistate: true, expirationDate: '2030-01-31' },
      { state: 'CA', isMultistate: false, expirationDate: '2031-02-28' },
    ]);
    const [texas] = (await profileOf(id)).licenses;
    expect(Buffer.from((await readFile(id, texas?.fileId ?? '')).bytes).equals(aPdf('texas'))).toBe(true);
  });

  it('are renewed by one that ends later, which makes the old one history [X12] [C16]', async () => {
    const id = await aCandidate();
    await save(id, {
      stateLicenseList: [of('TX', copy('old', '2027-01-31')), of('CA', copy('california', '2031-02-28'))],
    });
    await save(id, { stateLicenseList: [of('TX', copy('new', '2029-01-31')), of('CA')] });
    expect((await papersOf(id)).map(([state, end]) => [state, end])).toEqual([
      ['CA', '2031-02-28'],
      ['TX', '2029-01-31'],
    ]);
    expect((await profileOf(id)).earlier?.licenses.map(({ expirationDate }) => expirationDate)).toEqual(['2027-01-31']);
    expect(await versionsUnder(`cand/${id}/`)).toBe(3);
    const profile = await profileOf(id);
    const user = await users.find({ id });
    if (!user) throw new Error('The person is gone.');
    const { licenses, endings } = facetsOf(user, profile);
    expect(licenses.map(({ state, expirationDate }) => [state, expirationDate])).toEqual([
      ['CA', '2031-02-28'],
      ['TX', '2029-01-31'],
    ]);
    expect(endings.map(({ name, endsOn }) => [name, endsOn])).toEqual([
      ['TX license', '2029-01-31'],
      ['CA license', '2031-02-28'],
    ]);
    expect(storedCredentialsOf(profile).licenses).toHaveLength(2);
    await removeEntry('licenses', id, profile.licenses[0]?.id ?? '');
    expect((await papersOf(id)).map(([state, end]) => [state, end])).toEqual([['TX', '2029-01-31']]);
  });

  it('are of the one licensed state where there is but one [X12]', async () => {
    const id = await aCandidate();
    await save(id, { stateList: ['TX'], ...copy('texas', '2030-01-31') });
    expect(await papersOf(id)).toEqual([['TX', '2030-01-31', 'license-texas.pdf']]);
  });

  it('are both kept when two come at once, one when it is sent twice over a version, none when it is refused [X12]', async () => {
    const id = await aCandidate();
    await Promise.all([
      save(id, { stateLicenseList: [of('TX', copy('texas', '2030-01-31'))] }),
      save(id, { stateLicenseList: [of('CA', copy('california', '2031-02-28'))] }),
    ]);
    expect((await papersOf(id)).map(([state]) => state).sort()).toEqual(['CA', 'TX']);
    const version = (await profileOf(id)).basics.versions.license ?? 0;
    const again = { stateLicenseList: [of('TX', copy('newer', '2032-01-31'))], version };
    expect(await Promise.all([refusalOf(save(id, again)), refusalOf(save(id, again))])).toEqual(
      expect.arrayContaining(['none', 'conflict']),
    );
    const wrong = of('CA', { ...copy('x', '2033-01-31'), fileName: 'x.exe' });
    expect(await refusalOf(save(id, { stateLicenseList: [of('TX', copy('y', '2033-01-31')), wrong] }))).toBe(
      'invalid stateLicenseList.1.fileName',
    );
    // The older one of Texas is history.
    expect([(await papersOf(id)).length, await versionsUnder(`cand/${id}/`)]).toEqual([2, 3]);
  });
});
