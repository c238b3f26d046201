import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { counted } from '#shared/domain/grouped.ts';
import { useWrite } from '../../../lib/data.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';

/** Takes every saved job off the list, and the notes on them, after a question. */
export function ClearAll({ count, notes }: { count: number; notes: number }) {
  const { write, isWriting } = useWrite(api.job.clearFavorites, { refreshes: [api.job.favorites, api.job.details] });
  const [isAsked, setAsked] = useState(false);

  async function clear() {
    await toastFailure(() => write({ only: 'all' }));
    setAsked(false);
  }

  return (
    <>
      <Button kind="bare" onClick={() => setAsked(true)}>
        Clear All
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Do you wish to remove all jobs from your favorites?"
        confirmLabel="Yes"
        isBusy={isWriting}
        busyLabel="Saving changes..."
        onConfirm={() => void clear()}
        onCancel={() => setAsked(false)}
      >
        <p>{counted(count, 'saved job')} will be taken off your list.</p>
        {notes > 0 && <p>{counted(notes, 'note')} of yours on them will be deleted.</p>}
      </ConfirmDialog>
    </>
  );
}
