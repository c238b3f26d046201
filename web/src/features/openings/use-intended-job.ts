import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { intendedRoute, keepIntendedRoute } from '../../lib/session/landing.ts';

/** The job whose page was asked for before signing in, and how to ask for another one. */
export function useIntendedJob() {
  const [jobId, setJobId] = useState(asked);
  const [isChosen, setChosen] = useState(false);
  return {
    jobId,
    isChosen,
    choose(next: string) {
      keepIntendedRoute(paths.job(next));
      setJobId(next);
      setChosen(true);
    },
  };
}

function asked(): string | undefined {
  return /^\/job\/([\w-]+)/.exec(intendedRoute() ?? '')?.[1];
}
