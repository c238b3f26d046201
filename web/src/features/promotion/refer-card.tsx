import { config } from '../../lib/config.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Card } from '../../ui/surfaces.tsx';

/** Refer a friend: the link, to copy. */
export function ReferCard() {
  const { referUrl } = config().links;

  async function copy() {
    try {
      await navigator.clipboard.writeText(referUrl);
      toast.success('Refer link copied to clipboard.');
    } catch {
      toast.failure(`Your browser keeps us from copying. The link is ${referUrl}`);
    }
  }

  return (
    <Card className="stack">
      <h2>Refer a friend</h2>
      <p className="soft">Earn $500 for each friend who joins and works. There is no limit.</p>
      <div className="buttons">
        <Button kind="quiet" onClick={() => void copy()}>
          <Icon name="copy" size={18} />
          Copy Link
        </Button>
      </div>
    </Card>
  );
}
