import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { paths } from '../../lib/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Heart } from './heart.tsx';
import { HiddenTile } from './hidden/hidden-tile.tsx';
import { HideButton } from './hidden/hide-button.tsx';
import { useHidden } from './hidden/use-hidden.ts';
import { JobFactsLine } from './job-facts-line.tsx';
import { JobPicture } from './job-picture.tsx';
import { type CardPreferences, jobPills } from './job-pills.ts';
import styles from './job-tile.module.css';
import { placeText } from './job-words.ts';
import { Pay, PayChange } from './pay.tsx';
import { PillRow } from './pill-row.tsx';
import { MeetsLine } from './requirements/meets-line.tsx';
import { Age, closingPills, isDoubtful } from './still-open/still-open.tsx';
import type { Favorites } from './use-favorites.ts';
import { useMilesFromHome } from './use-profile.ts';

interface JobTileProps {
  job: JobCard;
  favorites: Favorites;
  preferences: CardPreferences | undefined;
  /** Favorites words a missing pay in its own way. */
  place?: 'favorites' | 'elsewhere';
  /** One below the heading of the list. */
  level?: 2 | 3;
  isSelected?: boolean;
  /** Shows the job beside the list instead of going to its page; called with whether the keyboard was used. */
  onSelect?: ((byKeyboard: boolean) => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** Of a list that hidden jobs leave. */
  canHide?: boolean;
  /** More lines at the foot. */
  children?: ReactNode;
}

/**
 * One job in a list: the whole tile leads to it, the heart saves it. Its lines are cut rather than wrapped: tiles are of one height,
 * also when what depends on the profile comes after the job.
 */
export function JobTile(props: JobTileProps) {
  const { job, favorites, preferences, place = 'elsewhere', level = 3, isSelected = false, onSelect, onRemove } = props;
  const { canHide = false } = props;
  const { isHidden } = useHidden();
  const miles = useMilesFromHome(job.location);
  const Heading = level === 2 ? 'h2' : 'h3';

  function follow(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!onSelect || !isPlain) return;
    event.preventDefault();
    onSelect(event.detail === 0);
  }

  if (canHide && isHidden(job.jobId)) return <HiddenTile job={job} />;
  return (
    <div className={styles.room}>
      <article
        aria-label={job.jobTitle}
        className={classes(styles.tile, isSelected && styles.selected, isDoubtful(job) && styles.doubtful)}
      >
        <div className={styles.picture}>
          <JobPicture job={job} size={72} />
          {miles && (
            <p className={styles.miles}>
              {miles}
              <span className="visually-hidden"> from home in a straight line</span>
            </p>
          )}
        </div>
        <div className={styles.words}>
          <Heading className={styles.title}>
            <Link
              to={paths.job(job.jobId)}
              className={styles.link}
              aria-current={isSelected ? 'true' : undefined}
              data-job={job.jobId}
              title={job.jobTitle}
              onClick={follow}
            >
              {job.jobTitle}
            </Link>
          </Heading>
          <p className={styles.pay}>
            <Pay weekly={job.weeklySalary} place={place} />
          </p>
          <p className={styles.place}>
            <span className={styles.city}>{placeText(job.location)}</span>
            <span className={styles.facility}>· {job.location.companyName}</span>
          </p>
          <JobFactsLine job={job} />
        </div>
        <div className={styles.foot}>
          <MeetsLine job={job} />
          <PillRow pills={[...closingPills(job), ...jobPills(job, preferences)]} isSmall />
          <PayChange job={job} className={styles.change} />
          <Age job={job} className={styles.age} />
        </div>
        {props.children && <div className={styles.more}>{props.children}</div>}
        <div className={styles.heart}>
          {canHide && !favorites.isSaved(job.jobId) && <HideButton jobId={job.jobId} />}
          <Heart job={job} favorites={favorites} onRemove={onRemove} />
        </div>
      </article>
    </div>
  );
}
