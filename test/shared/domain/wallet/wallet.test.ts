import { describe, expect, it } from 'vitest';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { outlookOf, type WalletPapers, walletOf } from '#shared/domain/wallet/wallet.ts';

const austin = { id: 'austin', name: 'Austin, TX', firstDay: '2027-01-04', lastDay: '2027-04-04' };
const tulsa = { id: 'tulsa', name: 'Tulsa, OK', firstDay: '2027-05-03', lastDay: '2027-08-01' };

const nothing: WalletPapers = {
  licenseStates: [],
  stateLicenses: [],
  licenses: [],
  certifications: [],
  checklists: [],
};
const paper = (id: string, certificationId: number, name: string, expirationDate: string, fileName = `${id}.pdf`) => ({
  id,
  certificationId,
  name,
  fileName,
  expirationDate,
});
const slot = (mark: string, end: string) =>
  paper(mark, documentCertificationId, 'Uploaded document', end, `cert-${mark}-a.pdf`);
const checklist = (assessmentName: string, validUntil: string | undefined, isComplete = true) => ({
  assessmentId: assessmentName,
  assessmentName,
  isComplete,
  validUntil,
});
const ends = (certificationEnd: string) =>
  walletOf({ ...nothing, certifications: [paper('a', 100301, 'BLS', certificationEnd)] }, [tulsa, austin])[0]?.early;

describe('a wallet', () => {
  it('has credentials, documents and checklists by their ends, then what lacks one, then what never ends [C13]', () => {
    const lines = walletOf(
      {
        licenseStates: ['TX', 'California'],
        stateLicenses: [],
        licenses: [{ state: 'TX', expirationDate: '2028-02-29' }, { expirationDate: '2999-12-31' }],
        certifications: [
          paper('a', 100301, 'BLS', '2026-10-30'),
          paper('b', 100301, 'BLS', '2027-10-30'),
          paper('c', 100302, 'ACLS', '1900-01-01'),
          slot('TB', '2027-02-08'),
          slot('MMR', ''),
          paper('d', documentCertificationId, 'Uploaded document', '2027-06-01', 'fit-test.pdf'),
        ],
        checklists: [checklist('ICU', '2027-06-14'), checklist('ER', undefined), checklist('OR', '2027-01-01', false)],
      },
      [],
    );
    expect(lines.map(({ place, entry, name, endsOn }) => [place, entry, name, endsOn])).toEqual([
      ['certifications', '100302', 'ACLS', '1900-01-01'],
      ['medical', 'TB', 'TB', '2027-02-08'],
      ['certifications', '', 'fit-test.pdf', '2027-06-01'],
      ['checklist', 'ICU', 'ICU', '2027-06-14'],
      ['certifications', '100301', 'BLS', '2027-10-30'],
      ['license', 'TX', 'Texas license', '2028-02-29'],
      ['license', '', 'License', '2999-12-31'],
      ['license', 'CA', 'California license', ''],
      ['checklist', 'ER', 'ER', ''],
      ['medical', 'MMR', 'MMR', ''],
    ]);
  });

  it.each([
    ['inside of one', '2027-03-16', { assignmentId: 'austin', days: 19 }],
    ['before it begins', '2026-12-01', { assignmentId: 'austin', days: 124 }],
    ['on its last day', '2027-04-04', { assignmentId: 'tulsa', days: 119 }],
    ['on the last day of all', '2027-08-01', undefined],
    ['never', '', undefined],
  ])('says of an end %s by how much an accepted assignment lasts longer [C13]', (_, end, early) => {
    expect(ends(end)).toEqual(early);
  });

  it('keeps fifty that end on one day, by their names [C13]', () => {
    const certifications = Array.from({ length: 50 }, (_, at) =>
      paper(`${at}`, 1000 + at, `Kind ${at + 10}`, '2027-03-01'),
    );
    const lines = walletOf({ ...nothing, certifications }, []);
    expect(lines.map(({ name }) => name)).toEqual(certifications.map(({ name }) => name));
  });
});

describe('what a wallet comes to', () => {
  const lines = ['2026-11-29', '2026-11-30', '2027-02-27', '2027-02-28', '2027-07-01', ''].map((endsOn) => ({
    endsOn,
  }));

  it('is what ends within 90 days, and what has ended [C13]', () => {
    expect(outlookOf(lines, [], '2026-11-30')).toEqual({
      ended: 1,
      ending: 2,
      before: '2027-02-28',
      assignment: undefined,
    });
    expect(outlookOf([], [], '2026-11-30')).toMatchObject({ ended: 0, ending: 0 });
  });

  it('is what ends before the last accepted assignment does, unless that is over [C13]', () => {
    expect(outlookOf(lines, [tulsa, austin], '2026-11-30')).toMatchObject({
      ending: 4,
      before: '2027-08-01',
      assignment: tulsa,
    });
    expect(outlookOf(lines, [austin], '2027-04-05')).toMatchObject({ ended: 4, assignment: undefined });
  });
});
