import { useEffect, useState } from 'react';
import { counted } from '#shared/domain/grouped.ts';
import { useOpenOffers } from '../../features/jobs/applications/use-open-offers.ts';
import { idleMoment } from '../../lib/idle-moment.ts';
import { Count } from './count.tsx';
import styles from './open-offers.module.css';

/** The number of open offers beside the way to them [N13]; asked for once the page itself is there. */
export function OpenOffers() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isHere = true;
    void idleMoment().then(() => isHere && setIdle(true));
    return () => {
      isHere = false;
    };
  }, []);
  const offers = useOpenOffers(isIdle).length;
  if (offers === 0) return null;
  return (
    <>
      <span className="visually-hidden">{counted(offers, 'open offer')}</span>
      <Count className={styles.number}>{offers}</Count>
    </>
  );
}
