import type { Family } from '#shared/contract/endpoint.ts';
import type { Implementation } from '../../_http/request.ts';
import { leaveLook } from '../../_people/looks.ts';
import { log, logged } from '../../_runtime/log.ts';
import { isTransient } from '../../_runtime/transient-faults.ts';
import { type AuditContext, auditContextOf } from './audit-context.ts';

/** A handler, whatever its call takes and answers. */
type Handler = (request: Parameters<typeof auditContextOf>[0]) => unknown;

/** The same handlers; those of calls that list people count what they are about to answer [Y07]. */
export function leavingLooks<F extends Family>(family: F, handlers: Implementation<F>): Implementation<F> {
  const wrapped = Object.entries(family).map(([call, { listsPeople, path }]) => {
    const handle = handlers[call as keyof F] as unknown as Handler;
    return [call, listsPeople === undefined ? handle : counted(handle, path.replace(/^\w+\//, ''), listsPeople)];
  });
  return Object.fromEntries(wrapped) as Implementation<F>;
}

function counted(handle: Handler, list: string, field: string): Handler {
  return async (request) => {
    const answer = await handle(request);
    const rows = (answer as Readonly<Record<string, readonly unknown[]>>)[field]?.length ?? 0;
    if (rows > 0) await leaveLookOrLog(list, rows, auditContextOf(request));
    return answer;
  };
}

/** The list is answered although the table throttles its count for longer than the SDK retries: a line of the log replaces the record. */
async function leaveLookOrLog(list: string, rows: number, context: AuditContext): Promise<void> {
  try {
    await leaveLook(list, rows, context);
  } catch (error) {
    if (!(error instanceof Error && isTransient(error))) throw error;
    log.error('list shown without its record', { list, rows, actorId: context.actorId, error: logged(error) });
  }
}
