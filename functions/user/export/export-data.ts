import type * as z from 'zod';
import type { user } from '#shared/contract/user.ts';
import { exportVersion } from '#shared/domain/account/data-export.ts';
import { isFreshSignIn } from '#shared/domain/account/fresh-sign-in.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { freshSignInFirst, missing, Problem } from '#shared/domain/problem.ts';
import { addAuditRecord } from '../../_people/audit.ts';
import { basics } from '../../_people/profile/candidates.ts';
import { users } from '../../_people/user-record.ts';
import { openPageToken, sealPageToken } from '../../_runtime/page-token.ts';
import { queryPrefix } from '../../_table/query.ts';
import { overLimit } from '../../_table/quota.ts';
import type { RawItem } from './own-item.ts';
import { exportedRecord, idWordsOf, ownKindOf, type Part, wholeOf, withIdWords } from './read-part.ts';

type Page = z.input<typeof user.exportData.returns>;

/** Bytes of the records of a page, at which the next one begins: with the words of ids a page stays under 1 MB. */
const mostBytes = 700_000;

/** Where a page begins: a partition, and an item in it. */
interface Place {
  readonly partition: number;
  readonly after?: RawItem | undefined;
}

const partitionsOf = (id: string) => [users.key({ id }).PK, basics.key({ candidateId: id }).PK, `EVENTS#${id}`];

/**
 * A page of all that belongs to the caller [C24]. The first one needs a sign-in of the last 15 minutes, is one of three a day and leaves an
 * audit record; the cursor of the others is sealed for its caller and lasts 15 minutes.
 */
export async function exportData(
  { id, session }: Pick<Actor, 'id' | 'session'>,
  cursor: string | undefined,
  asking: { readonly requestId: string; readonly address: string },
): Promise<Page> {
  const bound = JSON.stringify([id, 'export']);
  const place = cursor
    ? ((await openPageToken(cursor, bound)) as unknown as Place)
    : await begin(id, session?.startedAt, asking);
  const { taken, next } = await readPage(id, place);
  const words = await idWordsOf(taken);
  return {
    schemaVersion: exportVersion,
    partList: taken.map((part) => ({
      section: part.kind.section,
      record: withIdWords(part, words),
    })),
    fileList: taken.flatMap(({ kind, item }) => [...(kind.files?.(item) ?? [])]),
    nextCursor: next ? await sealPageToken(next, bound) : null,
  };
}

async function begin(
  id: string,
  startedAt: string | undefined,
  asking: { readonly requestId: string; readonly address: string },
): Promise<Place> {
  if (!isFreshSignIn(startedAt)) throw freshSignInFirst();
  if (!(await users.find({ id }))) throw missing();
  const retryAfterSeconds = await overLimit('dataExportDay', id);
  if (retryAfterSeconds !== undefined)
    throw new Problem(
      'tooMany',
      'tooManyRequests',
      'You have taken your data three times today. Please try again tomorrow.',
      {
        retryAfterSeconds,
      },
    );
  await addAuditRecord({ actorId: id, subjectId: id, call: 'GET user/export', outcome: 'allowed', ...asking });
  return { partition: 0 };
}

/** As many records as fit; one that is larger than a page comes by itself. */
async function readPage(id: string, place: Place): Promise<{ taken: Part[]; next: Place | undefined }> {
  const partitions = partitionsOf(id);
  const taken: Part[] = [];
  let bytes = 0;
  let { partition, after }: Place = place;
  while (partition < partitions.length) {
    const { items, last } = await queryPrefix(partitions[partition] ?? '', '', { after, consistent: true });
    for (const item of items) {
      const kind = isOver(item) ? undefined : ownKindOf(item);
      if (!kind) continue;
      const whole = wholeOf(kind, item);
      const record = await exportedRecord(kind, whole, id);
      const size = Buffer.byteLength(JSON.stringify(record));
      if (taken.length > 0 && bytes + size > mostBytes)
        return { taken, next: { partition, after: keyBefore(items, item) ?? after } };
      taken.push({ kind, item: whole, record });
      bytes += size;
    }
    after = last;
    if (!last) partition++;
  }
  return { taken, next: undefined };
}

/** The table removes what is over within days, not at once. */
const isOver = ({ expiresAt }: RawItem) => typeof expiresAt === 'number' && expiresAt * 1000 <= Date.now();

/** The key of the item before one in a page of a query, after which the next page begins; undefined for the first. */
function keyBefore(items: readonly RawItem[], item: RawItem): RawItem | undefined {
  const before = items[items.indexOf(item) - 1];
  return before && { PK: before.PK, SK: before.SK };
}
