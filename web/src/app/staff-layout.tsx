import { paths } from '../lib/paths.ts';
import { staffMenu } from './menu.ts';
import { Frame } from './portal-layout.tsx';

/** The staff's frame. */
export function StaffLayout() {
  return <Frame menu={staffMenu} home={paths.users} tag="Staff" />;
}
