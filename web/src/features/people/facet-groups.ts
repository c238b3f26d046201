import {
  activeWithin,
  askedState,
  endingWithin,
  type FacetFilter,
  type FacetName,
  freeWithin,
  leastProgress,
  leastYears,
} from '#shared/contract/admin/people-shapes.ts';
import { stateCodes, stateNameOf } from '#shared/domain/place/location.ts';
import { shiftLabel, shiftNames } from '#shared/domain/shifts/shifts.ts';
import { categoryOf, professions, shortSpecialtyNames } from '#shared/domain/specialties.ts';

/** One value of a facet, as it is written, with its words and with how a chip says it. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly chip: string;
  /** Its words in full, where the label is a short form. */
  readonly title?: string;
}

export interface FacetGroup {
  readonly name: FacetName;
  readonly title: string;
  readonly options: readonly FacetOption[];
  /** One value takes the place of another. */
  readonly isSingle?: boolean;
}

interface NamedSpecialty {
  readonly id: number;
  readonly name: string;
}

const option = (value: string | number, label: string, chip = label): FacetOption => ({
  value: String(value),
  label,
  chip,
});

/** The facets beside the list, in their order. Certifications are those that are counted or asked for. */
export function facetGroups(
  specialties: readonly NamedSpecialty[],
  certifications: readonly string[],
): readonly FacetGroup[] {
  const short = shortSpecialtyNames(specialties.map(({ name }) => name));
  const groups: Readonly<Record<FacetName, Omit<FacetGroup, 'name'>>> = {
    specialties: {
      title: 'Specialty',
      options: specialties.map(({ id, name }) => ({ ...option(id, short.get(name) ?? name), title: name })),
    },
    professions: { title: 'Category', options: professions.map((one) => option(one, categoryOf(one))) },
    states: {
      title: 'May work in',
      options: stateCodes.flatMap((code) => {
        const state = stateNameOf(code);
        return [
          option(code, state, `May work in ${state}`),
          option(askedState(code), `${state} (ask)`, `License for ${state} not proved`),
        ];
      }),
    },
    wishes: {
      title: 'Wishes to work in',
      options: stateCodes.map((code) => option(code, stateNameOf(code), `Wishes ${stateNameOf(code)}`)),
    },
    shifts: {
      title: 'Wished shift',
      options: shiftNames.map((shift) => option(shift, shiftLabel([shift]) ?? shift, `Wishes ${shift}`)),
    },
    certifications: { title: 'Certification', options: certifications.map((code) => option(code, code)) },
    free: {
      title: 'Free from',
      isSingle: true,
      options: freeWithin.map((days) =>
        days === 0 ? option(0, 'today', 'Free today') : option(days, `within ${days} days`, `Free within ${days} days`),
      ),
    },
    owner: {
      title: 'Owner',
      isSingle: true,
      options: [
        option('mine', 'Mine', 'My candidates'),
        option('none', 'No owner'),
        option('team', 'Team', 'My team’s candidates'),
      ],
    },
    ending: {
      title: 'Credentials ending',
      isSingle: true,
      options: endingWithin.map((days) =>
        days === 0
          ? option(0, 'ended', 'With an ended credential')
          : option(days, `within ${days} days`, `Ending within ${days} days`),
      ),
    },
    years: {
      title: 'Experience',
      isSingle: true,
      options: leastYears.map((years) => option(years, `${years}+ years`, `${years}+ years of experience`)),
    },
    progress: {
      title: 'Profile',
      isSingle: true,
      options: leastProgress.map((percent) =>
        percent === 100
          ? option(100, 'complete', 'Complete profile')
          : option(percent, `${percent}% or more`, `Profile ${percent}% or more`),
      ),
    },
    active: {
      title: 'Last active',
      isSingle: true,
      options: activeWithin.map((days) => option(days, `within ${days} days`, `Active within ${days} days`)),
    },
  };
  return Object.entries(groups).map(([name, group]) => ({ name: name as FacetName, ...group }));
}

/** The chosen values of a facet, as they are written. */
export function chosenOf(view: FacetFilter, name: FacetName): string[] {
  const value = view[name];
  return value === undefined ? [] : [value].flat().map(String);
}

const numbers: readonly FacetName[] = ['specialties', 'years', 'free', 'progress', 'ending', 'active'];

/** The view with other values of a facet chosen; a list that has changed begins with its first page. */
export function withChosen(
  view: FacetFilter,
  { name }: Pick<FacetGroup, 'name'>,
  values: readonly string[],
): FacetFilter {
  const isList = Array.isArray(view[name]);
  const isNumber = numbers.some((one) => one === name);
  const read = values.map((value) => (isNumber ? Number(value) : value));
  return { ...view, page: 1, [name]: isList ? read : read[0] };
}
