import { dayMs } from '#shared/domain/days/durations.ts';
import { compareAccesses, compareAudit } from '../_people/audit-copies.ts';

/**
 * Compares the audit records and the openings of today and yesterday with their locked copies; answers how many were altered. What was right a
 * day ago is locked, and the table keeps it from being changed.
 */
export async function compareAuditCopies(): Promise<number> {
  const now = Date.now();
  const days = [now - dayMs, now].map((at) => new Date(at).toISOString().slice(0, 10));
  const audit = await compareAudit(days, now);
  const accesses = await compareAccesses(days, now);
  return audit.altered + accesses.altered;
}
