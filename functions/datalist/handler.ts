import { datalist } from '#shared/contract/datalist.ts';
import { isCertification } from '#shared/domain/document-slots.ts';
import { stateCodes, states } from '#shared/domain/place/location.ts';
import { serve } from '../_http/serve.ts';
import { listAssessments } from '../_reference/assessments.ts';
import { certificationTypes } from '../_reference/certification-types.ts';
import { searchFacilities, searchSchools } from '../_reference/name-search.ts';
import { nearestPlace, searchPlaces } from '../_reference/places.ts';
import { specialties } from '../_reference/specialties.ts';

const offeredSpecialties = specialties.map(({ id, name, label, category }) => ({
  id,
  uid: String(id),
  name,
  label,
  category,
}));

const offeredStates = stateCodes.map((code) => ({ name: states[code], code }));

const offeredCertifications = certificationTypes
  .filter(({ id }) => isCertification({ certificationId: id }))
  .map(({ usualValidityMonths: defaultValidityMonths, ...type }) => ({ ...type, defaultValidityMonths }));

/** The reference lists that forms offer. */
export const handler = serve(datalist, {
  specialties: async () => offeredSpecialties,
  states: async () => offeredStates,
  locations: async ({ query: { input, lat, lon } }) => {
    if (input !== undefined) return searchPlaces(input);
    const nearest = lat !== undefined && lon !== undefined ? nearestPlace(lat, lon) : undefined;
    return nearest ? [nearest] : [];
  },
  certificationTypes: async () => offeredCertifications,
  skillAssessments: () => listAssessments(),
  facilities: ({ query }) => searchFacilities(query.input, query.state),
  schools: ({ query }) => searchSchools(query.input, query.state),
});
