import { Admins } from '../features/admins/admins.tsx';
import { LostAuthenticator } from '../features/admins/lost-authenticator.tsx';
import { Page } from '../ui/page.tsx';

/** /other/admins: who has the rights of an admin, and lost authenticator apps. */
export function AdminsPage() {
  return (
    <Page width="wide">
      <Admins />
      <LostAuthenticator />
    </Page>
  );
}
