import { ApplicationsList } from '../features/applications/applications-list.tsx';
import { Page } from '../ui/page.tsx';

/** /applications: what candidates applied to, for staff. */
export function ApplicationsPage() {
  return (
    <Page width="wide">
      <ApplicationsList />
    </Page>
  );
}
