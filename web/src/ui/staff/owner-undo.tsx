import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { mostPerCall } from '#shared/domain/limits.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../overlays/toast.ts';
import { toastFailure } from '../overlays/toast-failure.ts';
import { UndoBar } from './undo-bar.tsx';

/** Candidates who have just got another owner. */
export interface OwnerChange {
  readonly words: string;
  /** Each named by its instant, as the server answered. */
  readonly changes: readonly { readonly candidateId: string; readonly at: string }[];
}

interface OwnerUndoProps {
  change: OwnerChange;
  /** Those who have their former owner again. */
  onUndone(ids: ReadonlySet<string>): void;
  /** Called when there is nothing to be undone any more. */
  onEnd(): void;
}

/** The way back from a change of owner, until the candidates are told [X23]. */
export function OwnerUndo({ change: { words, changes }, onUndone, onEnd }: OwnerUndoProps) {
  async function undo() {
    onEnd();
    await toastFailure(async () => {
      const results: Answer<typeof api.admin.undoReassign>['results'] = [];
      for (let from = 0; from < changes.length; from += mostPerCall) {
        const part = changes.slice(from, from + mostPerCall);
        results.push(...(await call(api.admin.undoReassign, {}, { changes: part })).results);
      }
      const undone = results.filter(({ outcome }) => outcome === 'undone').map(({ candidateId }) => candidateId);
      onUndone(new Set(undone));
      const [first] = results.filter(({ outcome }) => outcome !== 'undone');
      if (first) toast.failure(first.message);
      else toast.success('Undone');
    });
  }
  return <UndoBar key={changes[0]?.at} words={words} onUndo={() => void undo()} onEnd={onEnd} />;
}
