import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { UndoBar } from '../../ui/staff/undo-bar.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { Moves } from './use-moves.ts';

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
