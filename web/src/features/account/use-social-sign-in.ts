import { useState } from 'react';
import { isUnreachable, unreachable } from '../../lib/unreachable.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { FacebookMark, GoogleMark } from './social-marks.tsx';
import type { SocialProvider } from './social-sign-in.ts';

/** Whose own sign-in pages lead in, with their marks. */
export const socialSites = [
  { provider: 'Google', Mark: GoogleMark },
  { provider: 'Facebook', Mark: FacebookMark },
] as const;

/** Leaves for a provider's own sign-in pages; `isAgain` where a session is there already, and a new login is asked for. */
export function useSocialSignIn({ isAgain = false } = {}) {
  const [leaving, setLeaving] = useState<SocialProvider>();

  async function leave(provider: SocialProvider) {
    setLeaving(provider);
    try {
      const { signInWith } = await import('./social-sign-in.ts');
      await signInWith(provider, isAgain);
    } catch (error) {
      setLeaving(undefined);
      toast.failure(isUnreachable(error) ? unreachable : 'Login Failed');
    }
  }

  return { leaving, leave: (provider: SocialProvider) => void leave(provider) };
}
