import { InviteLinks } from '../features/people/invite-links.tsx';
import { PeopleDirectory } from '../features/people/people-directory.tsx';
import { StaffAnnouncements } from '../features/promotion/staff-announcements.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** /users: the directory of people, for staff. */
export function UsersPage() {
  return (
    <Page
      title="Users"
      width="wide"
      actions={
        <>
          <ButtonLink kind="quiet" to={paths.recruiters}>
            Recruiters
          </ButtonLink>
          <ButtonLink kind="quiet" to={paths.invitations}>
            Invitations
          </ButtonLink>
          <InviteLinks kinds={['candidate']} />
        </>
      }
    >
      <StaffAnnouncements />
      <PeopleDirectory />
    </Page>
  );
}
