import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { call } from '../../lib/call.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from '../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Card } from '../../ui/surfaces.tsx';
import { AccountEvents } from './account-events.tsx';

/** The logins of a person and what was refused to them, for admins, who can end all sessions. */
export function SessionsOfPerson({ personId }: { personId: string }) {
  const [isAsking, setAsking] = useState(false);
  const list = useReadCursorPages(api.admin.accountEvents, { personId });

  async function end() {
    await call(api.admin.endSessions, {}, { personId });
    toast.success('All sessions have ended.');
    await list.refresh();
  }

  return (
    <Card className="stack">
      <h2>Logins and sessions</h2>
      <div>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          End all sessions
        </Button>
      </div>
      <AccountEvents list={list} />
      {isAsking && (
        <DeleteDialog
          title="End all sessions of this person?"
          name="They are logged out on every phone and computer, and log in again with their password."
          confirmLabel="End sessions"
          busyLabel="Ending..."
          onClose={() => setAsking(false)}
          onDelete={end}
        />
      )}
    </Card>
  );
}
