import { useRef, useState } from 'react';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { api } from '#shared/contract/browser.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { noNews } from '#shared/domain/clocks/current-news.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { counted } from '#shared/domain/grouped.ts';
import { call } from '../../lib/call.ts';
import { shownMoment } from '../../lib/shown-moment.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { type ActName, documentsToAsk } from './row-act.ts';
import type { DeskList } from './use-desk.ts';

/** What was done and may be undone for some seconds. */
interface DeskDone {
  readonly key: string;
  readonly words: string;
  readonly status?: ApplicationStatus;
  undo(): Promise<void>;
}

/** What an act came to: the way back, or words that say it. */
type Came = { readonly words: string; undo?(): Promise<void> };

const followsMs = 2_500;

/** A reminder or a request leaves the row where it is: it waits for the candidate. */
const staying: ReadonlySet<ActName> = new Set(['remind', 'ask']);

const nextStatus = { takeOn: 'Candidate Submission', submit: 'Client Submission' } as const;

/** What is done in place; a row is submitted by its sheet. */
export type PlaceAct = Exclude<ActName, 'submit'>;

/** What the rows of the desk are done with, in place. */
export function useDeskActs({ hide, show, markAsked, pages }: Pick<DeskList, 'hide' | 'show' | 'markAsked' | 'pages'>) {
  const [running, setRunning] = useState<string>();
  const [done, setDone] = useState<DeskDone>();
  const following = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** The list follows what was done by a stream: what is read at once may be older. One more look is enough for several acts. */
  async function refresh(): Promise<void> {
    clearTimeout(following.current);
    following.current = setTimeout(() => void pages.refresh(), followsMs);
    await pages.refresh();
  }

  /** Does the same to each of some rows, with the same words to their candidates; the rows of which it failed stay. */
  async function actOn(act: PlaceAct, rows: readonly DeskRow[], message = ''): Promise<boolean> {
    const [only] = rows;
    setRunning(rows.length === 1 ? only?.id : act);
    const came: Came[] = [];
    const gone: string[] = [];
    const isDone = await toastFailure(async () => {
      for (const row of rows) {
        came.push(await acts[act](row, message));
        if (staying.has(act)) markAsked(row.id);
        else gone.push(row.id);
      }
    });
    hide(...gone);
    say(act, rows, came, gone);
    setRunning(undefined);
    await refresh();
    return isDone;
  }

  function say(act: ActName, rows: readonly DeskRow[], came: readonly Came[], gone: readonly string[]): void {
    const [only] = came;
    if (!only) return;
    const ways = came.flatMap(({ undo }) => undo ?? []);
    const status = act === 'takeOn' || act === 'submit' ? nextStatus[act] : undefined;
    const words = came.length === 1 ? only.words : `${counted(came.length, 'row')}: ${severalWords[act]}`;
    if (ways.length === 0) return void toast.success(words);
    const key = gone.join();
    setDone({
      key,
      words: status && came.length === 1 ? nameOrNone(rows[0]?.name ?? '') : words,
      ...(status && came.length === 1 && { status }),
      async undo() {
        setDone(undefined);
        const isUndone = await toastFailure(async () => {
          for (const way of ways) await way();
        });
        if (isUndone) {
          show(...gone);
          toast.success('Undone');
        }
        await refresh();
      },
    });
  }

  /** A row was submitted by its sheet; `version` names the step that can be undone. */
  function submitted(row: DeskRow, version: number | null): void {
    hide(row.id);
    say('submit', [row], [moved(row, nextStatus.submit, version)], [row.id]);
    void refresh();
  }

  return { running, done, actOn, submitted, forget: () => setDone(undefined) };
}

const severalWords: Readonly<Record<ActName, string>> = {
  takeOn: 'taken on',
  submit: 'submitted',
  tell: 'the candidates can read that there is no news yet',
  remind: 'reminded',
  ask: 'asked',
  extend: 'asked about an extension',
  finish: 'done',
  invite: 'sent again',
};

type Act = (row: DeskRow, message: string) => Promise<Came>;

const acts: Readonly<Record<PlaceAct, Act>> = {
  takeOn,
  async tell({ candidateId, job, since }) {
    const body = { candidateId, jobId: job?.jobId ?? '', since, message: noNews };
    const { turn } = await call(api.admin.tellNews, {}, body);
    // Its clock begins again: the row is back at once, with another date.
    const next = turn?.by ? `. The application is on the desk again, due ${shownMoment(turn.by)}` : '';
    return { words: `The candidate can read that there is no news yet${next}` };
  },
  async remind({ candidateId, job }) {
    await call(api.admin.remind, {}, { candidateId, jobId: job?.jobId ?? '' });
    return { words: 'Reminded' };
  },
  ask,
  async extend({ candidateId, job }) {
    await call(api.admin.askExtension, {}, { candidateId, jobId: job?.jobId ?? '' });
    return { words: 'The candidate is asked about an extension' };
  },
  async finish({ candidateId, task, what: title, due: dueAt }) {
    if (!task) return { words: 'Done' };
    const body = { candidateId, ...task, title, dueAt };
    const { version } = await call(api.admin.changeTask, {}, { ...body, isDone: true });
    const undo = async () => void (await call(api.admin.changeTask, {}, { ...body, version, isDone: false }));
    return { words: `Done: ${title}`, undo };
  },
  async invite({ invitationId }) {
    await call(api.admin.sendInvitation, {}, { id: invitationId ?? '' });
    return { words: 'Sent again' };
  },
};

async function takeOn(row: DeskRow, message: string): Promise<Came> {
  const { candidateId, job, status: fromStatus } = row;
  // The row may be older than the last move.
  const moves = [{ candidateId, jobId: job?.jobId ?? '', status: nextStatus.takeOn, fromStatus }];
  const body = { moves, token: crypto.randomUUID(), ...(message && { message }) };
  const [only] = (await call(api.admin.moveApplications, {}, body)).results;
  if (only?.outcome !== 'moved' && only?.outcome !== 'same') throw new Error(only?.message);
  return moved(row, nextStatus.takeOn, only.version);
}

/** What a step came to; `version` names it for its way back, where it has one. */
function moved({ candidateId, job, name }: DeskRow, status: ApplicationStatus, version?: number | null): Came {
  const words = `${nameOrNone(name)} moved to ${status}`;
  if (!version) return { words };
  const step = { candidateId, jobId: job?.jobId ?? '', version };
  return {
    words,
    async undo() {
      const [undone] = (await call(api.admin.undoMoves, {}, { moves: [step] })).results;
      if (undone?.outcome !== 'undone') throw new Error(undone?.message);
    },
  };
}

async function ask(row: DeskRow): Promise<Came> {
  const { candidateId, document, due, job } = row;
  if (document) {
    const words = `The one that we have ends on ${shownDay(due)}. Please send the new one.`;
    await call(api.admin.askDocument, {}, { candidateId, ...document, words });
    return { words: `${document.name}: the candidate is asked for the new one` };
  }
  const documents = documentsToAsk(row);
  const names = documents.map(({ name }) => name);
  const words = `It is needed for ${job?.title}, ${job?.facility}.`;
  await call(api.admin.askDocuments, {}, { candidateId, documents, token: tokenOf(names), words });
  return { words: `${names.join(', ')}: the candidate is asked` };
}

/** Of what is asked for on a day: sent twice it is one notice. */
const tokenOf = (names: readonly string[]) =>
  `lacks-${new Date().toISOString().slice(0, 10)}-${names
    .join('-')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 80)}`;

export type DeskActs = ReturnType<typeof useDeskActs>;
