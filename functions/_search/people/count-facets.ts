import {
  activeWithin,
  endingWithin,
  type FacetName,
  freeWithin,
  leastProgress,
  leastYears,
} from '#shared/contract/admin/people-shapes.ts';
import { shiftNames } from '#shared/domain/shifts/shifts.ts';
import { professions } from '#shared/domain/specialties.ts';
import { certificationTypes } from '../../_reference/certification-types.ts';
import type { Bits } from '../bits.ts';
import type { ChoiceColumn, CodeRange } from '../columns/choice-column.ts';
import { type PeopleQuery, peopleChoices, peopleFilters } from './people-collection.ts';
import type { PeopleLayer } from './people-layer.ts';

const certificationCodes = new Set(certificationTypes.map(({ code }) => code));

/** The owner ids behind the three options of the owner facet. */
export type OwnersOf = Readonly<Record<'mine' | 'none' | 'team', readonly string[]>>;
export type FacetCounts = Record<FacetName, Record<string, number>>;

const names = Object.keys(peopleFilters) as FacetName[];

/** The options of each facet with a fixed set, as the query that selects one alone. */
const options: Readonly<Partial<Record<FacetName, readonly (readonly [string, Partial<PeopleQuery>])[]>>> = {
  professions: professions.map((profession) => [profession, { professions: [profession] }]),
  shifts: shiftNames.map((shift) => [shift, { shifts: [shift] }]),
  years: leastYears.map((years) => [String(years), { years }]),
  free: freeWithin.map((free) => [String(free), { free }]),
  progress: leastProgress.map((progress) => [String(progress), { progress }]),
  ending: endingWithin.map((ending) => [String(ending), { ending }]),
  active: activeWithin.map((active) => [String(active), { active }]),
};

/** Adds a layer's row counts for each option of each facet, with the other facets applied. */
export function countFacets(layer: PeopleLayer, query: PeopleQuery, owners: OwnersOf, counts: FacetCounts): void {
  const asked = names.filter((name) => peopleFilters[name](query, layer.rows) !== undefined);
  // Facets that the query does not set share one selection.
  const others = names.filter((name) => !asked.includes(name));
  for (const together of [others, ...asked.map((name) => [name])]) {
    if (together.length === 0) continue;
    const conditions = names.flatMap((name) =>
      together.includes(name) ? [] : (peopleFilters[name](query, layer.rows) ?? []),
    );
    const { selected } = layer.finder.select([...layer.shown, ...conditions]);
    for (const name of together) count(layer, name, selected, { query, owners }, counts[name]);
  }
}

function count(
  layer: PeopleLayer,
  name: FacetName,
  selected: Bits,
  { query, owners }: { readonly query: PeopleQuery; readonly owners: OwnersOf },
  into: Record<string, number>,
): void {
  const add = (value: string, more: number) => {
    into[value] = (into[value] ?? 0) + more;
  };
  const { rows } = layer;
  if (name === 'specialties') for (const [value, more] of rows.columns.specialties.countIn(selected)) add(value, more);
  if (name === 'states') for (const [value, more] of rows.columns.workStates.countIn(selected)) add(value, more);
  if (name === 'wishes') for (const [value, more] of rows.columns.preferredStates.countIn(selected)) add(value, more);
  // The column also contains licenses, which the facet of states counts.
  if (name === 'certifications')
    for (const [value, more] of rows.columns.lasting.countIn(selected))
      if (certificationCodes.has(value)) add(value, more);
  const values =
    name === 'owner' ? Object.entries(owners).map(([whose, ids]) => [whose, { owners: ids }] as const) : options[name];
  let codeCounts: Uint32Array | undefined;
  for (const [value, alone] of values ?? []) {
    const asked =
      name in peopleChoices && peopleChoices[name as keyof typeof peopleChoices]({ ...query, ...alone }, rows);
    if (asked) {
      codeCounts ??= countCodes(selected, asked.choice);
      add(value, sumOf(codeCounts, asked.ranges));
    } else {
      const condition = peopleFilters[name]({ ...query, ...alone }, rows);
      if (condition) add(value, layer.countOf(selected, condition));
    }
  }
}

/** The number of selected rows with each code. */
function countCodes(selected: Bits, { codes, count }: Pick<ChoiceColumn<never>, 'codes' | 'count'>): Uint32Array {
  const counts = new Uint32Array(count);
  for (let index = 0; index < selected.length; index++) {
    for (let word = selected[index] as number; word !== 0; word &= word - 1) {
      const code = codes[index * 32 + 31 - Math.clz32(word & -word)] as number;
      counts[code] = (counts[code] as number) + 1;
    }
  }
  return counts;
}

function sumOf(counts: Uint32Array, ranges: readonly CodeRange[]): number {
  let sum = 0;
  for (const { from, to } of ranges) for (let code = from; code < to; code++) sum += counts[code] as number;
  return sum;
}
