import { useRef, useState } from 'react';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { api } from '#shared/contract/browser.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { noNews } from '#shared/domain/clocks/current-news.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { useWrite } from '../../lib/data.ts';
import { shownMoment } from '../../lib/shown-moment.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import type { DeskList } from './use-desk.ts';

/** A move that may be undone for some seconds. */
interface DeskMove {
  readonly row: DeskRow;
  readonly status: ApplicationStatus;
  readonly version: number;
}

const followsMs = 2_500;

/** A reminder or a request leaves the row where it is: it waits for the candidate. */
const staying: ReadonlySet<DeskRow['kind']> = new Set(['consent', 'offer', 'credential']);

const nextStatus: Partial<Record<DeskRow['kind'], ApplicationStatus>> = {
  applicant: 'Candidate Submission',
  submission: 'Client Submission',
};

/** What the rows of the desk are done with, in place. */
export function useDeskActs({ hide, show, pages }: Pick<DeskList, 'hide' | 'show' | 'pages'>) {
  const moving = useWrite(api.admin.moveApplications);
  const undoing = useWrite(api.admin.undoMoves);
  const telling = useWrite(api.admin.tellNews);
  const reminding = useWrite(api.admin.remind);
  const asking = useWrite(api.admin.askDocument);
  const tasks = useWrite(api.admin.changeTask);
  const inviting = useWrite(api.admin.sendInvitation);
  const [running, setRunning] = useState<string>();
  const [moved, setMoved] = useState<DeskMove>();
  const following = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** The list follows what was done by a stream: what is read at once may be older. One more look is enough for several acts. */
  async function refresh(): Promise<void> {
    clearTimeout(following.current);
    following.current = setTimeout(() => void pages.refresh(), followsMs);
    await pages.refresh();
  }

  async function move({ candidateId, job, ...row }: DeskRow): Promise<void> {
    const status = nextStatus[row.kind];
    if (!job || !status) return;
    // The row may be older than the last move.
    const asked = { candidateId, jobId: job.jobId, status, fromStatus: row.status };
    const { results } = await moving.write({}, { moves: [asked], token: crypto.randomUUID() });
    const [only] = results;
    if (only?.outcome !== 'moved' && only?.outcome !== 'same') throw new Error(only?.message);
    if (only.version) setMoved({ row: { ...row, candidateId, job }, status, version: only.version });
  }

  async function tell({ candidateId, job, since }: DeskRow): Promise<void> {
    const { turn } = await telling.write({}, { candidateId, jobId: job?.jobId ?? '', since, message: noNews });
    // Its clock begins again: the row is back at once, with another date.
    const next = turn?.by ? `. The application is on the desk again, due ${shownMoment(turn.by)}` : '';
    toast.success(`The candidate can read that there is no news yet${next}`);
  }

  async function remind({ candidateId, job }: DeskRow): Promise<void> {
    await reminding.write({}, { candidateId, jobId: job?.jobId ?? '' });
    toast.success('Reminded');
  }

  async function ask({ candidateId, document, due }: DeskRow): Promise<void> {
    if (!document) return;
    const words = `The one that we have ends on ${shownDay(due)}. Please send the new one.`;
    await asking.write({}, { candidateId, ...document, words });
    toast.success(`${document.name}: the candidate is asked for the new one`);
  }

  async function finish({ candidateId, task, what: title, due: dueAt }: DeskRow): Promise<void> {
    if (task) await tasks.write({}, { candidateId, ...task, title, dueAt, isDone: true });
    toast.success('Done');
  }

  async function invite({ invitationId }: DeskRow): Promise<void> {
    await inviting.write({}, { id: invitationId ?? '' });
    toast.success('Sent again');
  }

  const acts: Partial<Record<DeskRow['kind'], (row: DeskRow) => Promise<void>>> = {
    applicant: move,
    submission: move,
    news: tell,
    consent: remind,
    offer: remind,
    task: finish,
    invitation: invite,
    credential: ask,
  };

  async function act(row: DeskRow): Promise<void> {
    setRunning(row.id);
    await toastFailure(async () => {
      await acts[row.kind]?.(row);
      if (!staying.has(row.kind)) hide(row.id);
    });
    setRunning(undefined);
    await refresh();
  }

  async function undo(): Promise<void> {
    if (!moved) return;
    setMoved(undefined);
    const { row, version } = moved;
    await toastFailure(async () => {
      const moves = [{ candidateId: row.candidateId, jobId: row.job?.jobId ?? '', version }];
      const [only] = (await undoing.write({}, { moves })).results;
      if (only?.outcome !== 'undone') throw new Error(only?.message);
      show(row.id);
      toast.success('Undone');
    });
    await refresh();
  }

  return { running, moved, act, undo, forget: () => setMoved(undefined) };
}

export type DeskActs = ReturnType<typeof useDeskActs>;
