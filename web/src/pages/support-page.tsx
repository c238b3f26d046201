import { AppCard } from '../features/promotion/app-card.tsx';
import { ResourcesCard } from '../features/promotion/resources-card.tsx';
import { SupportAddress } from '../features/team/support-address.tsx';
import { SupportForm } from '../features/team/support-form.tsx';
import { Page } from '../ui/page.tsx';
import { Card, Columns } from '../ui/surfaces.tsx';

/** /support: the resource center. */
export function SupportPage() {
  return (
    <Page>
      <Columns>
        <Card>
          <SupportForm />
        </Card>
        <SupportAddress />
      </Columns>
      <Columns>
        <ResourcesCard />
        <AppCard />
      </Columns>
    </Page>
  );
}
