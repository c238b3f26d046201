import * as z from 'zod';
import { accessKinds } from '../domain/accesses.ts';
import { accountEventKinds } from '../domain/account/account-events.ts';

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

/** A sign-in, a refused call or an end of sessions of an account. */
const accountEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(accountEventKinds),
  /** Of a refused call, method and path; of an end, the name of its reason. */
  about: z.string(),
  /** Where it came from; empty where only the identity provider knows. */
  address: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
});
export type AccountEventRow = z.infer<typeof accountEvent>;

/** A page of them. */
export const accountEventPage = z.object({
  eventList: z.array(accountEvent),
  nextPaginationToken: z.string().nullable(),
});
export type AccountEventPage = z.infer<typeof accountEventPage>;
