import { InviteLinks } from '../features/people/invite-links.tsx';
import { PeopleDirectory } from '../features/people/people-directory.tsx';
import { StaffAnnouncements } from '../features/promotion/staff-announcements.tsx';
import { Page } from '../ui/page.tsx';

/** /users: the directory of people, for staff. */
export function UsersPage() {
  return (
    <Page title="Users" width="wide" actions={<InviteLinks kinds={['candidate']} />}>
      <StaffAnnouncements />
      <PeopleDirectory />
    </Page>
  );
}
