import * as z from 'zod';
import { entity } from '../_table/entity.ts';

/** A notice that waits before it is sent: for the end of quiet hours, or until a move can no longer be undone. */
export const dueNotices = entity(
  z.object({ userId: z.string(), id: z.string(), dueAt: z.string(), expiresAt: z.number() }),
  {
    pk: 'USER#{userId}',
    sk: 'DUE#{id}',
    lists: { due: { pk: 'DUE', sk: '{dueAt}#{id}', index: 'byList' } },
  },
);
