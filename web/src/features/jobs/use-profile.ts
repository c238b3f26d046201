import { useMemo } from 'react';
import { api } from '#shared/contract/index.ts';
import { useRead } from '../../lib/data.ts';
import { type CardWishes, cardWishes } from './job-pills.ts';

/** What cards and buttons want to know of the candidate: wishes and progress. */
export function useProfile() {
  const { data, mutate } = useRead(api.candidate.details, {});
  const wishes: CardWishes | undefined = useMemo(() => data && cardWishes(data.basicInfo), [data]);
  return { wishes, progress: data?.progress, readAgain: mutate };
}
