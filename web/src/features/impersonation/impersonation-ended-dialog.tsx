import { acknowledgeRefusal } from '../../lib/session/impersonation.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Says that the server has ended the impersonation. */
export function ImpersonationEndedDialog() {
  const { impersonationRefused } = useSession();
  return (
    <Dialog
      isOpen={impersonationRefused !== undefined}
      title="You are no longer acting as the candidate"
      onClose={acknowledgeRefusal}
      footer={<Button onClick={acknowledgeRefusal}>OK</Button>}
    >
      <p>{impersonationRefused} From here on you are yourself again.</p>
    </Dialog>
  );
}
