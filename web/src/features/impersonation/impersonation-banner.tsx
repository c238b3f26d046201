import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { stopImpersonation } from '../../lib/session/impersonation.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageBanner } from '../../ui/parts/page-banner.tsx';
import { candidateName } from './candidate-name.ts';

/** Of the address to which the end of an impersonation leads. */
const stops = { isStopping: true } as const;

/** Names the impersonated candidate on every page, with a button to stop: it ends on the candidate's page for staff. */
export function ImpersonationBanner() {
  const { impersonatedId, user } = useSession();
  const { pathname, state } = useLocation() as { pathname: string; state: Partial<typeof stops> | null };
  const navigate = useNavigate();
  const to = impersonatedId && paths.candidate(impersonatedId);
  const isStopping = state?.isStopping === true && pathname === to;
  // Once the page is there: a page of the candidate's would send staff elsewhere at once.
  useEffect(() => {
    if (isStopping) void stopImpersonation();
  }, [isStopping]);
  if (!to || !user) return null;
  return (
    <PageBanner
      label="Acting as a candidate"
      icon="shield"
      action={
        <Button kind="quiet" isBusy={isStopping} onClick={() => void navigate(to, { state: stops })}>
          Stop
        </Button>
      }
    >
      You are acting as <strong>{candidateName(user)}</strong>
    </PageBanner>
  );
}
