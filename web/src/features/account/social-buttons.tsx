import { useState } from 'react';
import { isUnreachable, unreachable } from '../../lib/unreachable.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import styles from './account.module.css';
import { FacebookMark, GoogleMark } from './social-marks.tsx';

/** Google and Facebook, by their own sign-in pages. */
export function SocialButtons() {
  const [leaving, setLeaving] = useState<'Google' | 'Facebook'>();
  const toast = useToast();

  async function leave(provider: 'Google' | 'Facebook') {
    setLeaving(provider);
    try {
      const { signInWith } = await import('../../lib/session/social.ts');
      await signInWith(provider);
    } catch (error) {
      setLeaving(undefined);
      toast.failure(isUnreachable(error) ? unreachable : 'Login Failed');
    }
  }

  return (
    <div className={styles.social}>
      <p className={styles.or}>
        <span>or</span>
      </p>
      <Button kind="quiet" isWide isBusy={leaving === 'Google'} onClick={() => void leave('Google')}>
        <GoogleMark />
        Continue with Google
      </Button>
      <Button kind="quiet" isWide isBusy={leaving === 'Facebook'} onClick={() => void leave('Facebook')}>
        <FacebookMark />
        Continue with Facebook
      </Button>
    </div>
  );
}
