import type { adminAudit } from '#shared/contract/admin/admin-audit.ts';
import type { Implementation } from '../../_http/request.ts';
import { lazy } from '../../_runtime/lazy.ts';
import { auditContextOf } from './audit-context.ts';

const { recordExport } = lazy(() => import('./record-export.ts'));
const { listAudit } = lazy(() => import('./list-audit.ts'));

/** Who acted for whom, and who took a list as a file. */
export const auditCalls: Implementation<typeof adminAudit> = {
  recordExport: (request) => recordExport(request.body.list, request.body.rows, auditContextOf(request)),
  audit: ({ actor, query }) => listAudit(actor, query),
};
