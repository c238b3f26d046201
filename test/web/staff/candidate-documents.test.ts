import { expect, it } from 'vitest';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { DocumentRequest } from '#shared/contract/document-requests.ts';
import type { LocalDay } from '#shared/domain/dates.ts';
import { documentCertificationId, medicalSlots, writtenSlots } from '#shared/domain/document-slots.ts';
import { documentsOf } from '../../../web/src/features/candidate-page/candidate-documents.ts';
import { documentRows, stateWords } from '../../../web/src/features/candidate-page/document-rows.ts';

const today = '2026-03-10';
const file = (fileId: string, expirationDate = '', more: object = {}) => ({
  id: fileId,
  fileId,
  fileName: `${fileId}.pdf`,
  fileSize: 1,
  createdDate: '2026-01-02T10:00:00Z',
  expirationDate,
  ...more,
});
const certification = (fileId: string, endsOn: string) =>
  file(fileId, endsOn, { certificationId: 1, name: fileId.toUpperCase() });

function listed(parts: object, missing: readonly string[] = [], refused: readonly string[] = [], lastDay = '') {
  const basicInfo = { licenseStateList: [] };
  const none = {
    basicInfo,
    resumeList: [],
    licenseList: [],
    certificationList: [],
    skillList: [],
    progress: { missing },
  };
  return documentsOf({ ...none, ...parts } as unknown as CandidateDetails, today, {
    refused: new Set(refused),
    lastDay,
  });
}

const own = (list: ReturnType<typeof listed>) =>
  list.filter(({ kind, state }) => state !== 'Missing' || !['Medical', 'Written'].includes(kind));

it.each([
  ['2026-03-09', 'Expired'],
  ['2026-03-10', 'Ends soon'],
  ['2026-05-08', 'Ends soon'],
  ['2026-05-09', 'On file'],
  ['', 'No end'],
])('calls a document that ends on %j %s [Z06]', (endsOn, state) => {
  const [row] = own(listed({ certificationList: [certification('bls', endsOn)] })).filter(
    ({ kind }) => kind === 'Certification',
  );
  expect(row).toMatchObject({ name: 'BLS', state, endsOn, addedOn: '2026-01-02', file: { fileId: 'bls' } });
});

it('has a place for what is missing, and for certifications only where they are required [Z06]', () => {
  const names = (missing: readonly string[]) => own(listed({}, missing)).map(({ name, state }) => `${name} ${state}`);
  expect(names([])).toEqual(['Resume Missing', 'License Missing']);
  expect(names(['certifications'])).toEqual(['Resume Missing', 'License Missing', 'Certifications Missing']);
  expect(listed({})).toHaveLength(2 + medicalSlots.length + writtenSlots.length);
});

it('has what needs attention first, empty places that only some jobs ask for last [Z06]', () => {
  const all = listed({
    resumeList: [file('resume'), file('older')],
    licenseList: [file('tx', '2026-04-01', { state: 'TX' }), file('any', '2026-03-01')],
    certificationList: [
      certification('bls', '2030-01-01'),
      file('mmr', '', { certificationId: documentCertificationId, name: 'Other', fileName: 'cert-MMR-a.pdf' }),
      file('flu', '2026-03-01', {
        certificationId: documentCertificationId,
        name: 'Other',
        fileName: 'cert-Flu-a.pdf',
      }),
    ],
    skillList: [
      {
        assessmentName: 'ICU',
        fileId: 's1',
        fileName: 's.pdf',
        createdDate: '2026-01-01T',
        completedDate: '2026-02-01T',
      },
      { assessmentName: 'ER', fileId: 's2', fileName: 's.pdf', createdDate: '2026-01-01T', completedDate: '' },
      { assessmentName: 'PICU', fileId: '', fileName: '', createdDate: '2026-01-01T', completedDate: '' },
    ],
  });
  expect(own(all).map(({ kind, name, state, addedOn }) => [kind, name, state, addedOn])).toEqual([
    ['License', 'License', 'Expired', '2026-01-02'],
    ['Medical', 'Flu', 'Expired', '2026-01-02'],
    ['License', 'Texas license', 'Ends soon', '2026-01-02'],
    ['Resume', 'Resume', 'On file', '2026-01-02'],
    ['Certification', 'BLS', 'On file', '2026-01-02'],
    ['Medical', 'MMR', 'On file', '2026-01-02'],
    ['Checklist', 'ICU', 'On file', '2026-02-01'],
    ['Checklist', 'ER', 'On file', '2026-01-01'],
  ]);
  const empty = medicalSlots.length + writtenSlots.length - 2;
  expect(all.slice(-empty).every(({ state }) => state === 'Missing')).toBe(true);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
});

