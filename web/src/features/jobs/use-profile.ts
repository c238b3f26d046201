import { useMemo } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { medicalSlots, slotFiles } from '#shared/domain/document-slots.ts';
import { milesBetween, milesText } from '#shared/domain/place/distance.ts';
import { readTogether, useRead } from '../../lib/data.ts';
import { homeCity } from './board/filters/near-filter.ts';
import { type CardPreferences, cardPreferences } from './job-pills.ts';
import { credentialsOf } from './requirements/credentials-of.ts';

/** The candidate's preferences, credentials, home, first free day and progress, as cards and buttons need them; `isSettled` once they are read, or could not be. */
export function useProfile(isWanted = true) {
  const { data, error, mutate } = useRead(api.candidate.details, isWanted ? {} : null, undefined, readTogether);
  const preferences: CardPreferences | undefined = useMemo(() => data && cardPreferences(data.basicInfo), [data]);
  const credentials = useMemo(() => data && credentialsOf(data), [data]);
  return {
    preferences,
    credentials,
    home: data?.basicInfo.homePoint,
    /** The same with its name. */
    homeCity: useMemo(() => homeCity(data?.basicInfo), [data]),
    availableOn: data?.basicInfo.dateAvailable || undefined,
    progress: data?.progress,
    /** Whether documents of medical slots are on file. */
    hasHealthPapers: useMemo(
      () => medicalSlots.some((slot) => slotFiles(slot, data?.certificationList ?? []).length > 0),
      [data],
    ),
    isSettled: Boolean(data ?? error),
    readAgain: mutate,
  };
}

/** How far a job's city is from the candidate's, in a straight line [D22]; undefined where one of both is on no map. */
export function useMilesFromHome({ latitude, longitude }: JobCard['location']): string | undefined {
  const { home } = useProfile();
  if (!home || latitude === undefined || longitude === undefined) return undefined;
  return milesText(milesBetween(home, { latitude, longitude }));
}
