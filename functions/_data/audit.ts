import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { entity } from './entity.ts';

/** Who did what for whom: written for every request under BecomeUser, never changed. Holds ids only. */
const auditRecord = z.object({
  day: z.string(),
  at: z.string(),
  id: z.string(),
  actorId: z.string(),
  subjectId: z.string(),
  call: z.string(),
  outcome: z.enum(['allowed', 'refused']),
  requestId: z.string(),
  address: z.string(),
});

const records = entity(auditRecord, { pk: 'AUDIT#{day}', sk: '{at}#{id}' });

/** Adds one record; the application's role may only add. */
export async function addAuditRecord(
  fact: Omit<z.output<typeof auditRecord>, 'day' | 'at' | 'id'>,
  now = new Date(),
): Promise<void> {
  const at = now.toISOString();
  await records.add({ ...fact, day: at.slice(0, 10), at, id: randomUUID() });
}
