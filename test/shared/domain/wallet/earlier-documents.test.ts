import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { type DatedDocument, isRenewedBy, placeOfDocument } from '#shared/domain/wallet/earlier-documents.ts';

const today = '2026-11-28';
const document = (expirationDate: string, more: Partial<DatedDocument>): DatedDocument => ({
  fileId: randomUUID(),
  fileName: 'a.pdf',
  expirationDate,
  ...more,
});
const bls = (endsOn: string, more: object = {}) => document(endsOn, { certificationId: 100301, name: 'BLS', ...more });
const texas = (endsOn: string, more: object = {}) => document(endsOn, { state: 'TX', ...more });
const slot = (mark: string, endsOn: string) =>
  document(endsOn, { certificationId: documentCertificationId, slot: mark });

describe('what makes a document history [C16]', () => {
  it.each<[string, DatedDocument, DatedDocument, boolean]>([
    ['a later end of the same kind', bls('2026-12-31'), bls('2028-12-31'), true],
    ['of the same state, long before the end', texas('2028-01-31'), texas('2030-01-31'), true],
    ['another page: the same end', bls('2028-12-31'), bls('2028-12-31'), false],
    ['an earlier end', bls('2028-12-31'), bls('2026-12-31'), false],
    ['no end', bls('2028-12-31'), bls(''), false],
    ['an older one without an end', bls(''), bls('2028-12-31'), false],
    ['another kind', bls('2026-12-31'), document('2028-12-31', { certificationId: 100302 }), false],
    ['another state', texas('2026-12-31'), texas('2028-12-31', { state: 'CA' }), false],
    [
      'licenses of no known state',
      texas('2026-12-31', { state: undefined }),
      texas('2028-01-01', { state: undefined }),
      false,
    ],
    ['an entry without a file', bls('2026-12-31'), bls('2028-12-31', { fileId: '' }), false],
    ['an older entry without a file', bls('2026-12-31', { fileId: '' }), bls('2028-12-31'), false],
    ['the same file', bls('2026-12-31', { fileId: 'one' }), bls('2028-12-31', { fileId: 'one' }), false],
    [
      'a license where a certification has that number',
      texas('2026-12-31', { state: '100301' }),
      bls('2028-12-31'),
      false,
    ],
    ['a document of no slot', slot('Measles', '2026-12-01'), slot('Measles', '2027-12-01'), false],
    ['a document of no kind', document('2026-12-01', {}), bls('2028-12-31'), false],
    ['what is of no kind', bls('2026-12-01'), document('2028-12-31', {}), false],
    ['a driver’s license', slot('DriversLicense', '2026-12-01'), slot('DriversLicense', '2030-12-01'), true],
    ['one of several doses in a slot', slot('COVID', '2026-12-01'), slot('COVID', '2027-12-01'), false],
    ['an end in 1900 or 2999', bls('1900-01-01'), bls('2999-12-31'), true],
    ['in a slot, what ends within 90 days', slot('TB', '2027-02-26'), slot('TB', '2027-11-01'), true],
    ['in a slot, what lasts longer', slot('TB', '2027-02-27'), slot('TB', '2028-11-01'), false],
    ['another exam of the same slot', slot('Relias', '2026-12-01'), slot('Relias', '2027-12-01'), false],
  ])('%s', (_name, old, newer, isHistory) => {
    expect(isRenewedBy(old, newer, today)).toBe(isHistory);
  });

  it('goes by the names of the wallet', () => {
    const named = { fileName: 'cert-flu-2026.pdf', certificationId: documentCertificationId };
    expect(
      [texas(''), bls(''), document('', named), document('', { certificationId: documentCertificationId })].map(
        placeOfDocument,
      ),
    ).toEqual([
      { drawer: 'license', entry: 'TX', name: 'Texas license' },
      { drawer: 'certifications', entry: '100301', name: 'BLS' },
      { drawer: 'medical', entry: 'Flu', name: 'Flu' },
      undefined,
    ]);
    expect(placeOfDocument(slot('DriversLicense', ''))).toEqual({
      drawer: 'written',
      entry: 'DriversLicense',
      name: 'Drivers License',
    });
    expect(placeOfDocument(document('', { certificationId: 100301 }))).toMatchObject({ name: '' });
    expect(placeOfDocument(document('', {}))).toBeUndefined();
  });
});
