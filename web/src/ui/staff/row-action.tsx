import { Button, type ButtonProps, Tooltip } from 'antd';
import type { LinkProps } from 'react-router-dom';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { Icon, type IconName } from '../icon.tsx';

interface RowActionProps {
  /** One word, as the tooltip shows it. */
  act: string;
  /** What it is done with, for screen readers. */
  of: string;
  icon: IconName;
}

/** Something to do with a row, as an icon. */
export function RowAction({ act, of, icon, ...rest }: RowActionProps & Omit<ButtonProps, 'icon' | 'type'>) {
  return (
    <Tooltip title={act} trigger={['hover', 'focus']}>
      <Button {...rest} type="text" icon={<Icon name={icon} size={18} />} aria-label={`${act} ${of}`} />
    </Tooltip>
  );
}

/** The same as a link: walked by the router. */
export function RowLink({
  to,
  state,
  preventScrollReset,
  ...rest
}: RowActionProps & Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>) {
  const walk = useLinkClickHandler<HTMLElement>(to, { state, ...(preventScrollReset && { preventScrollReset }) });
  return <RowAction {...rest} href={useHref(to)} onClick={walk as NonNullable<ButtonProps['onClick']>} />;
}
