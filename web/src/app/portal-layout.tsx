import { paths } from '../lib/paths.ts';
import { Frame } from './frame.tsx';
import { portalMenu } from './menu.ts';

/** The candidates' frame: navigation at the foot on phones, at the side on desktops. */
export function PortalLayout() {
  return <Frame menu={portalMenu} home={paths.home} profile={paths.profile} />;
}
