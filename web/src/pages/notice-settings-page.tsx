import { VerifyEmailBanner } from '../features/account/verify-email-banner.tsx';
import { NoticeSettings } from '../features/notices/notice-settings.tsx';
import { Page } from '../ui/page.tsx';

/** /notice-settings and /staff-notice-settings: which notices go out by mail and text message. */
export function NoticeSettingsPage() {
  return (
    <Page>
      <VerifyEmailBanner isInSettings />
      <NoticeSettings />
    </Page>
  );
}
