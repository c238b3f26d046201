import { EmailConfirmed } from '../features/confirm-email/email-confirmed.tsx';
import { Page } from '../ui/page.tsx';

/** /confirmedemail: says that an address is confirmed, and where to go on. */
export function ConfirmedEmailPage() {
  return (
    <Page title="Your email is confirmed" width="slim">
      <EmailConfirmed />
    </Page>
  );
}
