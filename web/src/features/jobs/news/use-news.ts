import { api } from '#shared/contract/browser.ts';
import { readTogether, useRead } from '../../../lib/data.ts';

/** The matches that are new since the last visit; `isSettled` once they are read, or could not be [D19]. */
export function useNews(isWanted = true) {
  const { data, error } = useRead(api.job.news, isWanted ? {} : null, undefined, readTogether);
  return { data, isSettled: Boolean(data ?? error) };
}
