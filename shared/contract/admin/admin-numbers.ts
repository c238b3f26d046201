import * as z from 'zod';
import { numberDays } from '../../domain/applications/application-numbers.ts';
import { endpoint } from '../endpoint.ts';

const hours = z.number().optional();
const numbers = z.object({
  applied: z.number(),
  answered: z.number(),
  submitted: z.number(),
  offered: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  open: z.number(),
  /** Medians since the application, in hours; missing where there was none. */
  answerHours: hours,
  submissionHours: hours,
  offerHours: hours,
});
const named = numbers.extend({ name: z.string() });

/** How the agency's applications fare. */
export const adminNumbers = {
  numbers: endpoint({
    method: 'GET',
    path: 'admin/numbers',
    summary:
      'How far and how soon the applications of the last days came, and how old the open ones are: for admins all of them, for recruiters those of their candidates.',
    access: 'staff',
    limits: ['adminSearchMinute'],
    query: z.object({
      days: z.enum(numberDays.map(String) as ['7', '30', '90']).default('30'),
    }),
    returns: z.object({
      countedAt: z.string(),
      total: numbers,
      openByAge: z.array(z.object({ label: z.string(), count: z.number() })),
      /** For admins. */
      recruiterList: z.array(named),
      sourceList: z.array(named),
    }),
  }),
} as const;
