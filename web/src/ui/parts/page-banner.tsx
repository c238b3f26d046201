import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import styles from './page-banner.module.css';

interface PageBannerProps {
  label: string;
  icon: IconName;
  /** What can be done about it. */
  action: ReactNode;
  children: ReactNode;
}

/** What holds for every page, above all of them, with the way out of it. */
export function PageBanner({ label, icon, action, children }: PageBannerProps) {
  return (
    <section className={styles.banner} aria-label={label}>
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </section>
  );
}
