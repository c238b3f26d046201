import { Skeleton } from '../../../ui/surfaces.tsx';

/** A job that is on its way, in its shape. */
export function JobSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
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
