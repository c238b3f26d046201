import { useState } from 'react';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import styles from './job-picture.module.css';
import { mapPoint } from './map-point.ts';
import { stateFrames } from './state-frames.ts';
import sprite from './states.svg';

/** The side of the square in which the outlines are drawn. */
const side = 96;

interface JobPictureProps {
  job: Pick<JobCard, 'location'>;
  /** The longer side, in CSS pixels. */
  size: number;
}

/** The picture that the feed brings, or else where the job is: the outline of its state with the city marked. */
export function JobPicture({ job: { location }, size }: JobPictureProps) {
  const [failed, setFailed] = useState('');
  const source = location.pictureUrlPath;
  if (source && source !== failed)
    return (
      <img
        className={styles.picture}
        src={source}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(source)}
      />
    );
  return <StateMap location={location} size={size} />;
}

/** The outlines are one picture of all states, each by its code (`#TX`): it is fetched once and cached. */
function StateMap({ location, size }: { location: JobCard['location']; size: number }) {
  const state = stateCodeOf(location.state);
  const frame = state && stateFrames[state];
  const { latitude, longitude } = location;
  const isKnown = latitude !== undefined && longitude !== undefined;
  const point = frame ? isKnown && mapPoint(frame, latitude, longitude) : { x: side / 2, y: side / 2 };
  // As large as it must be to be seen: it does not grow as fast as the outline.
  const radius = ((2.6 + size * 0.034) * side) / size;
  return (
    <svg className={styles.map} width={size} height={size} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {frame ? (
        <use href={`${sprite}#${state}`} className={styles.state} />
      ) : (
        <circle className={styles.state} cx={side / 2} cy={side / 2} r={side / 3} />
      )}
      {point && (
        <>
          <circle className={styles.ring} cx={point.x} cy={point.y} r={radius * 1.45} />
          <circle className={styles.city} cx={point.x} cy={point.y} r={radius} strokeWidth={radius * 0.3} />
        </>
      )}
    </svg>
  );
}
