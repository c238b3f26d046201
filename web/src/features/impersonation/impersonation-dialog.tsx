import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import { Problem } from '#shared/domain/problem.ts';
import { messageOf } from '../../lib/problems.ts';
import { candidateToImpersonate, startImpersonation } from '../../lib/session/impersonation.ts';
import { dropRequestedImpersonation, requestedImpersonation } from '../../lib/session/requested-impersonation.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { candidateName } from './candidate-name.ts';

/** Asks staff to confirm an impersonation that began with `?becomeUser=`: anyone could send them such a link. */
export function ImpersonationDialog() {
  const { isStaff, user } = useSession();
  const navigate = useNavigate();
  const [requested, setRequested] = useState(requestedImpersonation);
  const [candidate, setCandidate] = useState<SignedInUser>();
  const [failure, setFailure] = useState<string>();
  const candidateId = requested?.candidateId;

  useEffect(() => {
    if (!candidateId) return;
    // Only staff impersonate: for all others the link has no effect.
    if (!isStaff) return dropRequestedImpersonation();
    candidateToImpersonate(candidateId).then(setCandidate, (error: unknown) => setFailure(whyNot(error)));
  }, [candidateId, isStaff]);

  function end() {
    dropRequestedImpersonation();
    setRequested(undefined);
  }

  if (!requested || !isStaff) return null;
  if (failure)
    return (
      <Dialog isOpen title="You cannot act for this candidate" onClose={end} footer={<Button onClick={end}>OK</Button>}>
        <p>{failure}</p>
      </Dialog>
    );
  if (!candidate) return null;
  return (
    <ConfirmDialog
      isOpen
      title={`You are about to act as ${candidateName(candidate)}`}
      confirmLabel="Act as candidate"
      onCancel={end}
      onConfirm={() => {
        end();
        startImpersonation(candidate);
        void navigate(requested.route, { replace: true });
      }}
    >
      <p>You will see the portal as {candidate.emailAddress} does, and what you apply to or save is theirs.</p>
      <p>
        You are logged in as <strong>{user?.emailAddress}</strong>.
      </p>
      <p>Everything is recorded under your name. If you did not ask for this yourself, press Cancel.</p>
    </ConfirmDialog>
  );
}

function whyNot(error: unknown): string {
  if (error instanceof Problem && error.kind === 'forbidden')
    return 'You are not allowed to act as this candidate. Only fully registered candidates with a password of their own can be acted for.';
  return messageOf(error);
}
