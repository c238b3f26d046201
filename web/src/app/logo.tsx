import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import styles from './logo.module.css';
import { mark } from './shell.ts';

/** The mark and the name, as the page's own file paints them; leads home. */
export function Logo({ to }: { to: string }) {
  const html = mark + brand.name;
  return (
    <Link
      to={to}
      className={styles.logo}
      aria-label={`${brand.name}, home`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, the same as in the HTML file
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
