import { brand } from '#shared/domain/brand.ts';
import { config } from '../lib/config.ts';
import { TextPage } from '../ui/text-page.tsx';

/** /terms: shown where a stage names no document of its own. */
export function TermsPage() {
  return (
    <TextPage updatedOn="2026-11-22">
      <h2>Who may use it</h2>
      <p>
        {brand.name} helps healthcare professionals find travel assignments. You may use it if you are 18 or older and
        what you tell us about yourself, your license and your experience is true.
      </p>
      <h2>Jobs and pay</h2>
      <p>
        Weekly pay and schedules on the job board are estimates from facilities and agencies. The contract you sign with
        them governs your assignment.
      </p>
      <h2>Text messages</h2>
      <p>
        We text a verification code to your phone once, when you sign up, and again only when you ask for it. Reply STOP
        to stop. Message and data rates may apply.
      </p>
      <h2>Your account</h2>
      <p>Keep your password to yourself. You can ask us to close your account at any time: {config().supportEmail}.</p>
    </TextPage>
  );
}
