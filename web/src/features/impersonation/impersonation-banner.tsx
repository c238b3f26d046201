import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { stopImpersonation } from '../../lib/session/impersonation.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { candidateName } from './candidate-name.ts';
import styles from './impersonation-banner.module.css';

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
    <section className={styles.banner} aria-label="Acting as a candidate">
      <Icon name="shield" />
      <p>
        You are acting as <strong>{candidateName(user)}</strong>
      </p>
      <Button kind="quiet" isBusy={isStopping} onClick={() => void navigate(to, { state: stops })}>
        Stop
      </Button>
    </section>
  );
}
