import { type FacetFilter, facetFilter } from '#shared/contract/admin/people-shapes.ts';
import { firstView } from './first-view.ts';

/** Facets that take several values, those that take one number, and the rest, each with its name in the address. */
const lists = {
  specialties: 'specialty',
  professions: 'category',
  states: 'state',
  wishes: 'wish',
  shifts: 'shift',
  certifications: 'certification',
} as const;
const numbers = ['years', 'free', 'progress', 'ending', 'active', 'page'] as const;
const words = ['name', 'owner', 'sort'] as const;

/** Reads an address, field by field: what it does not understand is left out. */
export function readPeopleView(params: URLSearchParams): FacetFilter {
  const given: Record<string, unknown> = {};
  for (const [field, name] of Object.entries(lists)) {
    const values = (params.get(name) ?? '').split(',').filter(Boolean);
    given[field] = field === 'specialties' ? values.map(Number) : values;
  }
  for (const name of numbers) if (params.has(name)) given[name] = Number(params.get(name));
  for (const name of words) if (params.has(name)) given[name] = params.get(name);
  const fields = Object.entries(facetFilter.shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(given[name]);
    return success && data !== undefined ? [[name, data]] : [];
  });
  return { ...firstView, ...Object.fromEntries(fields) };
}

/** Writes a view as an address; what it opens with is left out. */
export function writePeopleView(view: FacetFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [field, name] of Object.entries(lists)) {
    const values = view[field as keyof typeof lists];
    if (values.length > 0) params.set(name, values.join(','));
  }
  for (const name of [...numbers, ...words]) {
    const value = view[name];
    if (value !== undefined && value !== firstView[name]) params.set(name, String(value));
  }
  return params;
}
