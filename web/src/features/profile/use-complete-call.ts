import { useEffect } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { isComplete } from '#shared/domain/progress.ts';
import { call } from '../../lib/call.ts';

const told = new Set<string>();

/** Tells the server once in a session that all eight items are done; a call that fails is made again at the next visit. */
export function useCompleteCall({ progress, basicInfo: { id } }: CandidateDetails): void {
  const isDone = isComplete(progress);
  useEffect(() => {
    if (!isDone || told.has(id) || sessionStorage.getItem(keyOf(id))) return;
    told.add(id);
    call(api.candidate.complete).then(
      () => sessionStorage.setItem(keyOf(id), 'true'),
      () => told.delete(id),
    );
  }, [isDone, id]);
}

function keyOf(id: string): string {
  return `caravel.complete.${id}`;
}
