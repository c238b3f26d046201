import styles from './staff-tag.module.css';

/** Beside the logo on the pages of staff. */
export function StaffTag() {
  return <span className={styles.tag}>Staff</span>;
}
