import { counted } from '#shared/domain/grouped.ts';
import { useWaiting } from '../../features/jobs/applications/use-waiting.ts';
import { useIsIdle } from '../../lib/idle-moment.ts';
import { Count } from './count.tsx';
import styles from './open-offers.module.css';

/** How many offers and questions of consent wait, beside the way to them [N13] [X09]; asked for once the page itself is there. */
export function OpenOffers() {
  const waiting = useWaiting(useIsIdle());
  if (waiting.length === 0) return null;
  const offers = waiting.filter(({ turn }) => turn?.wait === 'offer').length;
  const consents = waiting.length - offers;
  const words = [
    offers > 0 && counted(offers, 'open offer'),
    consents > 0 && counted(consents, 'consent to give', 'consents to give'),
  ];
  return (
    <>
      <span className="visually-hidden">{words.filter(Boolean).join(' and ')}</span>
      <Count className={styles.number}>{waiting.length}</Count>
    </>
  );
}
