import { FavoriteJobs } from '../features/jobs/saved/favorite-jobs.tsx';
import { Page } from '../ui/page.tsx';

/** /favorites: the saved jobs. */
export function FavoritesPage() {
  return (
    <Page width="wide">
      <FavoriteJobs />
    </Page>
  );
}
