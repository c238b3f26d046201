import { InviteLinks } from '../features/people/invite-links.tsx';
import { PeopleDirectory } from '../features/people/people-directory.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StaffPage } from '../ui/staff/staff-page.tsx';

/** /recruiters: the recruiters alone. */
export function RecruitersPage() {
  return (
    <StaffPage
      title="Recruiters"
      width="wide"
      actions={
        <>
          <ButtonLink kind="quiet" to={paths.users}>
            All users
          </ButtonLink>
          <InviteLinks kinds={['recruiter']} />
        </>
      }
    >
      <PeopleDirectory only="recruiters" />
    </StaffPage>
  );
}
