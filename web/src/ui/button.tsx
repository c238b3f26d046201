import { Button as AntButton, type ButtonProps as AntButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router-dom';
import { holdFocus, takeFocus } from './submit-press.ts';

const looks = {
  main: { type: 'primary' },
  quiet: { type: 'default' },
  bare: { type: 'link' },
  danger: { type: 'primary', danger: true },
  /** For a delete among other things. */
  remove: { type: 'text', danger: true },
} as const satisfies Record<string, AntButtonProps>;

export type ButtonKind = keyof typeof looks;

interface Looks {
  kind?: ButtonKind | undefined;
  isWide?: boolean | undefined;
}

interface ButtonProps extends Omit<AntButtonProps, 'type' | 'htmlType' | 'danger' | 'block' | 'loading'>, Looks {
  /** The form acts on what submits it: such a button needs no `onClick`. */
  type?: 'button' | 'submit';
  /** Shows a spinner and takes no more clicks. */
  isBusy?: boolean | undefined;
}

/** What leads out of the site opens beside it. */
const outside = { target: '_blank', rel: 'noopener noreferrer' };

const submits = { onMouseDown: holdFocus, onClick: takeFocus };

/** antd's button in one of our five kinds. While busy it keeps its focus and its label. With `href` it leads out of the site. */
export function Button({ kind = 'main', isWide = false, isBusy = false, type = 'button', ...rest }: ButtonProps) {
  return (
    <AntButton
      {...(rest.href !== undefined && outside)}
      {...rest}
      {...(type === 'submit' && submits)}
      {...looks[kind]}
      htmlType={type}
      block={isWide}
      loading={isBusy}
      aria-disabled={isBusy || undefined}
    />
  );
}

interface ButtonLinkProps extends Looks, Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> {
  size?: 'small' | undefined;
  children: ReactNode;
}

/** A link that looks like a button: antd's anchor, walked by the router. */
export function ButtonLink({ to, kind = 'main', size, isWide = false, children, ...how }: ButtonLinkProps) {
  const walk = useLinkClickHandler<HTMLElement>(to, how);
  return (
    <AntButton {...looks[kind]} {...(size && { size })} block={isWide} href={useHref(to)} onClick={walk}>
      {children}
    </AntButton>
  );
}

interface IconButtonProps extends Omit<AntButtonProps, 'children' | 'type' | 'className'> {
  /** What it does, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
  className?: string | undefined;
}

/** A round button that shows only an icon. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return <AntButton type="text" shape="circle" {...rest} className={className} aria-label={label} title={label} />;
}
