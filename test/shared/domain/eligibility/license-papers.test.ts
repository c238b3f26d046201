import { describe, expect, it } from 'vitest';
import { licenseSection } from '#shared/contract/document-sections.ts';
import { currentLicenses, isReplaced, stateLicenses } from '#shared/domain/eligibility/credentials.ts';

const said = (state: string, expirationDate = '', isMultistate = false) => ({ state, expirationDate, isMultistate });
const paper = (state: string, expirationDate: string) => ({ state, expirationDate });

describe('several papers of a license', () => {
  it.each<[string, Parameters<typeof stateLicenses>, ReturnType<typeof currentLicenses>]>([
    [
      'one a state',
      [[], [paper('TX', '2027-01-31'), paper('CA', '2028-02-29')]],
      [said('TX', '2027-01-31'), said('CA', '2028-02-29')],
    ],
    [
      'an old one and its renewal',
      [[], [paper('TX', '2026-01-31'), paper('TX', '2028-01-31')]],
      [said('TX', '2028-01-31')],
    ],
    [
      'a renewal that came first',
      [[], [paper('TX', '2028-01-31'), paper('TX', '2026-01-31')]],
      [said('TX', '2028-01-31')],
    ],
    [
      'a multistate one, with what is said of another state',
      [
        [said('TX', '', true), said('CA', '2027-05-31')],
        [paper('TX', '2026-01-31'), paper('TX', '2028-01-31')],
      ],
      [said('TX', '2028-01-31', true), said('CA', '2027-05-31')],
    ],
    ['what is said only', [[said('AZ', '2027-08-31')], []], [said('AZ', '2027-08-31')]],
    ['one without a state', [[], [{ expirationDate: '2028-01-31' }]], []],
  ])('are its license once: %s [X12]', (_, given, expected) => {
    expect(currentLicenses(stateLicenses(...given))).toEqual(expected);
  });

  it.each([
    ['2026-01-31', ['2028-01-31'], true],
    ['2026-01-31', [''], true],
    ['2028-01-31', ['2026-01-31'], false],
    ['2026-01-31', ['2026-01-31'], false],
    ['2026-01-31', [], false],
    ['', ['2028-01-31'], false],
  ])('are replaced by one that ends later: %j beside %j [X12]', (expirationDate, others, expected) => {
    const all = [expirationDate, ...others].map((one) => ({ expirationDate: one }));
    expect(isReplaced({ expirationDate }, all)).toBe(expected);
  });
});

describe('a copy of a license', () => {
  const file = { fileName: 'a.pdf', fileBase64Str: 'AAAA' };
  const dated = { ...file, expirationDate: '2030-01-01' };
  const faultsOf = (body: object) =>
    Object.fromEntries(
      licenseSection.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    );

  it.each<[string, object, Record<string, string>]>([
    ['of the only state', { stateList: ['TX'], ...dated }, {}],
    ['of the only state, said twice', { stateList: ['TX', 'Texas'], ...dated }, {}],
    ['of one of two', { stateList: ['TX', 'CA'], ...dated, documentState: 'CA' }, {}],
    [
      'of which of two is not said',
      { stateList: ['TX', 'CA'], ...dated },
      { documentState: 'Choose the state of this license' },
    ],
    [
      'of which of two is said empty',
      { stateList: ['TX', 'CA'], ...dated, documentState: '' },
      { documentState: 'Choose the state of this license' },
    ],
    [
      'of a state without a license',
      { stateList: ['TX'], ...dated, documentState: 'CA' },
      { documentState: 'Choose the state of this license' },
    ],
    [
      'of each of two',
      {
        stateList: ['TX', 'CA'],
        stateLicenseList: [
          { state: 'TX', ...dated },
          { state: 'CA', ...dated },
        ],
      },
      {},
    ],
    [
      'without its end',
      { stateList: ['TX'], stateLicenseList: [{ state: 'TX', ...file, expirationDate: '' }] },
      { 'stateLicenseList.0.expirationDate': 'Expiration Date Required' },
    ],
    [
      'without its content',
      { stateList: ['TX'], stateLicenseList: [{ state: 'TX', fileName: 'a.pdf', expirationDate: '2030-01-01' }] },
      { 'stateLicenseList.0.fileName': 'Upload a copy of your license' },
    ],
    [
      'at a state that is not licensed',
      { stateList: ['TX'], stateLicenseList: [{ state: 'CA', ...dated }] },
      { 'stateLicenseList.0.state': 'Choose one of your licensed states' },
    ],
    [
      'without a copy, an end alone',
      { stateList: ['TX'], stateLicenseList: [{ state: 'TX', expirationDate: '2030-01-01' }] },
      {},
    ],
  ])('names its state where there are several: one %s [X12]', (_, body, expected) => {
    expect(faultsOf(body)).toEqual(expected);
  });
});
