import * as z from 'zod';
import { walletPlaces } from '../domain/wallet/wallet.ts';

const text = z.string();

/** What a candidate has that ends [C13]; days are YYYY-MM-DD. */
export const wallet = z.object({
  /** The day that it is at the candidate's home: the clock of the device may be wrong. */
  today: text,
  /** By their ends, the soonest first; then what lacks an end, then what never has one. */
  walletList: z.array(
    z.object({
      /** The drawer of the profile where it is renewed, or the checklist; `entry` is what that opens at, empty for all of it. */
      place: z.enum(walletPlaces),
      entry: text,
      name: text,
      /** Empty where there is none. */
      endsOn: text,
      hasEnd: z.boolean(),
      /** By how many days it ends before an accepted assignment does. */
      early: z.object({ assignmentId: text, days: z.number() }).optional(),
    }),
  ),
  /** Those that run or come, by their first day. */
  assignmentList: z.array(z.object({ id: text, name: text, firstDay: text, lastDay: text })),
});
