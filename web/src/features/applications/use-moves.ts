import { useState } from 'react';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import type { Answer, BodyOf } from '#shared/contract/endpoint.ts';
import { type ApplicationStatus, nextStatuses } from '#shared/domain/applications/application-status.ts';
import { isSubmission } from '#shared/domain/consent/consent-state.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { mostPerCall } from '#shared/domain/limits.ts';
import { Problem } from '#shared/domain/problem.ts';
import { useWrite } from '../../lib/data.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { applicationKey, applicationWords } from './application-view.ts';
import type { ApplicationList } from './use-applications.ts';

/** What is asked for and waits for its words, or for a yes. */
export interface AskedMove {
  readonly rows: readonly StaffApplication[];
  /** Chosen with the words where it is not known yet. */
  readonly status?: ApplicationStatus | undefined;
}

/** What is said beside a move. */
export type MoveWords = Omit<BodyOf<typeof api.admin.moveApplications>, 'moves' | 'token'>;

/** An application that was not moved, and the message that says why. */
interface Unmoved {
  readonly key: string;
  readonly name: string;
  readonly message: string;
}

/** What was moved last and may be undone. */
interface DoneMoves {
  readonly id: number;
  readonly words: string;
  readonly status: ApplicationStatus;
  readonly rows: readonly StaffApplication[];
  readonly moves: BodyOf<typeof api.admin.undoMoves>['moves'];
}

type Results = Answer<typeof api.admin.moveApplications>['results'];

/**
 * Moves applications, shows them moved at once, says what came of each, and takes the last moves back. `onOffer` opens the form
 * by which an offer is extended, `onSubmit` the sheet by which one application is submitted.
 */
export function useMoves(
  list: Pick<ApplicationList, 'change' | 'refresh'>,
  onOffer: (row: StaffApplication) => void,
  onSubmit: (row: StaffApplication) => void,
) {
  const { write, isWriting } = useWrite(api.admin.moveApplications, { refreshes: [api.admin.application] });
  const undoing = useWrite(api.admin.undoMoves, { refreshes: [api.admin.application] });
  const [asked, setAsked] = useState<AskedMove>();
  const [refused, setRefused] = useState<{ title: string; rows: readonly Unmoved[] }>({ title: '', rows: [] });
  const [done, setDone] = useState<DoneMoves>();

  async function move(rows: readonly StaffApplication[], status: ApplicationStatus, said: MoveWords = {}) {
    setRefused({ title: '', rows: [] });
    let failure: unknown;
    list.change(rows, {
      status,
      changedAt: new Date().toISOString(),
      nextStatuses: [...nextStatuses(status, 'staff')],
    });
    const results: Results = [];
    try {
      for (let from = 0; from < rows.length; from += mostPerCall) {
        const moves = rows
          .slice(from, from + mostPerCall)
          .map(({ candidateId, job }) => ({ candidateId, jobId: job.jobId, status }));
        // For a browser that sends a request again when its connection breaks.
        const token = crypto.randomUUID();
        results.push(...(await write({}, { ...said, moves, token })).results);
      }
    } catch (error) {
      const [only] = rows;
      // One alone that lacks a consent is refused as a whole: its row says why, as among several.
      if (only && rows.length === 1 && error instanceof Problem && error.code === 'consentMissing') {
        const { candidateId, job } = only;
        results.push({ candidateId, jobId: job.jobId, outcome: 'noConsent', message: error.message });
      } else failure = error;
    }
    const moved = new Map(results.flatMap((one) => (one.version ? [[keyOf(one), one.version] as const] : [])));
    const movedRows = rows.filter((row) => moved.has(applicationKey(row)));
    list.change(
      rows.filter((row) => !moved.has(applicationKey(row))),
      undefined,
    );
    if (movedRows.length > 0)
      setDone((before) => doneOf(before, movedRows, status, (row) => moved.get(applicationKey(row)) ?? 0));
    setRefused({ title: 'Not moved', rows: refusedOf(rows, results, 'moved') });
    await list.refresh();
    if (failure) throw failure;
  }

  async function undo() {
    if (!done) return;
    setDone(undefined);
    await toastFailure(async () => {
      const { results } = await undoing.write({}, { moves: done.moves });
      const rest = refusedOf(done.rows, results, 'undone');
      setRefused({ title: 'Not undone', rows: rest });
      if (rest.length < done.rows.length) toast.success('Undone');
    });
    await list.refresh();
  }

  return {
    asked,
    refused,
    done,
    isMoving: isWriting,
    /** One step forward goes at once; an offer gets its terms and a rejection its cause first, and several are asked about. */
    ask: (rows: readonly StaffApplication[], status: ApplicationStatus) => {
      const [only] = rows;
      if (only && rows.length === 1 && status === 'Offer Extended') onOffer(only);
      else if (only && rows.length === 1 && isSubmission(only.status, status)) onSubmit(only);
      else if (rows.length === 1 && status !== 'Rejected') void toastFailure(() => move(rows, status));
      else setAsked({ rows, status });
    },
    /** Shows one that was submitted by the sheet as moved, with its undo. */
    submitted: (row: StaffApplication, version: number | null) => {
      if (version !== null) setDone((before) => doneOf(before, [row], 'Client Submission', () => version));
      void list.refresh();
    },
    /** Asks for the step, and a note. */
    askWithNote: (rows: readonly StaffApplication[]) => setAsked({ rows }),
    /** What was said stays in the form where the move fails. */
    async give(status: ApplicationStatus, said: MoveWords) {
      if (!asked) return;
      await move(asked.rows, status, said);
      setAsked(undefined);
    },
    cancel: () => setAsked(undefined),
    forget: () => setRefused({ title: '', rows: [] }),
    undo: () => void undo(),
    forgetDone: () => setDone(undefined),
  };
}

export type Moves = ReturnType<typeof useMoves>;

function doneOf(
  before: DoneMoves | undefined,
  rows: readonly StaffApplication[],
  status: ApplicationStatus,
  versionOf: (row: StaffApplication) => number,
): DoneMoves {
  const [first] = rows;
  return {
    id: (before?.id ?? 0) + 1,
    status,
    rows,
    words: first && rows.length === 1 ? nameOrNone(first.candidateName) : String(rows.length),
    moves: rows.map((row) => ({ candidateId: row.candidateId, jobId: row.job.jobId, version: versionOf(row) })),
  };
}

const keyOf = ({ candidateId, jobId }: { candidateId: string; jobId: string }) => `${candidateId}/${jobId}`;

function refusedOf(
  rows: readonly StaffApplication[],
  results: readonly { candidateId: string; jobId: string; outcome: string; message: string }[],
  good: string,
): Unmoved[] {
  const names = new Map(rows.map((row) => [applicationKey(row), applicationWords(row)]));
  return results
    .filter(({ outcome }) => outcome !== good)
    .map((one) => ({ key: keyOf(one), name: names.get(keyOf(one)) ?? '', message: one.message }));
}
