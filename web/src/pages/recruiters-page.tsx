import { AwaitedRecruiters } from '../features/invitations/invitations.tsx';
import { InviteLinks } from '../features/users/invite-links.tsx';
import { UsersDirectory } from '../features/users/users-directory.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** /recruiters: the recruiters alone; for admins with what each has to do, and who is awaited. */
export function RecruitersPage() {
  const { isAdmin } = useSession();
  return (
    <Page
      width="wide"
      actions={
        <>
          <ButtonLink kind="quiet" to={paths.users}>
            All users
          </ButtonLink>
          <ButtonLink kind="quiet" to={paths.invitations}>
            Invitations
          </ButtonLink>
          <InviteLinks kinds={['recruiter']} />
        </>
      }
    >
      <UsersDirectory only="recruiters" />
      {isAdmin && <AwaitedRecruiters />}
    </Page>
  );
}
