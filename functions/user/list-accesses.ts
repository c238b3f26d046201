import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import { listVisits } from '../_people/accesses.ts';
import { namesOf } from '../_people/user-record.ts';
import { openPageToken, sealPageToken } from '../_runtime/page-token.ts';

type Found = z.input<typeof api.user.accesses.returns>;

const pageSize = 25;

/** Who of the staff looked at what of a candidate, one line a visit, newest first. */
export async function whoLooked(candidateId: string, paginationToken: string | undefined): Promise<Found> {
  const bound = JSON.stringify([candidateId, 'accesses']);
  const before = paginationToken ? String((await openPageToken(paginationToken, bound)).before) : undefined;
  const { items, next } = await listVisits(candidateId, { limit: pageSize, before });
  const names = await namesOf([...new Set(items.map(({ actorId }) => actorId))]);
  return {
    accessList: items.map(({ at, actorId, role, kind, way }) => ({
      at,
      role,
      kind,
      name: names.get(actorId) ?? '',
      isActing: way === 'acting',
    })),
    nextPaginationToken: next ? await sealPageToken({ before: next }, bound) : null,
  };
}
