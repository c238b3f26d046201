import { Segmented, Statistic } from 'antd';
import { shownInstant } from '../../lib/shown-instant.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import { Empty, Skeleton } from '../../ui/surfaces.tsx';
import { Funnel, OpenByAge } from './funnel.tsx';
import { hoursText } from './number-words.ts';
import styles from './numbers.module.css';
import { NumbersTable } from './numbers-table.tsx';
import { type Days, type Numbers, useNumbers } from './use-numbers.ts';

/** How the applications of the last days fare: how far, how soon, how old, and by whom. */
export function NumbersView() {
  const { days, choices, choose, read } = useNumbers();
  return (
    <div className="stack">
      <div className={styles.head}>
        <Segmented<Days>
          aria-label="Days"
          value={days}
          options={choices.map((value) => ({ value, label: `${value} days` }))}
          onChange={choose}
        />
        <ExportButton list={{ list: 'numbers', days: days }} fileName={`numbers-${days}-days.csv`} />
      </div>
      <Loaded read={read} skeleton={<Skeleton height="480px" />}>
        {(shown) => (shown.total.applied + shown.total.open === 0 ? <Nothing /> : <Shown numbers={shown} />)}
      </Loaded>
    </div>
  );
}

function Nothing() {
  return <Empty>No applications came in on these days, and none are open.</Empty>;
}

function Shown({ numbers }: { numbers: Numbers }) {
  const { total, openByAge, recruiterList, sourceList, countedAt } = numbers;
  const times = {
    'First answer': total.answerHours,
    'To submission': total.submissionHours,
    'To offer': total.offerHours,
  };
  return (
    <>
      <section aria-labelledby="times" className="stack">
        <h2 id="times">How soon</h2>
        <div className={styles.times}>
          {Object.entries(times).map(([title, hours]) => (
            <Statistic key={title} title={title} value={hoursText(hours)} />
          ))}
        </div>
        <p className="soft small">Medians since the application. Counted {shownInstant(countedAt)}.</p>
      </section>
      <div className={styles.pair}>
        <Funnel total={total} />
        <OpenByAge openByAge={openByAge} />
      </div>
      {recruiterList.length > 0 && (
        <section aria-labelledby="recruiters" className="stack">
          <h2 id="recruiters">By recruiter</h2>
          <NumbersTable title="Recruiter" rows={recruiterList} />
        </section>
      )}
      <section aria-labelledby="sources" className="stack">
        <h2 id="sources">By source</h2>
        <NumbersTable title="Source" rows={sourceList} />
      </section>
    </>
  );
}
