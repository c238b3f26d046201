import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { facetFilter, peoplePerPage } from '#shared/contract/admin/people-shapes.ts';
import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { endingDays, invitationDays } from '#shared/domain/applications/desk.ts';
import type { Engagement } from '#shared/domain/assignments/engagements.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { type Day, dayNumber, dayOf } from '#shared/domain/dates.ts';
import { dayMs, minuteMs } from '#shared/domain/days/durations.ts';
import { endingBefore } from '#shared/domain/wallet/wallet.ts';
import { engagementsOfCandidate } from '../../_jobs/engagements-of.ts';
import { invitationContents, invitations } from '../../_people/accounts/invitations.ts';
import { documentOfEnding } from '../../_people/document-of-lack.ts';
import { documentRequests } from '../../_people/document-requests.ts';
import { openTasksOf, type TaskRecord } from '../../_people/tasks.ts';
import { namesOf, users } from '../../_people/user-record.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { keptFor } from '../../_runtime/kept-for.ts';
import { currentPeople } from '../../_search/people/current-people.ts';
import { facetsRecords } from '../../_search/people/facets.ts';
import { findTogether } from '../../_table/find-together.ts';

type Owners = ReadonlyMap<string, string>;

/** How many recruiters of a team are read side by side. */
export const atOnce = 10;

/** Credentials of these recruiters' candidates that end soon: found in memory, shown as the table has them. */
export async function credentialRows(owners: Owners, now: Date): Promise<DeskRow[]> {
  const people = await currentPeople();
  const on = dayOf(now);
  const last = dayOf(new Date((dayNumber(on) + endingDays) * dayMs));
  const query = { ...facetFilter.parse({ ending: endingDays }), owners: [...owners.keys()], on };
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const found = people.search({ ...query, page });
    ids.push(...found.ids);
    if (page * peoplePerPage >= found.total) break;
  }
  const { records } = await findTogether({ records: ids.map((id) => facetsRecords.at({ id })) });
  const rows = records.flatMap(({ id: candidateId, facets }) => {
    const owner = facets && owners.get(facets.ownerId);
    if (!facets || owner === undefined) return [];
    return facets.endings
      .filter(({ endsOn }) => endsOn >= on && endsOn <= last)
      .map(({ name: what, endsOn }) => ({
        id: `credential ${candidateId} ${what} ${endsOn}`,
        kind: 'credential' as const,
        due: endsOn,
        isOverdue: false,
        candidateId,
        name: facets.name,
        phone: '',
        since: '',
        what,
        document: { token: requestTokenOf(what, endsOn), ...documentOfEnding(what) },
        owner,
      }));
  });
  return await withAssignments(rows, on);
}

/** The same rows; of what ends today with the accepted assignment that lasts longer [C14]. */
export async function withAssignments(rows: readonly DeskRow[], today: Day): Promise<DeskRow[]> {
  const ids = new Set(rows.filter(({ due }) => due === today).map(({ candidateId }) => candidateId));
  const accepted = new Map<string, readonly Engagement[]>();
  await inParallel(ids, atOnce, async (id) => {
    const all = await engagementsOfCandidate(id);
    accepted.set(
      id,
      all.filter(({ kind }) => kind === 'accepted'),
    );
  });
  return rows.map((row) => {
    const longer = row.due === today ? endingBefore(row.due, accepted.get(row.candidateId) ?? []) : undefined;
    return longer ? { ...row, during: { name: longer.name, lastDay: longer.lastDay } } : row;
  });
}

/** Of the request for what renews a credential: asked for twice it is one. */
const requestTokenOf = (name: string, endsOn: string) => `ends-${endsOn}-${name.replace(/[^A-Za-z0-9]+/g, '-')}`;

