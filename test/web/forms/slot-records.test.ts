import { describe, expect, it } from 'vitest';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { documentCertificationId, medicalSlots, slotMarks } from '#shared/domain/document-slots.ts';
import { slotRecord } from '#shared/domain/documents/slot-records.ts';
import { recordWords, slotWays } from '#shared/domain/documents/slot-ways.ts';
import { medical, written } from '../../../web/src/features/profile/drawers/documents-drawer.tsx';
import { noDraft, recordDraft } from '../../../web/src/features/profile/drawers/slot-draft.ts';
import { keepable } from '../../../web/src/features/profile/editor/keepable.ts';
import { pickNone } from '../../../web/src/features/profile/editor/sent-files.ts';
import { isEmptyDraft } from '../../../web/src/lib/drafts/same-draft.ts';
import { faultsOf } from '../../../web/src/ui/forms/faults.ts';

const stored = (id: string, more: object = {}) => ({
  id,
  fileId: `file-${id}`,
  fileName: `cert-${id}.pdf`,
  fileSize: 5,
  createdDate: '2026-01-01T00:00:00Z',
  certificationId: documentCertificationId,
  name: 'Other',
  expirationDate: '',
  ...more,
});
const profile = (...certificationList: object[]) =>
  ({ certificationList, resumeList: [], licenseList: [] }) as unknown as CandidateDetails;
const paper = { fileName: 'cert-a.pdf', fileBase64Str: 'aGVsbG8=' };

/** The form of the medical documents, in which some slots are filled in. */
const typed = (filled: Readonly<Record<string, object>>) => ({
  certificationList: medicalSlots.map(({ mark }) => ({ ...noDraft, ...filled[mark] })),
});
const bodyOf = (filled: Readonly<Record<string, object>>, details = profile()) =>
  medical.bodyOf?.(medical.schema.parse(typed(filled)), details);

const skin = { way: 'skinTest', placedOn: '2026-03-02', readOn: '2026-03-04', millimeters: '0' };

describe('the form of a slot', () => {
  it('sends what was entered of a new document, the fields of its way alone, and its end only where it says one [C10]', () => {
    const dose = { givenOn: '2020-03-01' };
    const covid = { way: 'exemption', signedOn: '2026-03-01', firstOn: '2021-01-01' };
    expect(
      bodyOf({
        TDAP: { ...paper, record: dose },
        TB: { ...paper, record: { ...skin, season: '2026-27' } },
        COVID: { ...paper, expirationDate: '2027-01-01', record: covid },
      }),
    ).toEqual({
      certificationList: [
        { slot: 'TDAP', expirationDate: '', record: { slot: 'TDAP', way: 'dose', ...dose } },
        { slot: 'TB', expirationDate: '', record: { slot: 'TB', ...skin, millimeters: 0 } },
        {
          slot: 'COVID',
          expirationDate: '2027-01-01',
          record: { slot: 'COVID', way: 'exemption', signedOn: '2026-03-01' },
        },
      ].map((one) => ({ certificationId: documentCertificationId, ...paper, ...one })),
    });
  });

  it('asks of a document that ends for its day or its record, and for its file as before [C10] [P16]', () => {
    const faults = (filled: Readonly<Record<string, object>>) => faultsOf(medical.schema, typed(filled));
    expect(faults({ Flu: paper })).toEqual({ 'certificationList.4.expirationDate': 'Expiration Date Required' });
    expect(faults({ Flu: { ...paper, record: { way: 'dose', givenOn: '2025-10-01' } } })).toEqual({});
    expect(faults({ Flu: { ...paper, record: { way: 'dose' } } })).toEqual({
      'certificationList.4.record.givenOn': 'Enter the day',
    });
    expect(faults({ TB: { record: { ...skin, millimeters: 'ten' } } })).toEqual({
      'certificationList.5.record.millimeters': 'Enter millimeters from 0 to 50',
      'certificationList.5.fileName': 'Please upload a copy of your certification',
    });
    // One of a single way is not begun by what was left empty.
    expect(faults({ TDAP: { record: { givenOn: ' ' } } })).toEqual({});
  });

  it('changes the record of a stored document and leaves the others as they are [C10]', () => {
    const record = { slot: 'Flu', way: 'dose', givenOn: '2025-10-01' } as const;
    const flu = stored('Flu-a', { slot: 'Flu', expirationDate: '2026-06-30', hasRecord: true, record });
    const details = profile(stored('MMR-a'), flu);
    const changed = (entered: object | undefined) =>
      bodyOf({ Flu: { recordOf: flu.id, expirationDate: flu.expirationDate, record: entered } }, details);
    const others = { id: 'MMR-a', certificationId: documentCertificationId, expirationDate: '' };
    const own = { id: flu.id, certificationId: documentCertificationId, slot: 'Flu', expirationDate: '2026-06-30' };
    const later = { ...recordDraft(record), givenOn: '2025-11-01' };
    expect(changed(later)).toEqual({
      certificationList: [{ ...own, record: { ...record, givenOn: '2025-11-01' } }, others],
    });
    // Emptied by hand, and lost with a draft that was kept on the device.
    expect(changed({ way: '' })).toEqual({ certificationList: [{ ...own, record: null }, others] });
    expect(changed(undefined)).toEqual({ certificationList: [own, others] });
  });

  it('opens empty, and keeps nothing of a record on the device [C10]', () => {
    for (const section of [medical, written]) {
      const draft = section.draftOf(profile(), pickNone);
      expect([isEmptyDraft(draft), faultsOf(section.schema, draft)]).toEqual([true, {}]);
    }
    const kept = JSON.stringify(keepable(typed({ TB: { ...paper, recordOf: 'a', record: skin } })));
    expect(kept).not.toMatch(/skinTest|2026|recordOf/);
  });
});

describe('a record in words', () => {
  it('names what it is with its days and numbers [C10]', () => {
    const words = (record: object) => recordWords(slotRecord.parse(record));
    expect(words({ slot: 'TB', ...skin, millimeters: 2 })).toBe(
      'Skin test: placed on 03/02/2026, read on 03/04/2026, millimeters 2',
    );
    expect(words({ slot: 'HepB', way: 'doses', firstOn: '2020-01-01', secondOn: '2020-02-01', thirdOn: '' })).toBe(
      'Two or three doses: dose 1 01/01/2020, dose 2 02/01/2020',
    );
    expect(words({ slot: 'Flu', way: 'declination', season: '2026-27' })).toBe('Declination: season 2026-27');
    expect(words({ slot: 'DriversLicense', way: 'license', state: 'TX' })).toBe('License: state Texas');
  });

  it('is known for every slot [C10]', () => {
    expect(Object.keys(slotWays).toSorted()).toEqual(slotMarks.toSorted());
  });
});
