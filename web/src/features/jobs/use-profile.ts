import { useMemo } from 'react';
import { api } from '#shared/contract/browser.ts';
import { readTogether, useRead } from '../../lib/data.ts';
import { type CardPreferences, cardPreferences } from './job-pills.ts';
import { credentialsOf } from './requirements/credentials-of.ts';

/** The candidate's preferences, credentials, first free day and progress, as cards and buttons need them; `isSettled` once they are read, or could not be. */
export function useProfile(isWanted = true) {
  const { data, error, mutate } = useRead(api.candidate.details, isWanted ? {} : null, undefined, readTogether);
  const preferences: CardPreferences | undefined = useMemo(() => data && cardPreferences(data.basicInfo), [data]);
  const credentials = useMemo(() => data && credentialsOf(data), [data]);
  return {
    preferences,
    credentials,
    availableOn: data?.basicInfo.dateAvailable || undefined,
    progress: data?.progress,
    isSettled: Boolean(data ?? error),
    readAgain: mutate,
  };
}
