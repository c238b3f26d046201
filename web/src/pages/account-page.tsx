import { Link } from 'react-router-dom';
import { ChangePassword } from '../features/account/own/change-password.tsx';
import { ExportData } from '../features/account/own/export/export-data.tsx';
import { DeleteAccount } from '../features/account/own/leave/delete-account.tsx';
import { OwnSessions } from '../features/account/own/sessions.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';

/** /account and /staff-account: the logins of one's account, and the ways to what else belongs to it. */
export function AccountPage() {
  const { impersonatedId, isStaff } = useSession();
  if (impersonatedId)
    return (
      <Page>
        <Notice>Only the candidate sees the account.</Notice>
      </Page>
    );
  return (
    <Page>
      <p>
        <Link to={paths.authenticator}>Two-step sign-in</Link> ·{' '}
        <Link to={isStaff ? paths.staffNoticeSettings : paths.noticeSettings}>Notice settings</Link>
        {!isStaff && (
          <>
            {' '}
            · <Link to={paths.profileDrawer('personal')}>Email and phone</Link>
          </>
        )}
      </p>
      {!isStaff && <ChangePassword />}
      <OwnSessions />
      {!isStaff && <ExportData />}
      {!isStaff && <DeleteAccount />}
    </Page>
  );
}
