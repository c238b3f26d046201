import type * as z from 'zod';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import type { api } from '#shared/contract/index.ts';
import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { type DeskTab, deskTabs, tabsOf } from '#shared/domain/applications/desk.ts';
import { type OpenCaseloadEntry, openCaseloadOf } from '../../_people/open-applications.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { openPageToken, sealPageToken } from '../../_runtime/page-token.ts';
import { applicationRows } from './application-rows.ts';
import { assignmentRows } from './assignment-rows.ts';
import { deskOwners } from './desk-owners.ts';
import { atOnce, credentialRows, invitationRows, taskRows, withPhones, withRequests } from './other-rows.ts';

type Query = z.output<typeof api.admin.desk.query>;
type Desk = z.input<typeof api.admin.desk.returns>;

const pageSize = 100;

/** A page of what waits for a recruiter or a team, overdue first, then by the instant it is due; counted by tab. */
export async function showDesk(viewer: Actor, { scope, tab, paginationToken }: Query): Promise<Desk> {
  const bound = JSON.stringify([viewer.id, 'desk', scope, tab]);
  const after = paginationToken ? String((await openPageToken(paginationToken, bound)).place) : '';
  const rows = await sortedDesk(viewer, scope);
  const counts = Object.fromEntries(deskTabs.map((name) => [name, 0])) as Record<DeskTab, number>;
  for (const { row } of rows) for (const name of tabsOf(row)) counts[name] += 1;
  const ofTab = rows.filter(({ row }) => tabsOf(row).includes(tab));
  const rest = ofTab.filter(({ place }) => place > after);
  const page = rest.slice(0, pageSize);
  const end = page.at(-1);
  return {
    rowList: await withPhones(await withRequests(page.map(({ row }) => row))),
    counts,
    overdueCount: ofTab.filter(({ row }) => row.isOverdue).length,
    nextPaginationToken: end && rest.length > pageSize ? await sealPageToken({ place: end.place }, bound) : null,
  };
}

/** All of a desk, each row with its place in the order. */
export async function sortedDesk(viewer: Actor, scope: Query['scope']) {
  const now = new Date();
  const rows = await allRows(viewer, await deskOwners(viewer, scope), now);
  return rows
    .map((row) => ({ row, place: placeOnDesk(row, now) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1));
}

/** What the menu says: an admin, who is in charge of no one, has the desk of everyone. */
export async function countForMenu(viewer: Actor): Promise<z.input<typeof api.admin.menuCounts.returns>> {
  const own = await openCaseloadOf(viewer.id);
  const owners = await deskOwners(viewer, isAdmin(viewer) ? 'team' : 'mine');
  const rows = await allRows(viewer, owners, new Date(), own);
  const applications = own.reduce((sum, one) => sum + one.applications.length, 0);
  return { desk: rows.length, applications, people: own.length };
}

/** `own` is the viewer's caseload where it has been read already. */
async function allRows(
  viewer: Actor,
  owners: ReadonlyMap<string, string>,
  now: Date,
  own?: readonly OpenCaseloadEntry[],
): Promise<DeskRow[]> {
  const rows: DeskRow[] = [];
  const add = async (found: Promise<DeskRow[]>) => void rows.push(...(await found));
  await Promise.all([
    inParallel(owners, atOnce, async ([id, name]) => {
      const caseload = id === viewer.id && own ? own : await openCaseloadOf(id);
      rows.push(...applicationRows(caseload, name, now.toISOString()));
    }),
    add(credentialRows(owners, now)),
    add(assignmentRows(owners, now)),
    add(taskRows(owners, now.toISOString())),
    add(invitationRows(owners, viewer, now)),
  ]);
  return rows;
}

/** What has no instant is as urgent as what is due today; before all is the credential that ends today in an assignment [C14]. */
export function placeOnDesk({ isOverdue, due, id, during }: DeskRow, now: Date): string {
  if (during) return `0 ${id}`;
  return `${isOverdue ? 1 : 2} ${due || now.toISOString().slice(0, 10)} ${id}`;
}
