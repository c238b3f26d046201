import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { openPageToken, sealPageToken } from '../../_runtime/page-token.ts';
import { listAccountEvents } from './account-events.ts';

type Found = z.input<typeof api.user.accountEvents.returns>;

const pageSize = 25;

/** The session events of an account, newest first, as its holder or an admin sees them. */
export async function showAccountEvents(viewer: Actor, userId: string, token: string | undefined): Promise<Found> {
  const bound = JSON.stringify([viewer.id, 'accountEvents', userId]);
  const after = token ? ((await openPageToken(token, bound)) as Record<string, unknown>) : undefined;
  const { items, last } = await listAccountEvents(userId, { limit: pageSize, ...(after && { after }) });
  return {
    eventList: items.map(({ at, id, kind, about, address, sessionId }) => ({
      id,
      at,
      kind,
      about,
      address,
      isCurrent: sessionId !== undefined && sessionId === viewer.session?.id,
    })),
    nextPaginationToken: last ? await sealPageToken(last, bound) : null,
  };
}
