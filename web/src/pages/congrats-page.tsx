import { MatchedRecruiter, WaysOn } from '../features/team/matched-recruiter.tsx';
import { useRecruiter } from '../features/team/use-recruiter.ts';
import { Page } from '../ui/page.tsx';

/** /congrats: the matched recruiter. */
export function CongratsPage() {
  const { data, error } = useRecruiter();
  return (
    <Page title={error && !data ? 'Your account is ready' : 'Congratulations, you are in!'} width="narrow">
      {data && <p>We matched you with a recruiter who knows your specialty.</p>}
      <MatchedRecruiter />
      <WaysOn />
    </Page>
  );
}
