import * as z from 'zod';
import { mostNewsJobs } from '../../domain/finding/alert-caps.ts';
import { leastMiles, mostMiles } from '../../domain/finding/near-place.ts';
import { mostSearchLetters, searchParams } from '../../domain/finding/search-tokens.ts';
import { professions } from '../../domain/specialties.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, line, optionalLine, state } from '../fields.ts';
import { jobCard, shift } from './job-shapes.ts';

/** Values of "Sort by": empty is Relevant, the order of matching; by distance only from a place. */
export const jobSorts = ['', 'weeklySalary', 'startDate', 'dateAdded', 'distance'] as const;
export type JobSort = (typeof jobSorts)[number];

/** To the millisecond in UTC, as jobs keep theirs. */
const instant = z.iso.datetime({ precision: 3, error: 'Please choose an instant.' });

export const jobFilter = z.object({
  page: z.number().int().min(1).max(10_000).default(1),
  count: z.number().int().min(1).max(10).default(10),
  sortBy: z.enum(jobSorts).default(''),
  /** The least weekly pay in whole dollars. */
  weeklySalary: z.number().int().min(0).max(1_000_000).optional(),
  specialties: z.array(z.number().int().positive()).max(50).default([]),
  locations: z
    .array(z.object({ city: optionalLine(100).optional(), state }))
    .max(50)
    .default([]),
  /** Jobs whose city is at most so far from a place, in a straight line; degrees to the hundredth. */
  near: z
    .object({
      latitude: z.number().multipleOf(0.01).min(-90).max(90),
      longitude: z.number().multipleOf(0.01).min(-180).max(180),
      miles: z.number().int().min(leastMiles).max(mostMiles),
    })
    .optional(),
  /** These jobs alone, which a notice of new jobs names [D16]. */
  jobIds: z.array(id).max(mostNewsJobs).optional(),
  /** Jobs that became news after this instant [D13]; of a candidate's, none that were applied to. */
  newsAfter: instant.optional(),
  startDateBegin: day.optional(),
  startDateEnd: day.optional(),
  shift: shift.optional(),
  shifts: z.array(shift).max(3).default([]),
  isFeatured: z.boolean().default(false),
  durationWeeksMin: z.number().int().min(0).max(1_000_000).optional(),
  durationWeeksMax: z.number().int().min(0).max(1_000_000).optional(),
  /** Hours a week; a job whose source names none has no such number. */
  hoursPerWeekMin: z.number().multipleOf(0.5).min(0).max(1_000_000).optional(),
  hoursPerWeekMax: z.number().multipleOf(0.5).min(0).max(1_000_000).optional(),
  /** The beginnings of words, all of which are in title, facility, city or specialty. */
  keyword: optionalLine(100).optional(),
  /** The words as they are, however unlikely. */
  exact: z.boolean().default(false),
  /** Jobs of the candidate's profession only; without one in the profile, all. */
  myProfession: z.boolean().default(false),
  /** Jobs of which the candidate meets every requirement; what the profile cannot answer does not count against it. */
  meetsAll: z.boolean().default(false),
  /** Jobs in whose state a license of the candidate's is good to the last day. */
  licenseCovers: z.boolean().default(false),
});
/** What only candidates filter by. */
export const ownFilters = { myProfession: true, meetsAll: true, licenseCovers: true } as const;
export const noOwnFilters = { myProfession: false, meetsAll: false, licenseCovers: false } as const;
export type JobFilter = z.infer<typeof jobFilter>;

/** Refuses the order by distance where no place is chosen. */
export function requirePlace({ sortBy, near }: Pick<JobFilter, 'sortBy' | 'near'>, context: z.RefinementCtx): void {
  if (sortBy === 'distance' && !near)
    context.addIssue({ code: 'custom', path: ['near'], message: 'Choose a place first.' });
}

/** What a candidate asks the board for. */
const boardSearch = jobFilter.extend({
  /** In the order of posting, the jobs that became news after this instant come before all others [D19]. */
  newsFirst: instant.optional(),
});
export type BoardSearch = z.infer<typeof boardSearch>;

/** What a search can do without. */
export const droppedFilters = [
  'keyword',
  'locations',
  'near',
  'specialties',
  'myProfession',
  'meetsAll',
  'licenseCovers',
  'shifts',
  'startDate',
  'weeklySalary',
  'durationWeeks',
  'hoursPerWeek',
  'isFeatured',
] as const;
export type DroppedFilter = (typeof droppedFilters)[number];

/** What is said of a search beside its jobs. */
export const searchHints = z.object({
  /** Words without any hit, and what was searched for in their place [D11]. */
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Where nothing is found: each filter without which something is, with its total. */
  without: z.array(z.object({ filter: z.enum(droppedFilters), total: z.number() })),
  /** Of the jobs whose requirements are all met, those in which something has to be asked; absent where that is no filter. */
  toAsk: z.number().optional(),
  /** The jobs without a known place that pass all filters but the radius; absent where that is no filter. */
  unplaced: z.number().optional(),
  /** How many jobs come first because they are new; absent where none are asked for first. */
  newCount: z.number().optional(),
});

/** Some jobs, and how many there are in all. */
export const jobCards = z.object({ jobList: z.array(jobCard), total: z.number() });
/** Searching the board, and reading what is typed into its box. */
export const jobSearch = {
  search: endpoint({
    method: 'POST',
    path: 'job/search',
    summary: 'One page of open jobs that pass every filter, with the true total.',
    access: 'candidate',
    becomeUser: 'honoured',
    isRead: true,
    body: boardSearch.superRefine(requirePlace),
    returns: jobCards.extend({
      ...searchHints.shape,
      /** The months (YYYY-MM) in which open jobs start, whatever the filter. */
      startMonths: z.array(z.string()),
    }),
  }),
  understand: endpoint({
    method: 'POST',
    path: 'job/understand',
    summary: 'What a sentence of the search box says: filters of the board, and the words that are none.',
    access: 'user',
    limits: ['searchMinute'],
    isRead: true,
    body: z.object({
      text: line(mostSearchLetters, 'Type what you are looking for.'),
      /** Whose units are meant where the sentence says no profession: "tele" is one of nurses and one of LPNs. */
      profession: z.enum(professions).optional(),
    }),
    returns: z.object({
      /** Parameter and value in the board's address, with the words that were read. */
      chips: z.array(z.object({ from: z.string(), param: z.enum(searchParams), value: z.string() })),
      rest: z.string(),
    }),
  }),
} as const;
