import { Link } from 'react-router-dom';
import { type Assignment, dayFrom, freeFrom } from '#shared/domain/assignments/assignment.ts';
import { weekdayMonthDay } from '#shared/domain/days/day-words.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useProfile } from '../use-profile.ts';
import styles from './assignment-card.module.css';

/** From when the candidate is free, as their profile says it, with the way to change it; after the assignment it is asked for. */
export function FreeFrom({ days, isOver }: { days: Assignment; isOver: boolean }) {
  const { availableOn: named, isSettled } = useProfile();
  if (!isSettled) return null;
  const change = paths.profileDrawer('preferences');
  if (isOver && (named === undefined || named <= dayFrom(days.lastDay, 1)))
    return (
      <div className={styles.free}>
        <p className="strong">When are you free again?</p>
        <ButtonLink to={change}>Name the day</ButtonLink>
      </div>
    );
  return (
    <p className="small">
      <span className="soft">Free from</span> {weekdayMonthDay(named ?? freeFrom(days, undefined))}{' '}
      <Link to={change}>
        Change<span className="visually-hidden"> the day from which you are free</span>
      </Link>
    </p>
  );
}
