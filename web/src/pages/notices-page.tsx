import { Inbox } from '../features/notices/inbox.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** /notices and /staff-notices: what happened that its reader should know. */
export function NoticesPage() {
  const { isStaff, impersonatedId } = useSession();
  const settings = isStaff && !impersonatedId ? paths.staffNoticeSettings : paths.noticeSettings;
  return (
    <Page
      actions={
        <ButtonLink kind="quiet" to={settings}>
          Settings
        </ButtonLink>
      }
    >
      <Inbox />
    </Page>
  );
}
