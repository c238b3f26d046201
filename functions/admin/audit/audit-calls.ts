import type { adminAudit } from '#shared/contract/admin/admin-audit.ts';
import type { adminExports } from '#shared/contract/admin/admin-exports.ts';
import type { Implementation } from '../../_http/request.ts';
import { lazy } from '../../_runtime/lazy.ts';
import { auditContextOf } from './audit-context.ts';

const { exportList } = lazy(() => import('../exports/export-list.ts'));
const { listAudit } = lazy(() => import('./list-audit.ts'));

/** Who acted for whom, who looked at lists of people, and lists as files. */
export const auditCalls: Implementation<typeof adminAudit & typeof adminExports> = {
  exportList: (request) => exportList(request.actor, request.body, auditContextOf(request)),
  audit: ({ actor, query }) => listAudit(actor, query),
};
