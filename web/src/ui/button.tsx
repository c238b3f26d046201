import { Button as AntButton, type ButtonProps as AntButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

const looks = {
  main: { type: 'primary' },
  quiet: { type: 'default' },
  bare: { type: 'link' },
  danger: { type: 'primary', danger: true },
} as const satisfies Record<string, AntButtonProps>;

export type ButtonKind = keyof typeof looks;

interface Looks {
  kind?: ButtonKind | undefined;
  isWide?: boolean | undefined;
}

interface ButtonProps extends Omit<AntButtonProps, 'type' | 'htmlType' | 'danger' | 'block' | 'loading'>, Looks {
  type?: 'button' | 'submit';
  /** Shows a spinner and takes no more clicks. */
  isBusy?: boolean | undefined;
}

/** antd's button in one of our four kinds. While busy it keeps its focus and its label. */
export function Button({ kind = 'main', isWide = false, isBusy = false, type = 'button', ...rest }: ButtonProps) {
  return (
    <AntButton
      {...rest}
      {...looks[kind]}
      htmlType={type}
      block={isWide}
      loading={isBusy}
      aria-disabled={isBusy || undefined}
    />
  );
}

interface ButtonLinkProps extends Looks {
  to: To;
  children: ReactNode;
}

/** A link that looks like a button: antd's anchor, walked by the router. */
export function ButtonLink({ to, kind = 'main', isWide = false, children }: ButtonLinkProps) {
  const walk = useLinkClickHandler<HTMLElement>(to);
  return (
    <AntButton {...looks[kind]} block={isWide} href={useHref(to)} onClick={walk}>
      {children}
    </AntButton>
  );
}

/** The same for addresses outside the site; opens beside it. */
export function ButtonAnchor({ kind = 'main', isWide = false, ...rest }: Omit<AntButtonProps, 'type'> & Looks) {
  return <AntButton target="_blank" rel="noopener noreferrer" {...rest} {...looks[kind]} block={isWide} />;
}

interface IconButtonProps extends Omit<AntButtonProps, 'children' | 'type' | 'className'> {
  /** What it does, for who cannot see the icon. */
  label: string;
  icon: ReactNode;
  className?: string | undefined;
}

/** A round button that shows only an icon. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return <AntButton type="text" shape="circle" {...rest} className={className} aria-label={label} title={label} />;
}

/** Buttons below each other, each as wide as the column. */
export function ButtonStack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}
