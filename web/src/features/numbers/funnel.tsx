import { Progress } from 'antd';
import { funnelSteps } from '#shared/domain/applications/application-numbers.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { shareText } from './number-words.ts';
import styles from './numbers.module.css';
import type { Numbers } from './use-numbers.ts';

/** How many came how far. */
export function Funnel({ total }: { total: Numbers['total'] }) {
  return (
    <section aria-labelledby="funnel" className="stack">
      <h2 id="funnel">How far</h2>
      <ul className={styles.bars}>
        {funnelSteps.map(({ name, label }) => (
          <li key={name} className={styles.bar}>
            <span>{label}</span>
            <Bar part={total[name]} whole={total.applied} />
            <strong>{grouped(total[name])}</strong>
            <span className="soft small">{name === 'applied' ? '' : shareText(total[name], total.applied)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The open ones by the days since they began. */
export function OpenByAge({ openByAge }: Pick<Numbers, 'openByAge'>) {
  const most = Math.max(1, ...openByAge.map(({ count }) => count));
  return (
    <section aria-labelledby="ages" className="stack">
      <h2 id="ages">Open by age</h2>
      <ul className={styles.bars}>
        {openByAge.map(({ label, count }) => (
          <li key={label} className={styles.bar}>
            <span>{label}</span>
            <Bar part={count} whole={most} />
            <strong>{grouped(count)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The words beside it say the same. */
function Bar({ part, whole }: { part: number; whole: number }) {
  const percent = whole === 0 ? 0 : (100 * part) / whole;
  return (
    <span aria-hidden="true">
      <Progress percent={percent} showInfo={false} status="normal" size="small" />
    </span>
  );
}
