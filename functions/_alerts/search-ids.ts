import type { NoticeRecord } from '../_notices/notices.ts';

/** The searches whose jobs a notice names, their ids with a dot between two; undefined for notices of other kinds. */
export function searchIdsOf({ kind, fields }: Pick<NoticeRecord, 'kind' | 'fields'>): string | undefined {
  if (kind === 'jobAlert') return fields.searchIds || fields.searchId;
  if (kind !== 'jobDigest') return undefined;
  return (fields.searches ?? '')
    .split('\n')
    .map((line) => line.split(' ')[0])
    .join('.');
}
