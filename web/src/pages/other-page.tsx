import { OperationsPage } from '../features/operations/operations-page.tsx';
import { RefreshCache } from '../features/operations/refresh-cache.tsx';

/** /other: what admins do now and then; the cache first, the rest on pages of their own. */
export function OtherPage() {
  return (
    <OperationsPage title="Other">
      <RefreshCache />
    </OperationsPage>
  );
}
