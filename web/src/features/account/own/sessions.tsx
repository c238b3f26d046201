import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { call } from '../../../lib/call.ts';
import { useReadCursorPages } from '../../../lib/read-cursor-pages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Card } from '../../../ui/surfaces.tsx';
import { AccountEvents } from './account-events.tsx';
import { AccountRow } from './account-rows.tsx';

/** Where the account was logged in to, and the way to end all of it at once. */
export function OwnSessions() {
  const [isOpen, setOpen] = useState(false);
  const show = (
    <Button kind="bare" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Close' : 'Show'}
      <span className="visually-hidden"> your logins</span>
    </Button>
  );
  return (
    <AccountRow icon="person" name="Where you logged in" value="And what was refused, of the last 400 days" act={show}>
      {isOpen && <OwnLogins />}
    </AccountRow>
  );
}

function OwnLogins() {
  const { signOutEverywhere } = useSession();
  const [isAsking, setAsking] = useState(false);
  const list = useReadCursorPages(api.user.accountEvents, {});
  return (
    <div className="stack">
      <p className="soft">If one of them was not you, log out everywhere and choose a new password.</p>
      <div>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          Log out everywhere
        </Button>
      </div>
      <AccountEvents list={list} />
      {isAsking && (
        <DeleteDialog
          title="Log out everywhere?"
          name="You are logged out on every phone and computer, this one included."
          confirmLabel="Log out everywhere"
          busyLabel="Logging out..."
          onClose={() => setAsking(false)}
          onDelete={signOutEverywhere}
        />
      )}
    </div>
  );
}

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
