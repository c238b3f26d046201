import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { overlayPart } from '../../ui/parts/overlay-part.tsx';
import { UndoBar } from '../../ui/staff/undo-bar.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { Moves } from './use-moves.ts';

const SubmitSheet = overlayPart(async () => (await import('./submit/submit-sheet.tsx')).SubmitSheet);

/** What was not moved, each with the reason. */
export function Refusals({ moves: { refused, forget } }: { moves: Moves }) {
  if (refused.rows.length === 0) return null;
  const action = (
    <Button kind="quiet" onClick={forget}>
      OK
    </Button>
  );
  return (
    <Notice kind="warn" title={refused.title} action={action}>
      <ul>
        {refused.rows.map(({ key, name, message }) => (
          <li key={key}>
            {name}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What a move asks before it, and the bar that takes it back after it. */
export function MoveOverlays({ moves, onGiven }: { moves: Moves; onGiven?(): void }) {
  return (
    <>
      {moves.asked && (
        <MoveDialog
          asked={moves.asked}
          onGive={async (status, said) => {
            await moves.give(status, said);
            onGiven?.();
          }}
          onCancel={moves.cancel}
        />
      )}
      {moves.done && (
        <UndoBar
          key={moves.done.id}
          words={moves.done.words}
          status={moves.done.status}
          onUndo={moves.undo}
          onEnd={moves.forgetDone}
        />
      )}
    </>
  );
}

interface SubmitOverlayProps {
  /** The one that is being submitted. */
  application: StaffApplication | undefined;
  moves: Moves;
  onClose(): void;
}

/** The sheet by which one application is submitted. */
export function SubmitOverlay({ application, moves, onClose }: SubmitOverlayProps) {
  if (!application) return null;
  return (
    <SubmitSheet
      candidateId={application.candidateId}
      jobId={application.job.jobId}
      onClose={onClose}
      onSubmitted={(version) => {
        onClose();
        moves.submitted(application, version);
      }}
    />
  );
}
