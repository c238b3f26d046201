import { useState } from 'react';
import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { useWrite } from '../../lib/data.ts';
import { messageOf } from '../../lib/refused.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { applicationKey } from './application-view.ts';

/** What was asked for and waits for a yes. */
export interface AskedMove {
  readonly rows: readonly StaffApplication[];
  readonly status: ApplicationStatus;
}

/** An application that did not move, with the reason. */
export interface Unmoved {
  readonly key: string;
  readonly name: string;
  readonly message: string;
}

/** The most that the server moves at once. */
const mostMoves = 100;

/** Moves applications, says what came of each, and reads the list again. */
export function useMoves(refresh: () => Promise<void>) {
  const { write, isWriting } = useWrite(api.admin.moveApplications);
  const [asked, setAsked] = useState<AskedMove>();
  const [unmoved, setUnmoved] = useState<readonly Unmoved[]>([]);

  async function move({ rows, status }: AskedMove) {
    setUnmoved([]);
    const names = new Map(rows.map((row) => [applicationKey(row), `${row.candidateName}, ${row.job.jobTitle}`]));
    const results: Answer<typeof api.admin.moveApplications>['results'] = [];
    try {
      for (let from = 0; from < rows.length; from += mostMoves) {
        const moves = rows
          .slice(from, from + mostMoves)
          .map(({ candidateId, job }) => ({ candidateId, jobId: job.jobId, status }));
        results.push(...(await write({}, { moves })).results);
      }
    } catch (error) {
      toast.failure(messageOf(error));
    }
    const moved = results.filter(({ outcome }) => outcome === 'moved').length;
    if (moved > 0) toast.success(moved === 1 ? `Moved to ${status}` : `${moved} moved to ${status}`);
    setUnmoved(
      results
        .filter(({ outcome }) => outcome !== 'moved')
        .map(({ candidateId, jobId, message }) => {
          const key = `${candidateId}/${jobId}`;
          return { key, name: names.get(key) ?? '', message };
        }),
    );
    setAsked(undefined);
    await refresh();
  }

  return {
    asked,
    unmoved,
    isMoving: isWriting,
    /** One step forward goes at once; what ends an application, or moves several, is asked first. */
    ask: (next: AskedMove) => {
      if (next.rows.length === 1 && next.status !== 'Rejected') void move(next);
      else setAsked(next);
    },
    confirm: () => asked && void move(asked),
    cancel: () => setAsked(undefined),
    forget: () => setUnmoved([]),
  };
}

export type Moves = ReturnType<typeof useMoves>;
