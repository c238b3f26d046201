import { api } from '#shared/contract/browser.ts';
import { useWrite } from '../../lib/data.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Card } from '../../ui/surfaces.tsx';

/** Rebuilds the search snapshot; disabled while it runs. */
export function RefreshCache() {
  const { write, isWriting } = useWrite(api.admin.refreshCache);

  async function refresh() {
    try {
      await write();
      toast.success('Cache refreshed successfully.');
    } catch {
      toast.failure('Failed to refresh cache.');
    }
  }

  return (
    <Card className="stack">
      <h2>Application cache</h2>
      <p className="soft small">Builds the job board anew from what is stored. Everybody sees it within 30 seconds.</p>
      <div className="buttons">
        <Button disabled={isWriting} onClick={() => void refresh()}>
          {isWriting ? 'Refreshing...' : 'Refresh Cache'}
        </Button>
      </div>
    </Card>
  );
}