/** The same rows with when each document was asked for; one whose request was taken back is asked for on the candidate's page. */
export async function withRequests(rows: readonly DeskRow[]): Promise<DeskRow[]> {
  const { asked } = await findTogether({
    asked: rows.flatMap(({ candidateId, document }) =>
      document ? [documentRequests.at({ candidateId, id: document.token })] : [],
    ),
  });
  return rows.map(({ document, ...row }) => {
    const own = asked.find(({ candidateId, id }) => candidateId === row.candidateId && id === document?.token);
    if (!own) return { ...row, ...(document && { document }) };
    return own.withdrawnAt ? row : { ...row, askedAt: own.at };
  });
}

/** The same rows with the phones of their candidates. */
export async function withPhones(rows: readonly DeskRow[]): Promise<DeskRow[]> {
  const without = rows.filter(({ candidateId, phone }) => candidateId !== '' && phone === '');
  const ids = [...new Set(without.map(({ candidateId }) => candidateId))];
  const { people } = await findTogether({ people: ids.map((id) => users.at({ id })) });
  const phoneOf = new Map(people.map(({ id, phone }) => [id, phone]));
  return rows.map((row) => ({ ...row, phone: row.phone || (phoneOf.get(row.candidateId) ?? '') }));
}

/** The open tasks of these recruiters. */
export async function taskRows(owners: Owners, now: string): Promise<DeskRow[]> {
  const open: (TaskRecord & { readonly owner: string })[] = [];
  await inParallel(owners, atOnce, async ([ownerId, owner]) => {
    for (const task of await openTasksOf(ownerId)) open.push({ ...task, owner });
  });
  const names = await namesOf([...new Set(open.map(({ candidateId }) => candidateId))]);
  return open.map(({ id, candidateId, title, ownerId, owner, dueAt, createdAt, version }) => ({
    id: `task ${candidateId} ${id} ${version}`,
    kind: 'task',
    due: dueAt,
    isOverdue: dueAt < now,
    candidateId,
    name: names.get(candidateId) ?? '',
    phone: '',
    since: createdAt,
    what: title,
    owner,
    task: { id, ownerId, version },
  }));
}

/** Invitations are in one list: of those of the last 60 days the newest this many are looked through, once a minute. */
const mostInvitations = 500;
const recentInvitations = keptFor(minuteMs, async () => {
  const page = { descending: true, limit: mostInvitations };
  return (await invitations.list('ofKind', { kind: 'candidate' }, page)).items;
});

/** Invitations of these recruiters that were not used, and whose data is still kept; those alone that the viewer may send again. */
export async function invitationRows(owners: Owners, viewer: Actor, now: Date): Promise<DeskRow[]> {
  const before = new Date(now.getTime() - invitationDays * dayMs).toISOString();
  const all = await recentInvitations.read(now.getTime());
  const asked = all.filter(
    ({ invitedBy, sentAt }) => owners.has(invitedBy) && (isAdmin(viewer) || invitedBy === viewer.id) && sentAt < before,
  );
  // Read again: one that was sent again a moment ago is no more on the desk.
  const { current, contents } = await findTogether({
    current: asked.map(({ id }) => invitations.at({ id })),
    contents: asked.map(({ id }) => invitationContents.candidate.at({ id })),
  });
  const contentOf = new Map(contents.map((content) => [content.id, content]));
  return current
    .filter(({ usedBy, revokedAt, sentAt }) => !usedBy && !revokedAt && sentAt < before)
    .flatMap(({ id, sentAt, openedAt, invitedBy, validUntil }) => {
      const content = contentOf.get(id);
      if (!content) return [];
      return {
        id: `invitation ${id} ${sentAt}`,
        kind: 'invitation' as const,
        due: dayOf(new Date(validUntil * 1000)),
        isOverdue: false,
        candidateId: '',
        name: fullName(content) || content.email,
        phone: content.phone,
        since: sentAt,
        what: content.email,
        isOpened: openedAt !== undefined,
        invitationId: id,
        owner: owners.get(invitedBy) ?? '',
      };
    });
}
