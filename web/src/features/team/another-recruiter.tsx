import { useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { overlayPart } from '../../ui/parts/overlay-part.tsx';

/** Loaded when it opens: the page has no form otherwise. */
const AnotherRecruiterDialog = overlayPart(
  async () => (await import('./another-recruiter-dialog.tsx')).AnotherRecruiterDialog,
);

/** Asks for another recruiter in two presses; only the candidate may. */
export function AnotherRecruiter({ recruiterId }: { recruiterId: string }) {
  const { impersonatedId } = useSession();
  const [isAsked, setAsked] = useState(false);
  if (impersonatedId) return null;
  return (
    <>
      <Button kind="bare" onClick={() => setAsked(true)}>
        Ask for another recruiter
      </Button>
      {isAsked && <AnotherRecruiterDialog recruiterId={recruiterId} onClose={() => setAsked(false)} />}
    </>
  );
}
