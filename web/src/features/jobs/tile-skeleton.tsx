import { Skeleton } from '../../ui/surfaces.tsx';
import styles from './tile-skeleton.module.css';

/** Tiles that are on their way, in their shape. They show after a moment only: a quick answer does not flicker. */
export function TileSkeleton({ count = 5, look = 'row' }: { count?: number; look?: 'row' | 'card' }) {
  return (
    <div className={styles[look]} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
        <div key={index} className={styles.tile}>
          <div className={styles.art}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.words}>
            <Skeleton width="72%" height="18px" />
            <Skeleton width="38%" height="20px" />
            <Skeleton width="56%" height="14px" />
            <Skeleton width="84%" height="14px" />
            <Skeleton width="64%" height="22px" />
          </div>
        </div>
      ))}
    </div>
  );
}
