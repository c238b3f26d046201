import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { reminderHours } from '#shared/domain/applications/desk.ts';
import { hourMs } from '#shared/domain/days/durations.ts';
import { paths } from '../../lib/paths.ts';
import { askedText } from './desk-words.ts';

/** What the rows of the desk are done with. */
export type ActName = 'takeOn' | 'submit' | 'tell' | 'remind' | 'ask' | 'extend' | 'finish' | 'invite';

/** What a row offers: an act, a page where it is decided, or that it waits for the candidate. */
export type RowAct =
  | { readonly act: ActName; readonly label: string }
  | { readonly to: string; readonly about: string }
  | { readonly said: string };

/** The words of an act for several rows: the number follows. */
export const actWords: Readonly<Record<ActName, string>> = {
  takeOn: 'Take on',
  submit: 'Submit',
  tell: 'No news yet',
  remind: 'Remind',
  ask: 'Ask for documents of',
  extend: 'Ask to extend',
  finish: 'Done',
  invite: 'Resend',
};

const of = (act: ActName, label = actWords[act]): RowAct => ({ act, label });

/** The address of the application of a row. */
export const toApplication = ({ candidateId, job }: Pick<DeskRow, 'candidateId' | 'job'>) =>
  paths.application(candidateId, job?.jobId ?? '');

/** The documents of a row that can be asked for and were not. */
export function documentsToAsk({ lacks = [], document, askedAt }: DeskRow) {
  if (document) return askedAt ? [] : [document];
  return lacks.flatMap((lack) => (lack.document && !lack.askedAt ? [lack.document] : []));
}

const askLabel = (count: number) =>
  count === 1 ? 'Ask for it' : count === 2 ? 'Ask for both' : `Ask for all ${count}`;

/** What is to be done about a row now. */
export function rowActOf(row: DeskRow, now: Date): RowAct {
  switch (row.kind) {
    case 'applicant':
      return of('takeOn');
    case 'submission': {
      const { length } = documentsToAsk(row);
      return length > 0 ? of('ask', askLabel(length)) : of('submit');
    }
    case 'news':
      return of('tell');
    case 'consent':
      return isReminded(row, now) ? { said: askedText('Asked', row.remindedAt, now) } : of('remind', 'Ask to agree');
    case 'offer':
      // Without terms, or lapsed, an offer asks the candidate nothing: staff extend it again, or take it back.
      if (row.due <= now.toISOString()) return { to: toApplication(row), about: 'the application' };
      return isReminded(row, now) ? { said: askedText('Reminded', row.remindedAt, now) } : of('remind');
    case 'credential':
      if (row.askedAt) return { said: askedText('Asked', row.askedAt, now) };
      if (!row.document) return { to: `${paths.candidate(row.candidateId)}?tab=documents`, about: 'the documents' };
      return of('ask', askLabel(1));
    case 'assignment':
      return of('extend');
    case 'task':
      return of('finish');
    case 'invitation':
      return of('invite');
  }
}

function isReminded({ remindedAt }: DeskRow, now: Date): boolean {
  return remindedAt !== undefined && now.getTime() - Date.parse(remindedAt) < reminderHours * hourMs;
}

/** Whether a row may be chosen for an act on many: what is submitted is looked at one by one. */
export function isForMany(row: DeskRow, now: Date): boolean {
  const what = rowActOf(row, now);
  return 'act' in what && what.act !== 'submit';
}
