import { expect, it } from 'vitest';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { licensePlaces, otherPlaces } from '#shared/domain/wallet/credential-places.ts';

const texas = { state: 'TX', expirationDate: '2028-01-31' };
const renewed = { state: 'TX', expirationDate: '2030-01-31' };
const ohio = { state: 'OH', expirationDate: '2027-01-31' };
const unknown = { expirationDate: '2027-05-31' };

it('has the papers of each license at its state, the last end of which counts [X12]', () => {
  const said = { licenseStates: ['Texas', 'CA'], stateLicenses: [] };
  const places = licensePlaces(said, [texas, ohio, renewed, unknown]);
  const place = { drawer: 'license', isThere: true, hasEnd: true };
  expect(places).toEqual([
    { ...place, name: 'Texas license', entry: 'TX', files: [texas, renewed], endsOn: '2030-01-31' },
    { ...place, name: 'California license', entry: 'CA', files: [], endsOn: '' },
    { ...place, name: 'Ohio license', entry: 'OH', files: [ohio], endsOn: '2027-01-31' },
  ]);
});

it('has each paper of no place by itself: a license of no known state, and documents of no slot [C13]', () => {
  const document = (fileName: string, certificationId = documentCertificationId) => ({
    id: fileName,
    certificationId,
    name: 'Document',
    fileName,
    expirationDate: '2027-06-30',
  });
  const [fit, flu, nameless] = [document('fit.pdf'), document('cert-Flu-a.pdf'), document('')];
  const place = { entry: '', isThere: true };
  expect(otherPlaces([texas, unknown], [fit, flu, document('bls.pdf', 100301), nameless])).toEqual([
    { ...place, drawer: 'license', name: 'License', files: [unknown], endsOn: '2027-05-31', hasEnd: true },
    { ...place, drawer: 'certifications', name: 'fit.pdf', files: [fit], endsOn: '2027-06-30', hasEnd: false },
    { ...place, drawer: 'certifications', name: 'Document', files: [nameless], endsOn: '2027-06-30', hasEnd: false },
  ]);
});
