import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { placeInList } from '../../lib/search/listed-people.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './candidate-head.module.css';

/** Back to the list that the reader came from, and on to its neighbours, at the same tab; to all people where there was none. */
export function WayBack({ id }: { id: string }) {
  const tab = useSearchParams()[0].get('tab');
  const place = placeInList(id);
  const at = (neighbour: string) => `${paths.candidate(neighbour)}${tab ? `?tab=${tab}` : ''}`;
  return (
    <nav className={styles.back} aria-label="In the list">
      <Link to={place?.address ?? paths.people}>{place?.label ?? 'People'}</Link>
      {place && (
        <span className={styles.turns}>
          <span className="soft">
            {place.number} of {place.count}
          </span>
          {place.before && (
            <ButtonLink kind="bare" to={at(place.before)}>
              Previous
            </ButtonLink>
          )}
          {place.after && (
            <ButtonLink kind="bare" to={at(place.after)}>
              Next
            </ButtonLink>
          )}
        </span>
      )}
    </nav>
  );
}
