import type { ExportedList } from '#shared/contract/admin/admin-shapes.ts';
import { addAuditRecord } from '../../_people/audit.ts';
import type { AuditContext } from './audit-context.ts';

/** Notes in the audit that a list was taken as a file, before its reader gets the file. */
export async function recordExport(
  list: ExportedList,
  rows: number,
  context: AuditContext,
): Promise<{ success: true }> {
  await addAuditRecord({ ...context, subjectId: context.actorId, call: `CSV of ${list}, ${rows} rows` });
  return { success: true };
}
