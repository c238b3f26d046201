import type { NoticeRecord } from '../_notices/notices.ts';
import { findTogether } from '../_table/find-together.ts';
import { savedSearches } from './saved-searches.ts';

type OfSearch = Pick<NoticeRecord, 'kind' | 'userId' | 'fields'>;

/** What candidates call the searches that these notices are about: looked up where a notice is shown, which outlives its search. */
export async function searchNamesIn<N extends OfSearch>(notices: readonly N[]): Promise<ReadonlyMap<N, string>> {
  const asked = notices.filter(({ kind, fields }) => kind === 'jobAlert' && fields.searchId);
  const keyOf = ({ userId, fields }: N) => ({ candidateId: userId, id: fields.searchId ?? '' });
  const { found } = await findTogether({ found: asked.map((one) => savedSearches.at(keyOf(one))) });
  return new Map(
    asked.flatMap((one) => {
      const own = found.find(({ candidateId, id }) => candidateId === one.userId && id === one.fields.searchId);
      return own ? [[one, own.name] as const] : [];
    }),
  );
}
