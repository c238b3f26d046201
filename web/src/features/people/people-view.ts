import { type FacetFilter, facetFilter } from '#shared/contract/admin/people-shapes.ts';
import { firstView } from './first-view.ts';

const listed = (text: string) => text.split(',').filter(Boolean);

interface InAddress {
  readonly name: string;
  read(text: string): unknown;
}

/** Each field as the address has it, in the order of the address. */
const fields: Readonly<Record<keyof FacetFilter, InAddress>> = {
  specialties: { name: 'specialty', read: (text) => listed(text).map(Number) },
  professions: { name: 'category', read: listed },
  states: { name: 'state', read: listed },
  wishes: { name: 'wish', read: listed },
  shifts: { name: 'shift', read: listed },
  certifications: { name: 'certification', read: listed },
  years: { name: 'years', read: Number },
  free: { name: 'free', read: Number },
  progress: { name: 'progress', read: Number },
  ending: { name: 'ending', read: Number },
  active: { name: 'active', read: Number },
  page: { name: 'page', read: Number },
  name: { name: 'name', read: String },
  owner: { name: 'owner', read: String },
  sort: { name: 'sort', read: String },
};
const named = Object.entries(fields) as [keyof FacetFilter, InAddress][];

/** Reads an address, field by field: what it does not understand is left out. */
export function readPeopleView(params: URLSearchParams): FacetFilter {
  const understood = named.flatMap(([field, { name, read }]) => {
    const text = params.get(name);
    if (text === null) return [];
    const { success, data } = facetFilter.shape[field].safeParse(read(text));
    return success && data !== undefined ? [[field, data]] : [];
  });
  return { ...firstView, ...Object.fromEntries(understood) };
}

/** Writes a view as an address; what it opens with is left out. */
export function writePeopleView(view: FacetFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [field, { name }] of named) {
    const text = String(view[field] ?? '');
    if (text !== String(firstView[field] ?? '')) params.set(name, text);
  }
  return params;
}
