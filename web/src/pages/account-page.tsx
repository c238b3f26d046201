import { AccountLink, AccountRows } from '../features/account/own/account-rows.tsx';
import { ChangePassword } from '../features/account/own/change-password.tsx';
import { ExportData } from '../features/account/own/export/export-data.tsx';
import { DeleteAccount } from '../features/account/own/leave/delete-account.tsx';
import { OwnContacts } from '../features/account/own/own-contacts.tsx';
import { OwnSessions } from '../features/account/own/sessions.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';

/** /account and /staff-account: how one logs in, how one is reached, one's data, and its end [C29]. */
export function AccountPage() {
  const { impersonatedId, isStaff } = useSession();
  if (impersonatedId)
    return (
      <Page>
        <Notice>Only the candidate sees the account.</Notice>
      </Page>
    );
  return (
    <Page width="narrow">
      <AccountRows title="Signing in">
        {!isStaff && <ChangePassword />}
        <AccountLink icon="shield" name="Two-step sign-in" value="A code from your app, too" to={paths.authenticator} />
        <OwnSessions />
      </AccountRows>
      <AccountRows title="How we reach you">
        {!isStaff && <OwnContacts />}
        <AccountLink
          icon="bell"
          name="Notice settings"
          value="What comes by mail and by text"
          to={isStaff ? paths.staffNoticeSettings : paths.noticeSettings}
        />
        {!isStaff && (
          <AccountLink icon="calendar" name="Calendar link" value="Your days in your own calendar" to={paths.wallet} />
        )}
      </AccountRows>
      {!isStaff && (
        <>
          <AccountRows title="Your data">
            <AccountLink
              icon="eye"
              name="Who looked at your profile"
              value="Each of our staff who opened it, and when"
              to={paths.seenBy}
            />
            <ExportData />
          </AccountRows>
          <DeleteAccount />
        </>
      )}
    </Page>
  );
}
