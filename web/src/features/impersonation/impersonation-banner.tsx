import { useState } from 'react';
import { stopImpersonation } from '../../lib/session/impersonation.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { candidateName } from './candidate-name.ts';
import styles from './impersonation-banner.module.css';

/** Names the impersonated candidate on every page, with a button to stop. */
export function ImpersonationBanner() {
  const { impersonatedId, user } = useSession();
  const [isStopping, setStopping] = useState(false);
  if (!impersonatedId || !user) return null;
  return (
    <section className={styles.banner} aria-label="Acting as a candidate">
      <Icon name="shield" />
      <p>
        You are acting as <strong>{candidateName(user)}</strong>
      </p>
      <Button
        kind="quiet"
        isBusy={isStopping}
        onClick={() => {
          setStopping(true);
          void stopImpersonation();
        }}
      >
        Stop
      </Button>
    </section>
  );
}
