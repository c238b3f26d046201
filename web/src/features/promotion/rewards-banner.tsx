import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/surfaces.tsx';

/** What loyalty earns, with the document that says how. */
export function RewardsBanner() {
  return (
    <Card className="stack">
      <h2>Earn up to $2000</h2>
      <p className="soft">Rewards for every assignment that you finish with us.</p>
      <div className="buttons">
        <Button kind="quiet" href={config().links.rewardsUrl || paths.rewards}>
          See the rewards (PDF)
        </Button>
      </div>
    </Card>
  );
}
