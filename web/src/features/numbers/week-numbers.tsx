import { Statistic } from 'antd';
import { Link } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { useRead } from '../../lib/data.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import { hoursText } from './number-words.ts';
import styles from './numbers.module.css';

/** The numbers of the last seven days, beside something else. */
export function WeekNumbers() {
  const read = useRead(api.admin.numbers, { days: '7' });
  return (
    <section aria-labelledby="week" className="stack">
      <h2 id="week">Last 7 days</h2>
      <Loaded read={read} skeleton={<Skeleton height="280px" />}>
        {({ total }) => (
          <div className={styles.week}>
            <Statistic title="First answer (median)" value={hoursText(total.answerHours)} />
            <Statistic title="Submitted" value={total.submitted} />
            <Statistic title="Offers" value={total.offered} />
            <Statistic title="Accepted" value={total.accepted} />
            <Statistic title="Open now" value={total.open} />
          </div>
        )}
      </Loaded>
      <p className="list-foot">
        <Link to={`${paths.numbers}?days=7`}>All numbers</Link>
      </p>
    </section>
  );
}
