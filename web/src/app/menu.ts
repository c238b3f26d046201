import { paths } from '../lib/paths.ts';
import type { IconName } from '../ui/icon.tsx';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  /** Only for these; everybody when absent. */
  readonly only?: 'staff' | 'admin';
}

/** What candidates see at the foot (phones) or at the side. */
export const portalMenu: readonly MenuEntry[] = [
  { label: 'Dashboard', to: paths.home, icon: 'home' },
  { label: 'Job Board', to: paths.search, icon: 'search' },
  { label: 'My Jobs', to: paths.myJobs, icon: 'bag' },
  { label: 'My Profile', to: paths.profile, icon: 'person' },
  { label: 'My Team', to: paths.myTeam, icon: 'team' },
  { label: 'Resource Center', to: paths.support, icon: 'book' },
  { label: 'Admin Portal', to: paths.users, icon: 'shield', only: 'staff' },
];

/** What staff see at the side. */
export const staffMenu: readonly MenuEntry[] = [
  { label: 'Users', to: paths.users, icon: 'team' },
  { label: 'Applications', to: paths.applications, icon: 'bag' },
  { label: 'Email Templates', to: paths.emailTemplates, icon: 'mail' },
  { label: 'Assessments', to: paths.assessments, icon: 'book', only: 'admin' },
  { label: 'Other', to: paths.other, icon: 'filter', only: 'admin' },
  { label: 'Audit', to: paths.audit, icon: 'clock', only: 'admin' },
];
