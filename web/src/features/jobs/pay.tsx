import { weeklyPay } from '#shared/domain/pay.ts';
import styles from '../../ui/surfaces.module.css';

/** Weekly pay in whole dollars, or the words that ask to call. */
export function Pay({ weekly, place }: { weekly: number | undefined; place?: 'favorites' | 'elsewhere' }) {
  return <span className={styles.pay}>{weeklyPay(weekly, place)}</span>;
}
