import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classes } from './classes.ts';

export type ButtonKind = 'main' | 'quiet' | 'bare' | 'danger';

interface Looks {
  kind?: ButtonKind | undefined;
  isWide?: boolean | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** Shows a spinner and takes no more clicks. */
  isBusy?: boolean | undefined;
}

/** A button in our looks. While busy it keeps its focus and its label. */
export function Button({ kind = 'main', isWide, isBusy, type = 'button', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={looksOf(kind, isWide)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'main', isWide, ...rest }: LinkProps & Looks) {
  return <Link {...rest} className={looksOf(kind, isWide)} />;
}

/** The same for addresses outside the site; opens beside it. */
export function ButtonAnchor({
  kind = 'main',
  isWide,
  ...rest
}: ComponentProps<'a'> & Looks & { children: ReactNode }) {
  return <a target="_blank" rel="noopener noreferrer" {...rest} className={looksOf(kind, isWide)} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, for who cannot see the icon. */
  label: string;
  icon: ReactNode;
}

/** A round button that shows only an icon; 44 px to touch. */
export function IconButton({ label, icon, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classes(styles.icon, className)} aria-label={label} title={label}>
      {icon}
    </button>
  );
}

function looksOf(kind: ButtonKind, isWide: boolean | undefined): string {
  return classes(styles.button, styles[kind], isWide && styles.wide);
}

/** Buttons below each other, each as wide as the column. */
export function ButtonStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
