import { EmailConfirmed, WayOn } from '../features/confirm-email/email-confirmed.tsx';
import { useSession } from '../lib/session/session.ts';
import { Page } from '../ui/page.tsx';

/** /confirmedemail: says that an address is confirmed to the user whose it is; to any other visitor how it becomes so. */
export function ConfirmedEmailPage() {
  const { user, impersonatedId } = useSession();
  if (user?.emailAddressConfirmed && !impersonatedId)
    return (
      <Page title="Your email is confirmed" width="slim">
        <EmailConfirmed />
      </Page>
    );
  return (
    <Page width="slim">
      <p>Open the link in the mail that we sent you. Once you have, your dashboard no longer asks for it.</p>
      <WayOn />
    </Page>
  );
}
