import { Skeleton } from '../../ui/surfaces.tsx';

const lines = ['60%', '80%', '50%', '70%', '40%', '75%', '55%', '65%'] as const;

/** The shape of a person's facts while they are on their way. */
export function PersonSkeleton() {
  return (
    <>
      {lines.map((width) => (
        <Skeleton key={width} width={width} height="22px" />
      ))}
    </>
  );
}
