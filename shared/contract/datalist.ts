import * as z from 'zod';
import { stateCodes } from '../domain/place/location.ts';
import { categories } from '../domain/specialties.ts';
import { endpoint } from './endpoint.ts';

const coordinate = (limit: number) => z.coerce.number().min(-limit).max(limit).optional();

const typed = z.string({ error: 'Type at least 3 characters.' }).trim().min(3, 'Type at least 3 characters.').max(50);

/** The state whose entries come first. */
const nearState = z.enum(stateCodes).optional();

/** What is the same for every caller. */
const sameForAll = { cacheSeconds: 30 } as const;

/** The lists that forms offer. */
export const datalist = {
  specialties: endpoint({
    method: 'GET',
    path: 'datalist/specialties',
    summary: 'Every specialty with its category.',
    access: 'anyone',
    limits: ['datalistMinute'],
    ...sameForAll,
    returns: z.array(
      z.object({ id: z.number(), uid: z.string(), name: z.string(), label: z.string(), category: z.enum(categories) }),
    ),
  }),
  states: endpoint({
    method: 'GET',
    path: 'datalist/states',
    summary: 'The states, the District and the territories with their postal codes.',
    access: 'anyone',
    limits: ['datalistMinute'],
    ...sameForAll,
    returns: z.array(z.object({ name: z.string(), code: z.string() })),
  }),
  locations: endpoint({
    method: 'GET',
    path: 'datalist/locations',
    summary: 'Cities by typed text (input, 3 characters or more), or the city nearest to lat and lon.',
    access: 'anyone',
    limits: ['datalistMinute'],
    query: z
      .object({
        input: z.string().trim().min(3, 'Type at least 3 characters.').max(50).optional(),
        lat: coordinate(90),
        lon: coordinate(180),
      })
      .refine((query) => query.input !== undefined || (query.lat !== undefined && query.lon !== undefined), {
        message: 'Give input, or lat and lon.',
        path: ['input'],
      }),
    returns: z.array(
      z.object({
        label: z.string(),
        city: z.string(),
        state: z.enum(stateCodes),
        zipCode: z.string(),
        /** The middle of the city, in degrees to the hundredth. */
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  }),
  certificationTypes: endpoint({
    method: 'GET',
    path: 'datalist/certificationtypes',
    summary: 'Every kind of certification that can be filed.',
    access: 'anyone',
    limits: ['datalistMinute'],
    ...sameForAll,
    returns: z.array(
      z.object({
        id: z.number(),
        label: z.string(),
        code: z.string(),
        issuer: z.string(),
        /** Months that it usually stays valid; the day on the card decides. */
        defaultValidityMonths: z.number().optional(),
        endsAtMonthEnd: z.boolean(),
      }),
    ),
  }),
  skillAssessments: endpoint({
    method: 'GET',
    path: 'datalist/skillassessments',
    summary: 'The skills checklists that can be filled in, by name.',
    access: 'user',
    returns: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  facilities: endpoint({
    method: 'GET',
    path: 'datalist/facilities',
    summary: 'Facilities with a word that begins with the typed text (3 characters or more), with place and beds.',
    access: 'user',
    limits: ['searchMinute'],
    query: z.object({ input: typed, state: nearState }),
    returns: z.array(
      z.object({ id: z.string(), name: z.string(), city: z.string(), state: z.string(), beds: z.number() }),
    ),
  }),
  schools: endpoint({
    method: 'GET',
    path: 'datalist/schools',
    summary: 'Schools with a word that begins with the typed text (3 characters or more), with their place.',
    access: 'user',
    limits: ['searchMinute'],
    query: z.object({ input: typed, state: nearState }),
    returns: z.array(z.object({ id: z.string(), name: z.string(), city: z.string(), state: z.string() })),
  }),
} as const;
