import type { FacetFilter } from '#shared/contract/admin/people-shapes.ts';

/** What the list of people opens with: everyone, the last active first. app/staff-routes.ts prefetches it. */
export const firstView: FacetFilter = {
  name: '',
  specialties: [],
  professions: [],
  states: [],
  wishes: [],
  shifts: [],
  certifications: [],
  sort: 'active',
  page: 1,
};
