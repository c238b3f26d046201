import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

const text = z.string();

export const invitationKinds = ['candidate', 'recruiter'] as const;
export const invitationStates = ['sent', 'opened', 'used', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation as staff see it; name and email are empty once they are no longer kept. */
export const invitationRow = z.object({
  id: text,
  kind: z.enum(invitationKinds),
  name: text,
  email: text,
  invitedBy: text,
  createdAt: text,
  sentAt: text,
  validUntil: text,
  state: z.enum(invitationStates),
  /** The user who signed up by it; empty until then, and for one who was deleted since. */
  usedBy: text,
  maySend: z.boolean(),
  mayRevoke: z.boolean(),
});
export type InvitationRow = z.infer<typeof invitationRow>;

/** Invitations after they were made: a recruiter's own to change, an admin's all. */
export const adminInvitations = {
  invitations: endpoint({
    method: 'GET',
    path: 'admin/invitations',
    summary: 'Invitations with what became of them, newest first; those of recruiters for admins only.',
    access: 'staff',
    listsPeople: 'invitationList',
    query: z.object({
      kind: z.enum(invitationKinds).default('candidate'),
      paginationToken: z.string().max(2000).optional(),
    }),
    returns: z.object({ invitationList: z.array(invitationRow), nextPaginationToken: z.string().nullable() }),
  }),
  sendInvitation: endpoint({
    method: 'POST',
    path: 'admin/invitation',
    summary: 'Mails the link of an invitation once more, for another 30 days; once a minute at most.',
    access: 'staff',
    limits: ['inviteDay'],
    body: z.object({ id }),
    returns: z.object({ success: z.literal(true) }),
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: 'admin/invitation',
    summary: 'Withdraws an invitation: its link says so; repeating it changes nothing.',
    access: 'staff',
    query: z.object({ id }),
    returns: z.object({ success: z.literal(true) }),
  }),
} as const;
