import './theme.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const looks = 'amplify-button amplify-button--primary amplify-button--fullwidth';

/** A link in the looks of the sign-in pages' main button; of their style sheet alone, without a script. */
export function ActionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={looks}>
      {children}
    </Link>
  );
}
