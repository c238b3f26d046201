import type { InvitationRow, InvitationState } from '#shared/contract/admin/admin-invitations.ts';
import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { minuteMs } from '#shared/domain/days/durations.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import {
  type InvitationKind,
  type InvitationRecord,
  invitationContents,
  invitations,
  renewInvitation,
  withdrawInvitation,
} from '../../_people/accounts/invitations.ts';
import { users } from '../../_people/user-record.ts';
import { openPageToken, sealPageToken } from '../../_runtime/page-token.ts';
import { findTogether } from '../../_table/find-together.ts';
import { invitationMail, requireFreeEmail } from './invitation-mail.ts';

const pageSize = 25;
const againMilliseconds = minuteMs;

/** One page of invitations with what became of them, newest first. Problem forbidden for recruiters' of anyone but an admin. */
export async function listInvitations(
  viewer: Actor,
  query: { kind: InvitationKind; paginationToken?: string | undefined },
) {
  const { kind, paginationToken } = query;
  requireKind(viewer, kind);
  const bound = JSON.stringify([viewer.id, 'invitations', kind]);
  const after = paginationToken ? await openPageToken(paginationToken, bound) : undefined;
  const page = { limit: pageSize, descending: true, ...(after && { after }) };
  const { items, last } = await invitations.list('ofKind', { kind }, page);
  return {
    invitationList: await shown(viewer, items),
    nextPaginationToken: last ? await sealPageToken(last, bound) : null,
  };
}

/** Mails the link once more. Problem conflict for one that was used or withdrawn, gone once its data is no longer kept. */
export async function sendInvitation(actor: Actor, id: string): Promise<{ success: true }> {
  const found = await findOwn(actor, id);
  requireOpen(found);
  if (Date.now() - Date.parse(found.sentAt) < againMilliseconds) return { success: true };
  const content = await invitationContents[found.kind].find({ id });
  if (!content)
    throw new Problem(
      'gone',
      'invitationExpired',
      'This invitation is too old to be sent again. Please make a new one.',
    );
  await requireFreeEmail(content.email);
  const { email, firstName } = content;
  if (!(await renewInvitation(found, await invitationMail(found.kind, actor, { id, email, firstName }))))
    requireOpen(await findOwn(actor, id));
  return { success: true };
}

/** Withdraws an invitation. Problem conflict for one that was used. */
export async function revokeInvitation(actor: Actor, id: string): Promise<{ success: true }> {
  const found = await findOwn(actor, id);
  if (found.revokedAt || (await withdrawInvitation(found))) return { success: true };
  const now = await findOwn(actor, id);
  if (!now.revokedAt) requireOpen(now);
  return { success: true };
}

/** An invitation that this actor may change: a recruiter's own, or any for an admin. */
async function findOwn(actor: Actor, id: string): Promise<InvitationRecord> {
  const found = await invitations.find({ id }, { consistent: true });
  if (!found) throw missing();
  requireKind(actor, found.kind);
  if (!mayChange(actor, found))
    throw new Problem('forbidden', 'notAllowed', 'Only who made an invitation, or an admin, may change it.');
  return found;
}

function requireOpen({ usedBy, revokedAt }: InvitationRecord): void {
  if (usedBy) throw new Problem('conflict', 'invitationUsed', 'This invitation was already used.');
  if (revokedAt) throw new Problem('conflict', 'invitationWithdrawn', 'This invitation was withdrawn.');
}

function requireKind(viewer: Actor, kind: InvitationKind): void {
  if (kind === 'recruiter' && !isAdmin(viewer))
    throw new Problem('forbidden', 'notAllowed', 'Only admins invite recruiters.');
}

const mayChange = (viewer: Actor, { invitedBy }: InvitationRecord) => isAdmin(viewer) || invitedBy === viewer.id;

async function shown(viewer: Actor, items: readonly InvitationRecord[]): Promise<InvitationRow[]> {
  const open = items.filter(({ usedBy }) => !usedBy);
  const ids = new Set(items.flatMap(({ invitedBy, usedBy }) => [invitedBy, usedBy]).filter((id) => id !== ''));
  const { people, candidates, recruiters } = await findTogether({
    people: [...ids].map((id) => users.at({ id })),
    candidates: open.filter(({ kind }) => kind === 'candidate').map((one) => invitationContents.candidate.at(one)),
    recruiters: open.filter(({ kind }) => kind === 'recruiter').map((one) => invitationContents.recruiter.at(one)),
  });
  const contents = new Map([...candidates, ...recruiters].map((content) => [content.id, content]));
  const known = new Map(people.map((one) => [one.id, one]));
  return items.map((item) => {
    const { id, kind, createdAt, sentAt, validUntil, usedBy } = item;
    const inviter = known.get(item.invitedBy);
    const person = usedBy ? known.get(usedBy) : contents.get(id);
    const state = stateOf(item);
    const isOpen = mayChange(viewer, item) && !usedBy && state !== 'revoked';
    return {
      id,
      kind,
      createdAt,
      sentAt,
      state,
      validUntil: new Date(validUntil * 1000).toISOString(),
      name: person ? fullName(person) : '',
      email: person?.email ?? '',
      // A recruiter meets no admin by name.
      invitedBy: inviter?.userType === 'Admin' && !isAdmin(viewer) ? 'An admin' : nameOf(inviter),
      usedBy: usedBy && person ? usedBy : '',
      maySend: isOpen && person !== undefined,
      mayRevoke: isOpen && state !== 'expired',
    };
  });
}

function nameOf(person: { readonly firstName: string; readonly lastName: string } | undefined): string {
  return person ? fullName(person) : '';
}

function stateOf({ usedBy, revokedAt, openedAt, validUntil }: InvitationRecord): InvitationState {
  if (usedBy) return 'used';
  if (revokedAt) return 'revoked';
  if (validUntil * 1000 <= Date.now()) return 'expired';
  return openedAt ? 'opened' : 'sent';
}
