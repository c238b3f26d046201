import { weeklyPay } from '#shared/domain/pay.ts';
import styles from './pay.module.css';

const unit = '/week';

/** Weekly pay in whole dollars, or the words that ask to call. */
export function Pay({ weekly, place }: { weekly: number | undefined; place?: 'favorites' | 'elsewhere' }) {
  const text = weeklyPay(weekly, place);
  if (!text.endsWith(unit)) return <span className={styles.words}>{text}</span>;
  return (
    <span className={styles.pay}>
      {text.slice(0, -unit.length)}
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}
