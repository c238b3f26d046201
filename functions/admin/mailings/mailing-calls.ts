import type { adminMailings } from '#shared/contract/admin/admin-mailings.ts';
import type { Implementation } from '../../_http/request.ts';
import { lazy } from '../../_runtime/lazy.ts';
import { auditContextOf } from '../audit/audit-context.ts';

const { previewMailing } = lazy(() => import('./preview-mailing.ts'));
const { sendMailing } = lazy(() => import('./send-mailing.ts'));

/** Mails to many candidates. */
export const mailingCalls: Implementation<typeof adminMailings> = {
  previewMailing: ({ actor, body }) => previewMailing(actor, body),
  sendMailing: (request) => sendMailing(request.actor, request.body, auditContextOf(request)),
};
