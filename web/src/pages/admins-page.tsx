import { Admins } from '../features/operations/admins.tsx';
import { LostAuthenticator } from '../features/operations/lost-authenticator.tsx';
import { OperationsPage } from '../features/operations/operations-page.tsx';

/** /other/admins: who has the rights of an admin, and lost authenticator apps. */
export function AdminsPage() {
  return (
    <OperationsPage title="Admins">
      <Admins />
      <LostAuthenticator />
    </OperationsPage>
  );
}
