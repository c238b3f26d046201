import { api } from '#shared/contract/browser.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { patientCall } from '../../lib/patient-call.ts';
import { readWholeList } from '../../lib/read-whole-list.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { type AuditSearch, auditInput } from './audit-search.ts';

/** The head of the file: one name for each cell of a row. */
export const auditColumns = ['When (UTC)', 'Who', 'Id of who', 'For whom', 'Id of whom', 'What', 'Outcome', 'Request'];

/** A longer file is not read by people. */
const mostRows = 100_000;
const pageRows = 500;

/** The records of a search as rows of a file. A message says when there are too many for it. */
export async function auditCsvRows(search: AuditSearch, onCount: (rows: number) => void): Promise<string[][]> {
  const { rows, isWhole } = await readWholeList({ mostRows }, onCount, async (next) => {
    const page = await patientCall(api.admin.audit, { ...auditInput(search), count: pageRows, ...next });
    return { rows: page.recordList, nextToken: page.nextPaginationToken };
  });
  if (!isWhole) toast.note(`Only the newest ${grouped(rows.length)} records are in the file.`);
  return rows.map((row) => [
    row.at,
    row.actorName,
    row.actorId,
    row.subjectName,
    row.subjectId,
    row.call,
    row.outcome,
    row.requestId,
  ]);
}
