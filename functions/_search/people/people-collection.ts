import type { FacetFilter } from '#shared/contract/admin/people-shapes.ts';
import { type Day, dayNumber } from '#shared/domain/dates.ts';
import { shiftNames } from '#shared/domain/shifts/shifts.ts';
import { professions } from '#shared/domain/specialties.ts';
import { versionOf } from '../../_runtime/derived.ts';
import type { Collection, Filters, RowsOf } from '../collection.ts';
import { type ChoiceColumn, type CodeRange, numberChoice, textChoice } from '../columns/choice-column.ts';
import { flagColumn } from '../columns/flag-column.ts';
import { maskColumn } from '../columns/mask-column.ts';
import { severalColumn } from '../columns/several-column.ts';
import { dayOrNone, nextEnding, noDay, progressOn, workStateValues } from './facet-days.ts';
import type { Person } from './facets.ts';

/** A candidate as of the day of the search. */
export interface PersonOn extends Person {
  readonly on: Day;
}

/**
 * The candidates that staff search. Rows are in the order of the last activity. Holds no name and no contact: those are read from the
 * table.
 */
export const peopleCollection = collection({
  name: 'people',
  bucket: 'PEOPLE_BUCKET',
  seals: 'people-snapshot',
  version: versionOf('peopleSnapshot'),
  id: ({ id }: PersonOn) => id,
  includes: () => true,
  lead: ({ facets }: PersonOn) => dayNumber(facets.lastActiveOn),
  columns: {
    specialties: severalColumn(({ facets }: PersonOn) => facets.specialtyIds.map(String)),
    workStates: severalColumn(({ facets, on }: PersonOn) => workStateValues(facets, on)),
    preferredStates: severalColumn(({ facets }: PersonOn) => facets.preferredStates),
    profession: maskColumn(professions, ({ facets }: PersonOn) => [facets.profession]),
    preferredShifts: maskColumn(shiftNames, ({ facets }: PersonOn) => facets.preferredShifts),
    years: numberChoice(({ facets }: PersonOn) => facets.yearsExperience),
    progress: numberChoice(({ facets, on }: PersonOn) => progressOn(facets, on)),
    availableOn: numberChoice(({ facets }: PersonOn) => dayOrNone(facets.availableOn)),
    joinedOn: numberChoice(({ facets }: PersonOn) => dayNumber(facets.joinedOn)),
    owner: textChoice(({ facets }: PersonOn) => facets.ownerId),
    endsOn: numberChoice(({ facets, on }: PersonOn) => dayOrNone(nextEnding(facets, on)?.endsOn)),
    /** Unexpired licenses and certifications, by name. */
    lasting: severalColumn(({ facets, on }: PersonOn) =>
      facets.endings.filter(({ endsOn }) => endsOn >= on).map(({ name }) => name),
    ),
    hasEnded: flagColumn(({ facets, on }: PersonOn) => facets.endings.some(({ endsOn }) => endsOn < on)),
  },
});

export type PeopleRows = RowsOf<typeof peopleCollection>;

/** The query, its day, and the ids of the selected owners. */
export interface PeopleQuery extends FacetFilter {
  readonly on: Day;
  readonly owners?: readonly string[] | undefined;
  /** The page size; defaults to that of the list. */
  readonly count?: number;
}

/** The requested values of a single-valued column. */
interface Asked {
  readonly choice: Pick<ChoiceColumn<never>, 'codes' | 'count' | 'within'>;
  readonly ranges: readonly CodeRange[];
}

const between = (choice: ChoiceColumn<number>, from: number, to: number): Asked => ({
  choice,
  ranges: [choice.range(from, to)],
});

/** The filters on single-valued columns. */
export const peopleChoices = {
  years: ({ years }, { columns }) => (years ? between(columns.years, years, noDay) : undefined),
  progress: ({ progress }, { columns }) => (progress ? between(columns.progress, progress, noDay) : undefined),
  free: ({ free, on }, { columns }) =>
    free === undefined ? undefined : between(columns.availableOn, 0, dayNumber(on) + free + 1),
  owner: ({ owners }, { columns: { owner } }) => owners && { choice: owner, ranges: owner.rangesOf(owners) },
} satisfies Readonly<Record<string, (query: PeopleQuery, rows: PeopleRows) => Asked | undefined>>;

const within = (asked: Asked | undefined) => asked?.choice.within(asked.ranges);

/** The conditions of the filters of the list of people: one for each, or it does not compile. */
export const peopleFilters = {
  specialties: ({ specialties }, { columns }) =>
    specialties.length > 0 ? columns.specialties.anyOf(specialties.map(String)) : undefined,
  professions: (query, { columns }) =>
    query.professions.length > 0 ? columns.profession.anyOf(query.professions) : undefined,
  states: ({ states }, { columns }) => (states.length > 0 ? columns.workStates.anyOf(states) : undefined),
  wishes: ({ wishes }, { columns }) => (wishes.length > 0 ? columns.preferredStates.anyOf(wishes) : undefined),
  shifts: ({ shifts }, { columns }) => (shifts.length > 0 ? columns.preferredShifts.anyOf(shifts) : undefined),
  certifications: ({ certifications }, { columns }) =>
    certifications.length > 0 ? columns.lasting.anyOf(certifications) : undefined,
  years: (query, rows) => within(peopleChoices.years(query, rows)),
  free: (query, rows) => within(peopleChoices.free(query, rows)),
  progress: (query, rows) => within(peopleChoices.progress(query, rows)),
  ending: ({ ending, on }, { columns: { endsOn, hasEnded } }) =>
    ending === 0
      ? hasEnded.isSet()
      : ending && endsOn.within([endsOn.range(dayNumber(on), dayNumber(on) + ending + 1)]),
  owner: (query, rows) => within(peopleChoices.owner(query, rows)),
  active: ({ active, on }, rows) => (active ? rows.leading(dayNumber(on) - active) : undefined),
} satisfies Filters<PeopleQuery, PeopleRows, Exclude<keyof FacetFilter, 'name' | 'sort' | 'page'>>;

/** A sort other than the row order: by a column's values. */
interface Sort {
  readonly column: 'years' | 'progress' | 'availableOn' | 'joinedOn' | 'endsOn';
  readonly direction: 1 | -1;
}

export const peopleSorts: Readonly<Record<FacetFilter['sort'], Sort | undefined>> = {
  active: undefined,
  newest: { column: 'joinedOn', direction: -1 },
  available: { column: 'availableOn', direction: 1 },
  progress: { column: 'progress', direction: -1 },
  years: { column: 'years', direction: -1 },
  ending: { column: 'endsOn', direction: 1 },
};

function collection<Item, Columns>(described: Collection<Item, Columns>): Collection<Item, Columns> {
  return described;
}
