import * as z from 'zod';
import { type Turn, waits } from '../../domain/clocks/turn.ts';

/** Whose turn it is with an application and by when; null once it is over. */
export const turn = z
  .object({
    whose: z.enum(['candidate', 'recruiter']),
    wait: z.enum(waits),
    by: z.string().optional(),
  })
  .nullable() satisfies z.ZodType<Turn | null>;
