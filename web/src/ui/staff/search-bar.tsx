import type { ReactNode } from 'react';
import styles from './search-bar.module.css';

/** Above a list: what it is narrowed by. */
export function SearchBar({ children }: { children: ReactNode }) {
  return <search className={styles.bar}>{children}</search>;
}
