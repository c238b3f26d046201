import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import type { DeskKind } from '#shared/domain/applications/desk.ts';
import { isOverdue, turnOf, type Wait } from '#shared/domain/clocks/turn.ts';
import type { OpenApplication } from '../../_people/caseload.ts';
import { documentOfLack } from '../../_people/document-of-lack.ts';
import type { OpenCaseloadEntry } from '../../_people/open-applications.ts';
import { settings } from '../../_runtime/settings.ts';

const kinds: Readonly<Record<Wait, DeskKind>> = {
  firstAnswer: 'applicant',
  submission: 'submission',
  facilityAnswer: 'news',
  consent: 'consent',
  offer: 'offer',
};

/** The open applications of a recruiter's candidates, each with its clock. */
export function applicationRows(caseload: readonly OpenCaseloadEntry[], owner: string, now: string): DeskRow[] {
  return caseload.flatMap((charge) =>
    charge.applications.flatMap((application) => rowOf(charge, application, owner, now) ?? []),
  );
}

function rowOf(
  { candidateId, name, phone }: OpenCaseloadEntry,
  application: OpenApplication,
  owner: string,
  now: string,
): DeskRow | undefined {
  const { jobId, status, appliedAt, changedAt, toldAt = '', remindedAt, why, title, facility, place } = application;
  const { meets, lacks } = application;
  const turn = turnOf(application, application.consent, settings());
  if (!turn) return undefined;
  const kind = kinds[turn.wait];
  // An offer without terms has no instant to answer by.
  const due = turn.by ?? '';
  return {
    id: [kind, candidateId, jobId, changedAt, toldAt].join(' '),
    kind,
    due,
    isOverdue: kind !== 'offer' && isOverdue({ by: turn.by }, now),
    candidateId,
    name,
    phone,
    owner,
    since: kind === 'applicant' ? appliedAt : changedAt,
    what: kind === 'consent' ? why : '',
    job: { jobId, title, facility, place },
    status,
    ...(meets && { meets }),
    ...(lacks && { lacks: lacks.map(shownLack) }),
    ...(kind === 'offer' && { isOpened: application.openedAt !== undefined }),
    // A message about an earlier step says nothing about this one.
    ...(kind === 'news' && toldAt > changedAt && { toldAt }),
    ...(remindedAt && { remindedAt }),
  };
}

function shownLack({ name, kind, askedAt }: NonNullable<OpenApplication['lacks']>[number]) {
  return { name, ...(kind && { document: documentOfLack(name, kind) }), ...(askedAt && { askedAt }) };
}
