import { Link } from 'react-router-dom';
import { counted } from '#shared/domain/grouped.ts';
import { paths } from '../../../lib/paths.ts';
import { writeFilters } from '../board/board-address.ts';
import { openingFilters } from '../board/filters/board-filters.ts';
import { useProfile } from '../use-profile.ts';
import { sinceWords } from './since-words.ts';
import { useNews } from './use-news.ts';

/** "14 new matches since Tuesday", which leads to exactly those [D19]; nothing in a first visit. Asks for nothing while it is held. */
export function NewMatchesLine({ isHeld = false }: { isHeld?: boolean }) {
  const { data, isSettled } = useNews(!isHeld);
  const { since, total = 0 } = data ?? {};
  const { preferences } = useProfile();
  // As high as the line, so that jobs which come first stay in their place.
  if (!isSettled) return <p className="small">&nbsp;</p>;
  if (!since || !preferences) return null;
  const words = `since ${sinceWords(since)}`;
  const { specialtyIds: specialties } = preferences;
  const filters = { ...openingFilters, isOwnProfession: false, specialties, since: [since] };
  return (
    <p className="small">
      {total === 0 ? (
        `No new matches ${words}`
      ) : (
        <Link to={`${paths.search}?${writeFilters(filters)}`}>
          {counted(total, 'new match', 'new matches')} {words}
        </Link>
      )}
    </p>
  );
}
