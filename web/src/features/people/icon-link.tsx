import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from '../../ui/button.module.css';

/** A link that shows only an icon, in the looks of an IconButton. */
export function IconLink({
  label,
  icon,
  ...rest
}: Omit<LinkProps, 'children' | 'className'> & { label: string; icon: ReactNode }) {
  return (
    <Link {...rest} className={styles.icon} aria-label={label} title={label}>
      {icon}
    </Link>
  );
}
