import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { entity } from '../_table/entity.ts';
import type { ListPage } from '../_table/query.ts';
import type { Action } from '../_table/table.ts';

/** The audit record of a request made while impersonating (BecomeUser); immutable. Holds ids only. */
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

export type AuditRecord = z.output<typeof auditRecord>;

/** A record as the table's stream delivers it: every field is a string. */
export function auditRecordOf(image: Readonly<Record<string, { readonly S?: string | undefined }>>): AuditRecord {
  return auditRecord.parse(Object.fromEntries(Object.entries(image).map(([name, { S }]) => [name, S])));
}

export const auditRecords = entity(auditRecord, {
  pk: 'AUDIT#{day}',
  sk: '{at}#{id}',
  lists: { ofDay: { pk: 'AUDIT#{day}', sk: '' } },
});

/** A page of one day's records, newest first. */
export async function listAuditRecords(
  day: string,
  options: { limit: number; after?: Record<string, unknown> },
): Promise<ListPage<AuditRecord>> {
  return await auditRecords.list('ofDay', { day }, { ...options, descending: true });
}

/** How the name of an export begins in place of a call's. */
export const exportedCall = 'CSV of ';

/** The fields of a record that its writer supplies. */
export type AuditEntry = Omit<z.output<typeof auditRecord>, 'day' | 'at' | 'id'>;

/** Adds one record; the application's role may only add. */
export async function addAuditRecord(entry: AuditEntry, now = new Date()): Promise<void> {
  await auditRecords.add(dated(entry, now));
}

/** The same as an action, for a transaction that includes the audited act. */
export function addingAuditRecord(entry: AuditEntry, now = new Date()): Action {
  return auditRecords.adding(dated(entry, now));
}

function dated(entry: AuditEntry, now: Date): z.output<typeof auditRecord> {
  const at = now.toISOString();
  return { ...entry, day: at.slice(0, 10), at, id: randomUUID() };
}
