import { MatchedRecruiter, WaysOn } from '../features/team/matched-recruiter.tsx';
import { Page } from '../ui/page.tsx';

/** /congrats: the recruiter somebody was matched with. */
export function CongratsPage() {
  return (
    <Page title="Congratulations, you are in!" documentTitle="Congratulations" width="narrow">
      <p>We matched you with a recruiter who knows your specialty.</p>
      <MatchedRecruiter />
      <WaysOn />
    </Page>
  );
}
