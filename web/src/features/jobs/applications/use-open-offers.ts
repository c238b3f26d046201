import { useLocation } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';

const isOpenOffer = ({ status, job }: Application) => status === 'Offer Extended' && job.isOpen;

/** The offers that wait for the candidate's answer. On the dashboard they are asked for once the first jobs are there, elsewhere when `isIdle`. */
export function useOpenOffers(isIdle: boolean): readonly Application[] {
  const isDashboard = useLocation().pathname === paths.home;
  const jobs = useRead(api.job.featured, isDashboard ? {} : null);
  const isAsked = isDashboard ? !jobs.isLoading : isIdle;
  const { data } = useRead(api.job.applications, isAsked ? {} : null);
  return data?.applicationList.filter(isOpenOffer) ?? [];
}
