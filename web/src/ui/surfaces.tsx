import { Avatar as AntAvatar, Empty as AntEmpty, Skeleton as AntSkeleton, Tag } from 'antd';
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

const colours = { plain: 'default', accent: 'processing', good: 'success', warn: 'warning', danger: 'error' } as const;

export type PillKind = keyof typeof colours;

/** A short fact in a rounded box. */
export function Pill({ kind = 'plain', children }: { kind?: PillKind; children: ReactNode }) {
  return <Tag color={colours[kind]}>{children}</Tag>;
}

/** A placeholder for content that is loading, as large as what comes; sizes in CSS units. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  const fills = { width: '100%', height: '100%' };
  return (
    <AntSkeleton.Node
      active
      aria-hidden="true"
      styles={{ root: { display: 'block', width, height }, content: fills }}
    />
  );
}

/** antd leaves room for a picture; ours are empty without one. */
const withoutPicture = { image: { display: 'none' } } as const;

/** What a list says when there is nothing in it, with the next step. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <AntEmpty className={styles.empty ?? ''} styles={withoutPicture} image={false} description={children}>
      {action}
    </AntEmpty>
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
    // Narrow letters are no larger than wide ones: antd shrinks only what is too wide.
    <AntAvatar size={size} src={src} alt="" aria-hidden="true" style={{ fontSize: Math.min(18, size * 0.45) }}>
      {initials || '?'}
    </AntAvatar>
  );
}

/** Two columns where there is room, one below the other on phones. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
