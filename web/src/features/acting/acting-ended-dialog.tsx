import { acknowledgeRefusal } from '../../lib/session/act-for.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Says that the server has ended the impersonation. */
export function ActingEndedDialog() {
  const { actingRefused } = useSession();
  return (
    <Dialog
      isOpen={actingRefused !== undefined}
      title="You are no longer acting as the candidate"
      onClose={acknowledgeRefusal}
      footer={<Button onClick={acknowledgeRefusal}>OK</Button>}
    >
      <p>{actingRefused} From here on you are yourself again.</p>
    </Dialog>
  );
}
