import { geoAlbersUsa } from 'd3-geo';
import type { Openings } from '#shared/contract/job/openings.ts';
import { country } from './country.ts';
import styles from './entry.module.css';

/** The projection that the outline was made with (package us-atlas): its points and ours meet. */
const project = geoAlbersUsa().scale(1300).translate([487.5, 305]);

/** Units of the picture: the dot of the city with the most jobs, and the least that can be seen. */
const [largest, least] = [13, 3.5];

/** The country with a dot for each city: its area says how many jobs are open there. Cities come with the largest first. */
export function CountryMap({ cities }: Pick<Openings, 'cities'>) {
  const most = cities[0]?.jobs ?? 1;
  return (
    <svg viewBox="0 0 975 610" role="img" aria-label="Where jobs are open">
      <path className={styles.land} d={country.land} />
      <path className={styles.borders} d={country.borders} />
      {cities.map(({ latitude, longitude, jobs }) => {
        const point = project([longitude, latitude]);
        if (!point) return null;
        const radius = Math.max(least, largest * Math.sqrt(jobs / most));
        return (
          <circle key={`${latitude} ${longitude}`} className={styles.city} cx={point[0]} cy={point[1]} r={radius} />
        );
      })}
    </svg>
  );
}
