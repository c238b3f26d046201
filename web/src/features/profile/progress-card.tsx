import { Progress } from 'antd';
import { isComplete, type ProfileProgress } from '#shared/domain/progress.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Card, Skeleton } from '../../ui/surfaces.tsx';
import { entryOfItem, itemName } from './item-names.ts';
import { nextMissing } from './next-step.tsx';
import styles from './progress-card.module.css';
import { useDetails } from './use-details.ts';

/** How far the profile is, on the dashboard: one next step, and what it gains. */
export function ProgressCard() {
  const read = useDetails();
  return (
    <Card className={styles.card}>
      <Loaded read={read} skeleton={<Skeleton height="72px" />}>
        {({ progress }) => <Standing progress={progress} />}
      </Loaded>
    </Card>
  );
}

function Standing({
  progress,
}: {
  progress: Pick<ProfileProgress, 'completed' | 'total' | 'percent'> & { missing: readonly string[] };
}) {
  const { percent, missing } = progress;
  const isDone = isComplete(progress);
  const next = nextMissing(missing);
  return (
    <div className={styles.standing} data-low={percent < 50}>
      <Progress
        type="circle"
        size={72}
        percent={percent}
        status="normal"
        aria-label="Profile progress"
        {...(percent < 50 && { strokeColor: 'var(--danger)' })}
      />
      <div>
        <h2>{isDone ? 'Profile Complete!' : 'Complete your Profile'}</h2>
        <p className="soft">
          {isDone
            ? 'You can apply with one click. What a job asks for beyond this stands at the job.'
            : `${missing.length === 1 ? 'One step' : `${missing.length} steps`} to applying with one click.`}
        </p>
      </div>
      {isDone ? (
        <ButtonLink to={paths.search}>See Travel Jobs</ButtonLink>
      ) : (
        <div className={styles.next}>
          <p>
            Next step: <strong>{next && itemName(next)}</strong>
          </p>
          <ButtonLink
            to={next && next !== 'skills' ? paths.profileDrawer(next, entryOfItem(next)) : paths.profile}
            kind="quiet"
          >
            Add<span className="visually-hidden"> {next && itemName(next)}</span>
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