it('has each license with its copies: what is renewed is no worry, what is licensed and not filed is missing [X12]', () => {
  const parts = {
    basicInfo: { licenseStateList: ['Texas', 'CA', 'OH'] },
    licenseList: [file('old', '2026-03-01', { state: 'TX' }), file('new', '2028-03-01', { state: 'TX' })],
    certificationList: [
      certification('bls', '2030-01-01'),
      { ...certification('bls', '2026-01-01'), fileId: 'b', id: 'b' },
    ],
  };
  const shown = (refused: readonly string[] = []) =>
    own(listed(parts, [], refused)).map(({ name, state, file }) => [name, state, file?.fileId ?? '']);
  expect(shown()).toEqual([
    ['Resume', 'Missing', ''],
    ['California license', 'Unproved', ''],
    ['Ohio license', 'Unproved', ''],
    ['Texas license', 'On file', 'new'],
    ['BLS', 'On file', 'bls'],
    ['Texas license', 'Renewed', 'old'],
    ['BLS', 'Renewed', 'b'],
  ]);
  // What was refused renews nothing.
  expect(shown(['new'])).toContainEqual(['Texas license', 'Expired', 'old']);
  // A copy without a state may be of any licensed state.
  const unnamed = { ...parts, licenseList: [file('any', '2030-03-01')] };
  expect(
    own(listed(unnamed))
      .filter(({ kind }) => kind === 'License')
      .map(({ name }) => name),
  ).toEqual(['California license', 'Ohio license', 'License']);
});

it('says what ends before the assignment does, and what was refused [X27]', () => {
  const parts = { certificationList: [certification('acls', '2026-07-01'), certification('bls', '2027-07-01')] };
  const states = (refused: readonly string[] = []) =>
    own(listed(parts, [], refused, '2026-09-01'))
      .filter(({ kind }) => kind === 'Certification')
      .map(({ name, state }) => `${name} ${state}`);
  expect(states()).toEqual(['ACLS Ends before', 'BLS On file']);
  expect(states(['bls'])).toEqual(['BLS Refused', 'ACLS Ends before']);
});

it('what was asked for says since when, has a row of its own where it has no place, and is not asked for again [X27]', () => {
  const request = (name: string, more: object = {}): DocumentRequest => ({
    id: name,
    kind: 'certification',
    name,
    words: '',
    dueOn: '',
    fileId: '',
    by: 'Kim',
    at: '2026-03-10T12:00:00.000Z',
    state: 'open',
    ...more,
  });
  const documents = listed({
    certificationList: [certification('acls', '2026-03-01'), certification('bls', '2026-03-01')],
  });
  const requests = [
    request('ACLS'),
    request('NIHSS', { at: '2026-03-01T12:00:00.000Z' }),
    request('BLS', { fileId: 'bls', words: 'Page 2 is cut off' }),
    request('Old', { state: 'answered' }),
  ];
  const rows = documentRows(documents, requests).filter(({ kind }) => kind === 'Certification');
  const today = '2026-03-10' as LocalDay;
  expect(rows.map((row) => [row.name, stateWords(row, today), row.mayAsk])).toEqual([
    ['NIHSS', 'Asked Mar 1', false],
    ['ACLS', 'Asked today', false],
    ['BLS', 'Refused today', true],
  ]);
});

it('lists what newer ones have replaced last, to be looked at and asked for no more [C16] [X27]', () => {
  const current = certification('bls', '2027-05-01');
  const replaced = {
    ...file('old', '2026-03-31'),
    place: 'certifications',
    entry: '1',
    name: 'BLS',
    replacedOn: today,
  };
  const rows = own(listed({ certificationList: [current], earlierList: [replaced] }));
  expect(rows.filter(({ kind }) => kind === 'Certification').map(({ state, file }) => [state, file?.fileId])).toEqual([
    ['On file', 'bls'],
    ['Renewed', 'old'],
  ]);
});
