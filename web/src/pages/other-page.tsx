import { RefreshCache } from '../features/other/refresh-cache.tsx';
import { Page } from '../ui/page.tsx';

/** /other: what admins do now and then; the cache first, the rest on pages of their own. */
export function OtherPage() {
  return (
    <Page width="wide">
      <RefreshCache />
    </Page>
  );
}
