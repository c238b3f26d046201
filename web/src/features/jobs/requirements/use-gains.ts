import { useMemo } from 'react';
import { api } from '#shared/contract/browser.ts';
import { type NextGain, openGains } from '#shared/domain/eligibility/next-gain.ts';
import { useRead } from '../../../lib/data.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useProfile } from '../use-profile.ts';

/** What the matches ask for and is open, what most ask for first; undefined while one of both is unknown, or not asked. */
export function useGains(isAsked = true): readonly NextGain[] | undefined {
  const { credentials } = useProfile();
  const { data } = useRead(api.job.matched, isAsked ? {} : null);
  const today = localDay();
  return useMemo(() => {
    if (!credentials || !data) return undefined;
    const asking = data.jobList.flatMap(({ requirements, ...job }) => (requirements ? [{ ...job, requirements }] : []));
    return openGains(asking, credentials, today);
  }, [credentials, data, today]);
}
