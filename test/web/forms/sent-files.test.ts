import { expect, it } from 'vitest';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { certifications } from '../../../web/src/features/profile/drawers/certifications-drawer.tsx';
import { medical } from '../../../web/src/features/profile/drawers/documents-drawer.tsx';
import { license } from '../../../web/src/features/profile/drawers/license-drawer.tsx';
import { resume } from '../../../web/src/features/profile/drawers/resume-drawer.tsx';
import { fileBytes, hasArrived, type PickSent, pickNone } from '../../../web/src/features/profile/editor/sent-files.ts';

type Stored = Pick<CandidateDetails, 'resumeList' | 'licenseList' | 'certificationList'>;

const none: Stored = { resumeList: [], licenseList: [], certificationList: [] };
const stored = (id: string, fileName: string, fileSize: number) => ({
  id,
  fileId: `file-${id}`,
  fileName,
  fileSize,
  createdDate: '2026-01-01T00:00:00Z',
});
const bls = { ...stored('b', 'cert-bls.pdf', 5), certificationId: 1, name: 'BLS', expirationDate: '2030-01-01' };
const mmr = {
  ...stored('m', 'cert-MMR-a.pdf', 5),
  certificationId: documentCertificationId,
  name: 'Other',
  expirationDate: '',
};
const states = (...licenseStateList: string[]) =>
  ({ licenseStateList, stateLicenseList: [], isCompactLicense: false }) as unknown as CandidateDetails['basicInfo'];
const profile = (parts: Partial<CandidateDetails>) => ({ basicInfo: states(), ...none, ...parts }) as CandidateDetails;
const hello = { fileBase64Str: 'aGVsbG8=' };

it.each([
  [hello.fileBase64Str, 5],
  ['aGVsbG8h', 6],
  ['aGVsbA==', 4],
])('counts the bytes of %s [Z05]', (text, bytes) => {
  expect(fileBytes([text])).toBe(bytes);
  expect(fileBytes([text, new Blob(['abc'])])).toBe(bytes + 3);
});

interface Sent {
  draftOf(details: CandidateDetails, pick: PickSent): unknown;
}

const oldResume = stored('r', 'resume-old.pdf', 5);
const newResume = { ...stored('r', 'resume-a.pdf', 5), fileId: 'file-new' };
const texas = { ...stored('l', 'license-a.pdf', 5), expirationDate: '2030-01-01', state: 'TX' };
const noCopy = { isMultistate: false, expirationDate: '', fileName: '', fileBase64Str: '' };
const newCopy = { isMultistate: false, fileName: 'license-a.pdf', ...hello, expirationDate: '2030-01-01' };

it.each<[string, Sent, CandidateDetails, CandidateDetails, object]>([
  [
    'a resume',
    resume,
    profile({ resumeList: [oldResume] }),
    profile({ resumeList: [newResume] }),
    { fileName: 'resume-a.pdf', ...hello },
  ],
  [
    'a new certification',
    certifications,
    profile({ certificationList: [mmr] }),
    profile({ certificationList: [bls, mmr] }),
    { certificationList: [{ certificationId: 1, expirationDate: '2030-01-01', fileName: 'cert-bls.pdf', ...hello }] },
  ],
  [
    'another copy of a certification',
    certifications,
    profile({ certificationList: [{ ...bls, fileId: 'file-old', fileSize: 9 }] }),
    profile({ certificationList: [bls] }),
    {
      certificationList: [
        { id: 'b', certificationId: 1, expirationDate: '2030-01-01', fileName: 'cert-bls.pdf', ...hello },
      ],
    },
  ],
  [
    'a medical document',
    medical,
    profile({ certificationList: [bls] }),
    profile({ certificationList: [bls, mmr] }),
    { certificationList: [{ fileName: 'cert-MMR-a.pdf', ...hello, expirationDate: '' }] },
  ],
  [
    'a license',
    license,
    profile({ basicInfo: states() }),
    profile({ basicInfo: states('Texas'), licenseList: [texas] }),
    { stateList: ['TX'], stateLicenseList: [{ state: 'TX', ...newCopy }], isCompactLicense: false },
  ],
])(
  'takes %s that is stored already for what was sent, and no other file [Z05] [R35]',
  (_what, section, before, now, sent) => {
    expect(hasArrived(section.draftOf, before, now, sent)).toBe(true);
    expect(hasArrived(section.draftOf, before, before, sent)).toBe(false);
    const text = JSON.stringify(sent);
    const longer = JSON.parse(text.replace(hello.fileBase64Str, 'aGVsbG8h'));
    expect(hasArrived(section.draftOf, before, now, longer)).toBe(false);
    const renamed = JSON.parse(text.replace(/(a|bls)\.pdf/, 'b.pdf'));
    expect(hasArrived(section.draftOf, before, now, renamed)).toBe(false);
    // What was there before is not what was sent.
    expect(hasArrived(section.draftOf, now, now, sent)).toBe(false);
    expect(JSON.stringify(section.draftOf(now, pickNone))).not.toContain('.pdf');
  },
);

it('tells the state of a new copy where there are several licenses, and a renewal from the one before [Z05] [X12]', () => {
  const [before, now] = [profile({}), profile({ basicInfo: states('Texas', 'Ohio'), licenseList: [texas] })];
  const sent = (...stateLicenseList: object[]) => ({
    stateList: ['TX', 'OH'],
    stateLicenseList,
    isCompactLicense: false,
  });
  const [ofTexas, ofOhio] = [
    sent({ state: 'TX', ...newCopy }, { state: 'OH', ...noCopy }),
    sent({ state: 'TX', ...noCopy }, { state: 'OH', ...newCopy }),
  ];
  expect(hasArrived<object>(license.draftOf, before, now, ofTexas)).toBe(true);
  expect(hasArrived<object>(license.draftOf, before, now, ofOhio)).toBe(false);
  const old = { ...texas, fileId: 'file-old', expirationDate: '2026-01-01' };
  const both = profile({ basicInfo: states('Texas', 'Ohio'), licenseList: [old, texas] });
  expect(hasArrived<object>(license.draftOf, profile({ licenseList: [old] }), both, ofTexas)).toBe(true);
  expect(JSON.stringify(license.draftOf(both, pickNone).stateLicenseList)).not.toContain('2026-01-01');
});
