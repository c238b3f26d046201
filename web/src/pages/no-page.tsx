import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** Any address of the staff host that has no page, or none for this person [X31]. */
export function NoPage({ isForAdmins = false }: { isForAdmins?: boolean }) {
  return (
    <Page title={isForAdmins ? 'For admins only' : 'No such page'} width="narrow">
      <p>
        {isForAdmins
          ? 'This page is for admins. If you need it, ask one of them.'
          : 'Nothing is at this address. It may be misspelt, or what was there is gone.'}
      </p>
      <div className="buttons">
        <ButtonLink to={paths.desk}>Go to the desk</ButtonLink>
      </div>
    </Page>
  );
}
