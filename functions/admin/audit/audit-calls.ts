import type { adminAudit } from '#shared/contract/admin/admin-audit.ts';
import type { adminExports } from '#shared/contract/admin/admin-exports.ts';
import type { Implementation } from '../../_http/request.ts';
import { lazy } from '../../_runtime/lazy.ts';
import { auditContextOf } from './audit-context.ts';

const { exportList } = lazy(() => import('../exports/export-list.ts'));
const { showAccountEvents } = lazy(() => import('../../_people/accounts/show-account-events.ts'));
const { endSessionsOf } = lazy(() => import('./end-sessions-of.ts'));
const { listAudit } = lazy(() => import('./list-audit.ts'));

/** Who acted for whom, who looked at lists of people, lists as files, and the sessions of people. */
export const auditCalls: Implementation<typeof adminAudit & typeof adminExports> = {
  exportList: (request) => exportList(request.actor, request.body, auditContextOf(request)),
  audit: ({ actor, query }) => listAudit(actor, query),
  accountEvents: ({ actor, query }) => showAccountEvents(actor, query.personId, query.paginationToken),
  endSessions: (request) => endSessionsOf(request.body.personId, auditContextOf(request)),
};
