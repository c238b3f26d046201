import type { ComponentType, ReactNode } from 'react';
import styles from './account.module.css';
import { socialSites, useSocialSignIn } from './use-social-sign-in.ts';

export interface SocialButtonProps {
  /** What it is called: beside each other there is room for the provider's name alone. */
  'aria-label': string;
  isBusy: boolean;
  onClick(): void;
  children: ReactNode;
}

/** Google and Facebook, by their own sign-in pages; the line above and the button are those of the page around. */
export function SocialButtons({ divider, Button }: { divider: ReactNode; Button: ComponentType<SocialButtonProps> }) {
  const { leaving, leave } = useSocialSignIn();
  return (
    <div className={styles.social}>
      {divider}
      <div className={styles.providers}>
        {socialSites.map(({ provider, Mark }) => (
          <Button
            key={provider}
            aria-label={`Continue with ${provider}`}
            isBusy={leaving === provider}
            onClick={() => leave(provider)}
          >
            <Mark />
            <span>
              <span className={styles.through}>Continue with </span>
              {provider}
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}
