import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import styles from './layout.module.css';

/** The mark and the name; leads home. */
export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.logo} aria-label={`${brand.name}, home`}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="21" cy="10" r="5" className="mark-sun" />
        <path
          d="M2 25c5-9 9-11 13-6 2 2.500 4 3.500 6 3.500 3 0 5-1.500 9-5.500v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2Z"
          className="mark-dune"
        />
      </svg>
      {brand.name}
    </Link>
  );
}
