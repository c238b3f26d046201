import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/surfaces.tsx';
import styles from './job-skeleton.module.css';

/** A job that is on its way, in its shape and about as long: what is below it does not jump out of sight when the job comes. */
export function JobSkeleton() {
  return (
    <div className={classes('stack', styles.skeleton)} aria-hidden="true">
      <Skeleton width="70%" height="28px" />
      <Skeleton width="50%" height="18px" />
      <Skeleton width="40%" height="40px" />
      <Skeleton height="44px" />
      <Skeleton height="18px" />
      <Skeleton width="92%" height="18px" />
      <Skeleton width="80%" height="18px" />
      <Skeleton width="96%" height="18px" />
    </div>
  );
}
