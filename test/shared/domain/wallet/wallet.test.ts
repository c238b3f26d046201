import { describe, expect, it } from 'vitest';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import {
  daysEarly,
  endingBefore,
  lineKey,
  outlookOf,
  type WalletPapers,
  walletOf,
} from '#shared/domain/wallet/wallet.ts';

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

  it('says of each line where it is renewed, and whether an end should be on file [C13]', () => {
    const certifications = [paper('a', 100301, 'BLS', ''), slot('TB', '2027-02-08'), slot('Relias', '')];
    const fit = paper('d', documentCertificationId, 'Fit test', '2027-06-01', '');
    const lines = walletOf(
      {
        ...nothing,
        licenseStates: ['Texas', 'Atlantis'],
        stateLicenses: [{ state: 'OH', isMultistate: false, expirationDate: '2028-02-29' }],
        licenses: [{ state: 'TX', expirationDate: '2028-01-31' }],
        certifications: [...certifications, fit],
        checklists: [checklist('ICU', '2027-06-14')],
      },
      [austin],
    );
    expect(lines).toEqual([
      {
        place: 'medical',
        entry: 'TB',
        name: 'TB',
        endsOn: '2027-02-08',
        hasEnd: true,
        early: { assignmentId: 'austin', days: 55 },
      },
      { place: 'certifications', entry: '', name: 'Fit test', endsOn: '2027-06-01', hasEnd: false },
      { place: 'checklist', entry: 'ICU', name: 'ICU', endsOn: '2027-06-14', hasEnd: true },
      { place: 'license', entry: 'TX', name: 'Texas license', endsOn: '2028-01-31', hasEnd: true },
      { place: 'license', entry: 'OH', name: 'Ohio license', endsOn: '2028-02-29', hasEnd: true },
      { place: 'license', entry: 'Atlantis', name: 'Atlantis license', endsOn: '', hasEnd: true },
      { place: 'certifications', entry: '100301', name: 'BLS', endsOn: '', hasEnd: true },
      { place: 'written', entry: 'Relias', name: 'Relias', endsOn: '', hasEnd: false },
    ]);
  });

  it('keeps what is said of a line under its entry, and under its name where it has none [C14]', () => {
    expect(lineKey({ place: 'license', entry: 'TX', name: 'Texas license' })).toBe('license TX');
    expect(lineKey({ place: 'certifications', entry: '', name: 'fit.pdf' })).toBe('certifications fit.pdf');
  });

  it('compares an end with the first assignment that lasts longer, by its last day [C13]', () => {
    const later = { ...austin, id: 'later', lastDay: '2027-04-05' };
    expect(endingBefore('2027-04-03', [tulsa, later, austin])).toBe(austin);
    expect(endingBefore('2027-04-04', [tulsa, later, austin])).toBe(later);
    expect(endingBefore('2027-08-01', [tulsa, later, austin])).toBeUndefined();
    expect(endingBefore('', [austin])).toBeUndefined();
    expect(daysEarly('2027-03-31', austin)).toBe(4);
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
    expect(outlookOf(lines, [], '2026-11-29')).toMatchObject({ ended: 0, ending: 2 });
  });

  it('is what ends before the last accepted assignment does, unless that is over [C13]', () => {
    expect(outlookOf(lines, [tulsa, austin], '2026-11-30')).toMatchObject({
      ending: 4,
      before: '2027-08-01',
      assignment: tulsa,
    });
    expect(outlookOf(lines, [austin], '2027-04-04')).toMatchObject({ before: '2027-04-04', assignment: austin });
    expect(outlookOf(lines, [austin], '2027-04-05')).toMatchObject({ ended: 4, assignment: undefined });
  });
});
