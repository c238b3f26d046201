import { isComplete } from '#shared/domain/progress.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Card, Skeleton } from '../../ui/surfaces.tsx';
import { itemName } from './item-names.ts';
import styles from './profile.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { useDetails } from './use-details.ts';

/** The usual height of the card, so that the layout does not shift. */
const height = '248px';
const ready = 'Everything a facility asks for is there: you can apply to any job with one click.';

function missing(items: readonly string[]): string {
  return `A complete profile lets you apply with one click. Still missing: ${items.map(itemName).join(', ')}.`;
}

/** How far the profile is, on the dashboard. */
export function ProgressCard() {
  const read = useDetails();
  return (
    <Loaded read={read} skeleton={<Skeleton height={height} />}>
      {({ progress }) => (
        <Card className={classes('stack', styles.standing)}>
          <h2>{isComplete(progress) ? 'Profile Complete!' : 'Complete your Profile'}</h2>
          <ProgressBar percent={progress.percent} />
          <p className="soft">{isComplete(progress) ? ready : missing(progress.missing)}</p>
          {isComplete(progress) ? (
            <ButtonLink to={paths.search}>See Travel Jobs</ButtonLink>
          ) : (
            <ButtonLink to={paths.profile} kind="quiet">
              Complete your Profile
            </ButtonLink>
          )}
        </Card>
      )}
    </Loaded>
  );
}
