import { InviteLinks } from '../features/users/invite-links.tsx';
import { UsersDirectory } from '../features/users/users-directory.tsx';
import { Page } from '../ui/page.tsx';

/** /users: the directory of people, for staff. */
export function UsersPage() {
  return (
    <Page width="wide" actions={<InviteLinks kinds={['candidate']} />}>
      <UsersDirectory />
    </Page>
  );
}
