import { Unsubscribe } from '../features/unsubscribe/unsubscribe.tsx';
import { Page } from '../ui/page.tsx';

/** /unsubscribe?id=&kind=&code=: where the last line of our mails leads. */
export function UnsubscribePage() {
  return (
    <Page width="slim">
      <Unsubscribe />
    </Page>
  );
}
