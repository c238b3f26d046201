import { config } from '../lib/config.ts';
import { Page } from '../ui/page.tsx';

/** /privacy: shown where a stage names no document of its own. */
export function PrivacyPage() {
  return (
    <Page title="Privacy Policy" width="narrow">
      <p>
        We keep what you enter into your profile, the documents you upload and the jobs you save or apply to, so that
        your recruiter can present you to facilities. Only you, your recruiter and the staff who support you see it.
      </p>
      <p>
        The last four digits of your SSN and your date of birth are stored encrypted, and shown in full to you alone.
      </p>
      <p>
        Your location, when you ask us to find it, is turned into a city by our own servers and kept nowhere. We use no
        advertising trackers.
      </p>
      <p>
        You may ask for a copy of your data or have it deleted: {config().supportEmail}. Names of cities and their
        places come from GeoNames (CC BY 4.0).
      </p>
    </Page>
  );
}
