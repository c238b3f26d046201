import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './surfaces.module.css';

/** A sheet that holds one subject. */
export function Card({
  as: Element = 'section',
  className,
  ...rest
}: { as?: 'section' | 'article' | 'div' | 'li' } & ComponentProps<'div'>) {
  return <Element {...(rest as object)} className={classes(styles.card, className)} />;
}

export type PillKind = 'plain' | 'accent' | 'good' | 'warn' | 'danger';

/** A short fact in a rounded box. */
export function Pill({ kind = 'plain', children }: { kind?: PillKind; children: ReactNode }) {
  return <span className={classes(styles.pill, kind !== 'plain' && styles[kind])}>{children}</span>;
}

/** A placeholder for content that is loading; sizes in CSS units. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** What a list says when there is nothing in it, with the next step. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** A face, or the initials where there is no picture. */
export function Avatar({ name, src, size = 40 }: { name: string; src?: string | undefined; size?: number }) {
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
      {src ? <img src={src} alt="" width={size} height={size} /> : initials || '?'}
    </span>
  );
}

/** Two columns where there is room, one below the other on phones. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
