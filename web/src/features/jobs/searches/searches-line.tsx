import { Link } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';

/** What is new in each saved search, in one line of the dashboard; how to save one where there is none [D13]. */
export function SearchesLine() {
  const { data } = useRead(api.job.searches, {});
  if (!data) return <p>Saved searches</p>;
  const { searchList } = data;
  if (searchList.length === 0)
    return (
      <p>
        Choose filters on the <Link to={paths.search}>Job Board</Link> and save the search: you are told of new jobs.
      </p>
    );
  // Not one sum: a job may be in two of them.
  const news = searchList.flatMap(({ name, newCount = 0 }) =>
    newCount > 0 ? `${name} (${grouped(newCount)} new)` : [],
  );
  return (
    <p>
      <Link to={`${paths.myJobs}?tab=searches`}>Saved searches</Link>: {news.join(', ') || 'nothing new'}
    </p>
  );
}
