import * as z from 'zod';
import { accessKinds } from '../domain/accesses.ts';

/** That a member of staff opened something of a candidate. */
export const accessRow = z.object({
  at: z.string(),
  /** Empty for a user who was deleted. */
  name: z.string(),
  role: z.enum(['recruiter', 'admin']),
  kind: z.enum(accessKinds),
  /** While signed in as the candidate. */
  isActing: z.boolean(),
});
