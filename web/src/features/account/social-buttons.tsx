import { Divider } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { isUnreachable, unreachable } from '../../lib/unreachable.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './account.module.css';
import { FacebookMark, GoogleMark } from './social-marks.tsx';

const providers = [
  { provider: 'Google', Mark: GoogleMark },
  { provider: 'Facebook', Mark: FacebookMark },
] as const;

/** Google and Facebook, by their own sign-in pages. */
export function SocialButtons() {
  const [leaving, setLeaving] = useState<'Google' | 'Facebook'>();

  async function leave(provider: 'Google' | 'Facebook') {
    setLeaving(provider);
    try {
      const { signInWith } = await import('./social-sign-in.ts');
      await signInWith(provider);
    } catch (error) {
      setLeaving(undefined);
      toast.failure(isUnreachable(error) ? unreachable : 'Login Failed');
    }
  }

  return (
    <div className={styles.social}>
      <Divider label="or" />
      <div className={styles.providers}>
        {providers.map(({ provider, Mark }) => (
          <ActionButton
            key={provider}
            kind={undefined}
            name={`Continue with ${provider}`}
            isBusy={leaving === provider}
            onClick={() => void leave(provider)}
          >
            <Mark />
            <span>
              <span className={styles.through}>Continue with </span>
              {provider}
            </span>
          </ActionButton>
        ))}
      </div>
    </div>
  );
}
