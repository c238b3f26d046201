import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/time/use-now.ts';

const isOpenOffer = ({ status, job }: Application) => status === 'Offer Extended' && job.isOpen;

/** The offers that wait for the candidate's answer. On the dashboard they are asked for once the first jobs are there, elsewhere when `isIdle`. One whose time is over leaves at its instant, and the applications are read again then [X02]. */
export function useOpenOffers(isIdle: boolean): readonly Application[] {
  const isDashboard = useLocation().pathname === paths.home;
  const jobs = useRead(api.job.featured, isDashboard ? {} : null);
  const isAsked = isDashboard ? !jobs.isLoading : isIdle;
  const { data, retry } = useRead(api.job.applications, isAsked ? {} : null);
  const offers = data?.applicationList.filter(isOpenOffer) ?? [];
  const ends = offers.flatMap(({ turn }) => turn?.by ?? []);
  const now = useNow(ends);
  const over = ends.filter((end) => end <= now).toSorted();
  const lastEnd = over.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    if (lastEnd) retry();
  }, [lastEnd]);
  return offers.filter(({ turn }) => !turn?.by || turn.by > now);
}
