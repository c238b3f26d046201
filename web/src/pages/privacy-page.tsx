import { Link } from 'react-router-dom';
import { config } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { TextPage } from '../ui/text-page.tsx';

/** /privacy: shown where a stage names no document of its own. */
export function PrivacyPage() {
  return (
    <TextPage updatedOn="2026-11-22">
      <h2>What we keep, and who sees it</h2>
      <p>
        We keep what you enter into your profile, the documents you upload and the jobs you save or apply to, so that
        your recruiter can present you to facilities. Only you, your recruiter and the staff who support you see it.
      </p>
      <p>
        The last four digits of your SSN and your date of birth are stored encrypted, and shown in full to you alone.
      </p>
      <h2>On your device</h2>
      <p>
        Your browser keeps the files of this site, so that it opens sooner the next time, and what you typed and did not
        send, for a day. Logging out removes what you typed.
      </p>
      <h2>Location and tracking</h2>
      <p>
        Your location, when you ask us to find it, is turned into a city by our own servers and kept nowhere. We use no
        advertising trackers.
      </p>
      <h2>Your choices</h2>
      <p>
        You may ask for a copy of your data or have it deleted: {config().supportEmail}. Names of cities and their
        places come from GeoNames (CC BY 4.0): see <Link to={paths.dataSources}>Data sources</Link>.
      </p>
    </TextPage>
  );
}
