import { useState } from 'react';
import { stopActing } from '../../lib/session/act-for.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './acting-banner.module.css';
import { candidateName } from './candidate-name.ts';

/** Names the impersonated candidate on every page, with a button to stop. */
export function ActingBanner() {
  const { acting, user } = useSession();
  const [isStopping, setStopping] = useState(false);
  if (!acting || !user) return null;
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
          void stopActing();
        }}
      >
        Stop
      </Button>
    </section>
  );
}
