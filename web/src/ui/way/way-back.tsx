import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { grouped } from '#shared/domain/grouped.ts';
import { placeInList } from '../../lib/search/last-listed.ts';
import { ButtonLink } from '../button.tsx';
import { isTyping } from '../staff/is-typing.ts';
import styles from './way-back.module.css';

interface WayBackProps {
  id: string;
  /** Where another one of the list has its page. */
  pageOf(id: string): string;
  /** The list that it leads to where the reader came from none. */
  usual: { readonly address: string; readonly label: string };
}

/** Back to the list that the reader came from, and on to its neighbours, by j and k as well [X25]. */
export function WayBack({ id, pageOf, usual }: WayBackProps) {
  const place = placeInList(id);
  const navigate = useNavigate();
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(target)) return;
    // The rows of a list on the page have these keys, and nothing is left below a dialog.
    if ((key !== 'j' && key !== 'k') || document.querySelector('[role=dialog], [data-row]')) return;
    const next = key === 'j' ? place?.after : place?.before;
    if (!next) return;
    event.preventDefault();
    void navigate(pageOf(next));
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => turn(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <nav className={styles.back} aria-label="In the list">
      <Link to={(place ?? usual).address}>{(place ?? usual).label}</Link>
      {place && (
        <span className={styles.turns}>
          <span className="soft">
            {grouped(place.number)} of {grouped(place.count)}
          </span>
          {place.before && (
            <ButtonLink kind="bare" size="small" to={pageOf(place.before)}>
              Previous
            </ButtonLink>
          )}
          {place.after && (
            <ButtonLink kind="bare" size="small" to={pageOf(place.after)}>
              Next
            </ButtonLink>
          )}
        </span>
      )}
    </nav>
  );
}
