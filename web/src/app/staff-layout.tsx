import { paths } from '../lib/paths.ts';
import { Frame } from './frame.tsx';
import { staffMenu } from './menu.ts';

/** The staff's frame. */
export function StaffLayout() {
  return <Frame menu={staffMenu} home={paths.users} tag="Staff" />;
}
