import { useState } from 'react';
import { isUnreachable, unreachable } from '../../lib/unreachable.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './account.module.css';
import { FacebookMark, GoogleMark } from './social-marks.tsx';

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
