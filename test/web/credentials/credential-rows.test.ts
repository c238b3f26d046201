import { describe, expect, it } from 'vitest';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { LocalDay } from '#shared/domain/dates.ts';
import { documentCertificationId, medicalSlots } from '#shared/domain/document-slots.ts';
import type { NextGain } from '#shared/domain/eligibility/next-gain.ts';
import {
  type Circumstances,
  inUrgency,
  licenseAndCertificationRows,
  slotRows,
} from '../../../web/src/features/profile/credentials/credential-rows.ts';

const today = '2026-11-30' as LocalDay;
const austin = { name: 'Austin, TX', firstDay: '2027-01-04', lastDay: '2027-04-04' };
const paper = (id: string, expirationDate: string, more: object) => ({
  id,
  fileId: id,
  fileName: `${id}.pdf`,
  fileSize: 1,
  createdDate: '2026-01-02T',
  expirationDate,
  ...more,
});
const bls = (id: string, end: string) => paper(id, end, { certificationId: 100301, name: 'BLS' });
const flu = (end: string) =>
  paper('f', end, { certificationId: documentCertificationId, name: 'Other', fileName: 'cert-Flu-a.pdf' });
const gain = (
  name: string,
  asking: number,
  drawer: NextGain['mend']['drawer'],
  entry: string,
  answer: NextGain['answer'] = 'missing',
): NextGain => ({
  name,
  answer,
  asking,
  mend: { drawer, entry, label: name },
});

const given = (more: Partial<Circumstances> = {}): Circumstances => ({
  today,
  gains: [],
  assignment: undefined,
  ...more,
});
const profile = (parts: object = {}, own: object = {}) =>
  ({
    basicInfo: { licenseStateList: [], stateLicenseList: [], ...own },
    licenseList: [],
    certificationList: [],
    skillList: [],
    ...parts,
  }) as unknown as CandidateDetails;
const held = (end: string, more: Partial<Circumstances> = {}) =>
  licenseAndCertificationRows(profile({ certificationList: [bls('a', end)] }), given(more)).map(
    ({ answer, word, evidence, act }) => [answer, word, evidence, act],
  )[0];

describe('a credential on the page', () => {
  it.each<[string, ReturnType<typeof held>, Partial<Circumstances>?]>([
    ['2026-11-07', ['missing', 'Ended', 'Nov 7, 23 days ago', 'Renew']],
    ['2026-11-30', ['ends', 'Ends soon', 'Nov 30, today', 'Renew']],
    ['2026-12-01', ['ends', 'Ends soon', 'Dec 1, in 1 day', 'Renew']],
    ['2027-01-29', ['ends', 'Ends soon', 'Jan 29, in 60 days', 'Renew']],
    ['2027-01-30', ['met', 'Met', 'until Jan 30, in 61 days', 'Renew']],
    ['2028-11-30', ['met', 'Met', 'until Nov 30, 2028', 'Renew']],
    [
      '2027-03-12',
      ['ends', 'Ends before', 'Mar 12, 23 days before your assignment ends', 'Renew'],
      { assignment: austin },
    ],
    ['2027-04-04', ['met', 'Met', 'until Apr 4, in 125 days', 'Renew'], { assignment: austin }],
    [
      '2027-03-12',
      ['ends', 'Ends before', 'Mar 12, in 102 days', 'Renew'],
      { gains: [gain('BLS', 2, 'certifications', '100301', 'ends')] },
    ],
  ])('that ends on %s says when and how far that is [X12]', (end, expected, more) => {
    expect(held(end, more)).toEqual(expected);
  });

  it('is each license and certification once by its last end, and what only the matches ask for; the soonest end first [X12]', () => {
    const details = profile(
      {
        licenseList: [paper('old', '2026-12-31', { state: 'TX' }), paper('new', '2029-01-31', { state: 'TX' })],
        certificationList: [bls('a', '2026-12-15'), bls('b', '2026-10-01')],
      },
      {
        licenseStateList: ['Texas', 'CA', 'OH'],
        stateLicenseList: [{ state: 'OH', isMultistate: false, expirationDate: '2027-08-31' }],
      },
    );
    const gains = [
      gain('NIHSS', 5, 'certifications', '100305'),
      gain('Flu', 9, 'medical', 'Flu'),
      gain('ICU', 1, 'references', 'new'),
    ];
    const rows = licenseAndCertificationRows(details, given({ gains }));
    expect(rows.map(({ name, word, asking, act, files }) => [name, word, asking, act, files.length])).toEqual([
      ['BLS', 'Ends soon', 0, 'Renew', 2],
      ['NIHSS', 'Missing', 5, 'Add', 0],
      ['California license', 'No end on file', 0, 'Add', 0],
      ['Ohio license', 'Met', 0, 'Add', 0],
      ['Texas license', 'Met', 0, 'Renew', 2],
    ]);
    expect(rows[3]?.evidence).toBe('until Aug 31, no copy on file');
  });

  it('has a place for each fixed document: ended first, then what most matches ask for, what no match asks for behind what lasts [X12] [P16]', () => {
    const certificationList = [
      flu('2026-11-01'),
      paper('m', '', { certificationId: documentCertificationId, name: 'Other', fileName: 'cert-MMR-a.pdf' }),
    ];
    const gains = [gain('TB', 2, 'medical', 'TB'), gain('TDAP', 4, 'medical', 'TDAP')];
    const rows = inUrgency(slotRows(medicalSlots, 'medical', profile({ certificationList }), given({ gains })));
    expect(rows.map(({ name, word, asking, act }) => [name, word, asking, act])).toEqual([
      ['Flu', 'Ended', 0, 'Renew'],
      ['TDAP', 'Missing', 4, 'Add'],
      ['TB', 'Missing', 2, 'Add'],
      ['Varicella', 'Missing', 0, 'Add'],
      ['Hep B', 'Missing', 0, 'Add'],
      ['COVID', 'Missing', 0, 'Add'],
      ['MMR', 'Met', 0, 'See'],
    ]);
  });
});
