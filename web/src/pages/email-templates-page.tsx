import { TemplatesList } from '../features/email-templates/templates-list.tsx';
import { Page } from '../ui/page.tsx';

/** /doctemps: the templates of the five mails, for staff. */
export function EmailTemplatesPage() {
  return (
    <Page width="wide">
      <TemplatesList />
    </Page>
  );
}
