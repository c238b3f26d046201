import type { AuditRow } from '#shared/contract/admin-shapes.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { csvFile } from '#shared/domain/csv-cell.ts';
import { call } from '../../lib/call.ts';
import { Refused } from '../../lib/refused.ts';
import { type AuditSearch, auditInput } from './audit-search.ts';

const columns = ['When (UTC)', 'Who', 'Id of who', 'For whom', 'Id of whom', 'What', 'Outcome', 'Request'];
/** A file of more rows is no reading for people. */
const mostRows = 100_000;
const pageRows = 500;

/** Every record of a search as a CSV file; `onCount` is called with the number of rows so far. */
export async function auditCsv(search: AuditSearch, onCount: (rows: number) => void): Promise<string> {
  const rows: AuditRow[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await patiently({
      ...{ ...auditInput(search), count: pageRows },
      ...(paginationToken && { paginationToken }),
    });
    rows.push(...page.recordList);
    onCount(rows.length);
    paginationToken = page.nextPaginationToken ?? undefined;
  } while (paginationToken && rows.length < mostRows);
  return csvFile(
    columns,
    rows.map((row) => [
      ...[row.at, row.actorName, row.actorId, row.subjectName, row.subjectId, row.call, row.outcome, row.requestId],
    ]),
  );
}

/** Retries after the server's Retry-After. */
async function patiently(
  input: Parameters<typeof call<typeof api.admin.audit>>[1],
): Promise<Answer<typeof api.admin.audit>> {
  for (;;) {
    try {
      return await call(api.admin.audit, input);
    } catch (error) {
      const wait = error instanceof Refused && error.status === 429 ? (error.retryAfterSeconds ?? 5) : undefined;
      if (wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }
}
