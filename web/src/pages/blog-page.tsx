import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { TextPage } from '../ui/text-page.tsx';

/** /blog: shown where a stage names no blog of its own. */
export function BlogPage() {
  return (
    <TextPage updatedOn="2026-11-22">
      <p>There are no posts yet.</p>
      <p>
        Until there are, the <Link to={paths.travelerGuide}>traveler guide</Link> says what to expect before, during and
        after an assignment.
      </p>
    </TextPage>
  );
}
