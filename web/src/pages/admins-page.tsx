import { Admins } from '../features/admins/admins.tsx';
import { LostAuthenticator } from '../features/admins/lost-authenticator.tsx';
import { OtherFrame } from '../features/other/other-frame.tsx';

/** /other/admins: who has the rights of an admin, and lost authenticator apps. */
export function AdminsPage() {
  return (
    <OtherFrame>
      <Admins />
      <LostAuthenticator />
    </OtherFrame>
  );
}
