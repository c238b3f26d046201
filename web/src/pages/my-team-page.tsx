import { SupportTeam } from '../features/team/support-team.tsx';
import { Page } from '../ui/page.tsx';

/** /my-team: who helps the candidate. */
export function MyTeamPage() {
  return (
    <Page>
      <SupportTeam />
    </Page>
  );
}
