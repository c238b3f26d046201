import type { adminDesk } from '#shared/contract/admin/admin-desk.ts';
import type { Implementation } from '../../_http/request.ts';
import { lazy } from '../../_runtime/lazy.ts';

const { showDesk, countForMenu } = lazy(() => import('./show-desk.ts'));
const { remind } = lazy(() => import('./remind.ts'));

/** What waits for a recruiter. */
export const deskCalls: Implementation<typeof adminDesk> = {
  desk: ({ actor, query }) => showDesk(actor, query),
  menuCounts: ({ actor }) => countForMenu(actor),
  remind: ({ body }) => remind(body),
};
