import * as z from 'zod';
import { stateCodes } from '../../domain/place/location.ts';
import { shiftNames } from '../../domain/shifts/shifts.ts';
import { professions } from '../../domain/specialties.ts';
import { stateLicense } from '../profile-shapes.ts';

/** Days that a facet offers: free within this many, credentials that end within this many (0: have ended), active within this many. */
export const freeWithin = [0, 30, 60, 90] as const;
export const endingWithin = [0, 30, 60, 90] as const;
export const activeWithin = [7, 30, 90] as const;
export const leastYears = [1, 2, 3, 5] as const;
export const leastProgress = [50, 75, 100] as const;
export const peopleSortNames = ['active', 'newest', 'available', 'progress', 'years', 'ending'] as const;

/** How many people are on a page. */
export const peoplePerPage = 50;

const oneOf = <const Numbers extends readonly number[]>(numbers: Numbers) => z.literal(numbers).optional();

/** How the facet calls a state for which a license is not proved yet. */
export const askedState = <State extends string>(state: State) => `${state}-ask` as const;

/** The values of the facet of states. */
export const workStateNames = [...stateCodes, ...stateCodes.map(askedState)];

/** The longest name that is searched for. */
export const mostNameLetters = 50;

/** The facets that staff find candidates by; those that are left out ask for nothing. */
export const facetFilter = z.object({
  /** Words that begin words of the name, in any order. */
  name: z.string().trim().max(mostNameLetters, `At most ${mostNameLetters} characters.`).default(''),
  specialties: z.array(z.number().int().positive()).max(50, 'At most 50.').default([]),
  professions: z.array(z.enum(professions)).max(professions.length).default([]),
  /** Where they may work: by a license of the state, or by a multistate one, proved or still to be asked about. */
  states: z.array(z.enum(workStateNames)).max(workStateNames.length).default([]),
  /** Where they wish to work, and when in the day. */
  wishes: z.array(z.enum(stateCodes)).max(stateCodes.length).default([]),
  shifts: z.array(z.enum(shiftNames)).max(shiftNames.length).default([]),
  /** Codes of certifications of which one has not ended. */
  certifications: z
    .array(z.string().trim().min(1).max(40, 'At most 40 characters.'))
    .max(50, 'At most 50.')
    .default([]),
  years: oneOf(leastYears),
  free: oneOf(freeWithin),
  progress: oneOf(leastProgress),
  ending: oneOf(endingWithin),
  active: oneOf(activeWithin),
  owner: z.enum(['mine', 'none', 'team']).optional(),
  sort: z.enum(peopleSortNames).default('active'),
  page: z.number().int().min(1).max(20_000).default(1),
});
export type FacetFilter = z.output<typeof facetFilter>;

/** A candidate in the list; contacts are on the candidate's own page. */
export const personRow = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string(),
  profession: z.enum(professions),
  specialtyIds: z.array(z.number()),
  yearsExperience: z.number(),
  licenses: z.array(stateLicense),
  availableOn: z.string().optional(),
  progress: z.number(),
  /** The credential that ends next, or has ended; missing when none does. */
  ending: z.object({ name: z.string(), endsOn: z.string() }).optional(),
  ownerId: z.string(),
  ownerName: z.string(),
  joinedOn: z.string(),
  lastActiveOn: z.string(),
});
export type PersonRow = z.output<typeof personRow>;

/** How many people each value of a facet has, beside what the other facets ask for. */
export const facetCounts = z.record(z.string(), z.number());

export const facetNames = [
  'specialties',
  'professions',
  'states',
  'wishes',
  'shifts',
  'certifications',
  'years',
  'free',
  'progress',
  'ending',
  'owner',
  'active',
] as const;
export type FacetName = (typeof facetNames)[number];

export const foundPeople = z.object({
  peopleList: z.array(personRow),
  total: z.number(),
  /** Of everyone, whatever is asked for. */
  everybody: z.number(),
  counts: z.record(z.enum(facetNames), facetCounts),
});
