import { useMemo } from 'react';
import { api } from '#shared/contract/index.ts';
import { useRead } from '../../lib/data.ts';
import { type CardPreferences, cardPreferences } from './job-pills.ts';

/** The candidate's preferences and progress, as cards and buttons need them. */
export function useProfile() {
  const { data, mutate } = useRead(api.candidate.details, {});
  const preferences: CardPreferences | undefined = useMemo(() => data && cardPreferences(data.basicInfo), [data]);
  return { preferences, progress: data?.progress, readAgain: mutate };
}
