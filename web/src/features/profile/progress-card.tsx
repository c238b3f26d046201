import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isComplete, type ProfileProgress } from '#shared/domain/progress.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Card, Skeleton } from '../../ui/surfaces.tsx';
import { entryOfItem, itemName } from './item-names.ts';
import { nextMissing } from './next-step.tsx';
import styles from './progress-card.module.css';
import { useDetails } from './use-details.ts';

/**
 * How far the profile is, on the dashboard: one next step, and what it gains. Once it is complete the step is `beyond`, what the
 * jobs ask for besides; without one there are the jobs.
 */
export function ProgressCard({ beyond }: { beyond?: ReactNode }) {
  const read = useDetails();
  return (
    <Card className={styles.card}>
      <Loaded read={read} skeleton={<Skeleton height="72px" />}>
        {({ progress }) => <Standing progress={progress} beyond={beyond} />}
      </Loaded>
    </Card>
  );
}

interface StandingProps {
  progress: Pick<ProfileProgress, 'completed' | 'total' | 'percent'> & { missing: readonly string[] };
  beyond: ReactNode;
}

function Standing({ progress, beyond }: StandingProps) {
  const { percent, missing } = progress;
  const isDone = isComplete(progress);
  const next = nextMissing(missing);
  return (
    <div className={styles.standing} data-low={percent < 50}>
      <Progress
        type="circle"
        size={56}
        percent={percent}
        status="normal"
        aria-label="Profile progress"
        {...(percent < 50 && { strokeColor: 'var(--danger)' })}
      />
      <h2 className={styles.title}>{isDone ? 'Profile Complete!' : 'Complete your Profile'}</h2>
      <div className={styles.next}>
        {isDone ? (
          (beyond ?? <ButtonLink to={paths.search}>See Travel Jobs</ButtonLink>)
        ) : (
          <>
            <div>
              <p>
                Next step: <strong>{next && itemName(next)}</strong>
              </p>
              <p className="soft small">
                <Link to={paths.start}>
                  {missing.length === 1 ? 'One step' : `${missing.length} steps`} to applying with one click.
                </Link>
              </p>
            </div>
            <ButtonLink
              to={next && next !== 'skills' ? paths.profileDrawer(next, entryOfItem(next)) : paths.profile}
              kind="quiet"
            >
              Add<span className="visually-hidden"> {next && itemName(next)}</span>
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
