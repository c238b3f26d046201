import { PeopleList } from '../features/people/people-list.tsx';
import { Page } from '../ui/page.tsx';

/** /people: candidates by facets. */
export function PeoplePage() {
  return (
    <Page width="full">
      <PeopleList />
    </Page>
  );
}
