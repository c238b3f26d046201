import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/surfaces.tsx';

/** /blog: shown where a stage names no blog of its own. */
export function BlogPage() {
  return (
    <Page title="Blog" width="narrow">
      <Empty action={<ButtonLink to={paths.travelerGuide}>Read the traveler guide</ButtonLink>}>
        There are no posts yet.
      </Empty>
    </Page>
  );
}
