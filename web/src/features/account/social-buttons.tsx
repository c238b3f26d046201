import { Divider } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { isUnreachable, unreachable } from '../../lib/unreachable.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './account.module.css';
import { FacebookMark, GoogleMark } from './social-marks.tsx';
import type { SocialProvider } from './social-sign-in.ts';

const providers = [
  { provider: 'Google', Mark: GoogleMark },
  { provider: 'Facebook', Mark: FacebookMark },
] as const;

/** Leaves for a provider's own sign-in pages. */
function useLeaving() {
  const [leaving, setLeaving] = useState<SocialProvider>();

  async function leave(provider: SocialProvider) {
    setLeaving(provider);
    try {
      const { signInWith } = await import('./social-sign-in.ts');
      await signInWith(provider);
    } catch (error) {
      setLeaving(undefined);
      toast.failure(isUnreachable(error) ? unreachable : 'Login Failed');
    }
  }

  return { leaving, leave: (provider: SocialProvider) => void leave(provider) };
}

/** Google and Facebook, by their own sign-in pages. */
export function SocialButtons() {
  const { leaving, leave } = useLeaving();
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
            onClick={() => leave(provider)}
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

/** The button of the provider that a refusal names: "Email was registered using Google Sign In" [A18]. */
export function RegisteredSocially({ refusal }: { refusal: string }) {
  const { leaving, leave } = useLeaving();
  const named = providers.find(({ provider }) => refusal.includes(`registered using ${provider}`));
  if (!named) return null;
  const { provider, Mark } = named;
  return (
    <ActionButton kind={undefined} isBusy={leaving === provider} onClick={() => leave(provider)}>
      <Mark />
      <span>Log in with {provider}</span>
    </ActionButton>
  );
}
