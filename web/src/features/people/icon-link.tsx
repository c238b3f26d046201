import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

/** A link that shows only an icon, in the looks of an IconButton. */
export function IconLink({ to, label, icon, ...how }: Pick<LinkProps, 'to'> & { label: string; icon: ReactNode }) {
  const walk = useLinkClickHandler<HTMLElement>(to, how);
  return (
    <Button type="text" shape="circle" href={useHref(to)} icon={icon} aria-label={label} title={label} onClick={walk} />
  );
}
