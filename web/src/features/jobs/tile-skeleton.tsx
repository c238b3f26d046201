import { Skeleton } from '../../ui/surfaces.tsx';
import styles from './tile-skeleton.module.css';

/** Tiles that are on their way, in their shape. They show after a moment only: a quick answer does not flicker. */
export function TileSkeleton({ count = 5, isGrid = false }: { count?: number; isGrid?: boolean }) {
  return (
    <div className={isGrid ? styles.grid : styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
        <div key={index} className={styles.tile}>
          <Skeleton height="72px" />
          <div className={styles.words}>
            <Skeleton width="44%" height="20px" />
            <Skeleton width="72%" height="16px" />
            <Skeleton width="88%" height="14px" />
            <Skeleton width="56%" height="14px" />
          </div>
        </div>
      ))}
    </div>
  );
}
