import { Invitations } from '../features/invitations/invitations.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** /invitations: who was invited, and what became of it. */
export function InvitationsPage() {
  return (
    <Page
      width="wide"
      actions={
        <ButtonLink kind="quiet" to={paths.users}>
          All users
        </ButtonLink>
      }
    >
      <Invitations />
    </Page>
  );
}
