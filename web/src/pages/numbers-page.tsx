import { NumbersView } from '../features/numbers/numbers-view.tsx';
import { Page } from '../ui/page.tsx';

/** /numbers: how applications fare, for staff. */
export function NumbersPage() {
  return (
    <Page width="wide">
      <NumbersView />
    </Page>
  );
}
