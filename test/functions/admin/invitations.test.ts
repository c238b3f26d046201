import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import type { Problem } from '#shared/domain/problem.ts';
import {
  invitationContents,
  invitations,
  openInvitation,
  requireOwnInvitation,
  showInvitation,
  usingInvitation,
} from '../../../functions/_people/accounts/invitations.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { inviteCandidate } from '../../../functions/admin/people/invite-candidate.ts';
import { inviteRecruiter } from '../../../functions/admin/people/invite-recruiter.ts';
import { listInvitations, revokeInvitation, sendInvitation } from '../../../functions/admin/people/list-invitations.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { rightBodies } from '../../support/calls/right-calls.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { actorOf, aUser } from '../../support/people/directory.ts';
import { refusalOf } from '../../support/refusal-of.ts';

let backend: Backend;
let ada: Actor;
let kim: Actor;
let robin: Actor;
beforeAll(async () => {
  backend = await startBackend();
  ada = actorOf(await aUser({ userType: 'Admin', groups: ['admin'], firstName: 'Ada', lastName: 'Min' }));
  kim = actorOf(await aUser({ userType: 'Recruiter', groups: ['recruiter'], firstName: 'Kim', lastName: 'Vale' }));
  robin = actorOf(await aUser({ userType: 'Recruiter', groups: ['recruiter'], firstName: 'Robin', lastName: 'Hill' }));
  return () => vi.useRealTimers();
});
afterAll(() => backend.close());

const candidate = (more: object = {}) => ({
  ...api.admin.inviteCandidate.body.parse(rightBodies.admin.inviteCandidate),
  email: `${randomUUID()}@demo.example`,
  token: undefined,
  ...more,
});
const recruiter = (more: object = {}) => ({
  ...api.admin.inviteRecruiter.body.parse(rightBodies.admin.inviteRecruiter),
  email: `${randomUUID()}@caravel.example`,
  token: undefined,
  ...more,
});
const mailsTo = async (email: string) => (await keptMails()).filter(({ to }) => to.includes(email));
const rowOf = async (viewer: Actor, id: string, kind: 'candidate' | 'recruiter' = 'candidate') =>
  (await listInvitations(viewer, { kind })).invitationList.find((row) => row.id === id);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('an invitation', () => {
  it('of a candidate keeps the form, and its mail has the link, once for its token [S03] [Z06]', async () => {
    const body = candidate({ specialtyUidList: ['1002', '1001', '1002'], token: randomUUID() });
    const { id } = await inviteCandidate(kim, body);
    expect(await inviteCandidate(kim, body)).toEqual({ id });
    expect((await inviteCandidate(robin, body)).id).not.toBe(id);
    const { token: _, specialtyUidList: __, ...kept } = body;
    expect(await showInvitation('candidate', id)).toMatchObject({
      ...kept,
      primarySpecialty: 'Nurse',
      specialtyList: [1002, 1001],
    });
    const [mail] = await mailsTo(body.email);
    expect(mail).toMatchObject({
      kind: 'candidateInvitation',
      fields: { inviter: 'Kim Vale', firstName: 'A', link: `https://site.example/signup?registrationId=${id}` },
    });
    expect(await mailsTo(body.email)).toHaveLength(2);
  });

  it('of a recruiter goes to the company, and leads to the staff’s host [S06] [Z06]', async () => {
    const body = recruiter();
    const { id } = await inviteRecruiter(ada, body);
    const { token: _, ...kept } = body;
    expect(await showInvitation('recruiter', id)).toMatchObject(kept);
    expect(await mailsTo(body.email)).toMatchObject([
      {
        kind: 'recruiterInvitation',
        fields: { inviter: 'Ada Min', link: `https://staff.example/recruitersignup?registrationId=${id}` },
      },
    ]);
    expect(await rowOf(ada, id, 'recruiter')).toMatchObject({ name: 'A B', email: body.email, maySend: true });
    const other = recruiter({ email: `${randomUUID()}@demo.example` });
    expect(await refusalOf(inviteRecruiter(ada, other))).toBe('invalid email');
    expect(await refusalOf(openInvitation('candidate', id))).toBe('missing');
  });

  it('goes to an address without an account, with a home and specialties of one profession [S03] [Z06]', async () => {
    const { email } = await aUser();
    expect(await refusalOf(inviteCandidate(kim, candidate({ email })))).toBe('invalid email');
    const colleague = await aUser({ email: `${randomUUID()}@caravel.example`, userType: 'Recruiter' });
    expect(await refusalOf(inviteRecruiter(ada, recruiter({ email: colleague.email })))).toBe('invalid email');
    for (const specialtyUidList of [['1001', '1095'], ['1121'], ['7']]) {
      expect(await refusalOf(inviteCandidate(kim, candidate({ specialtyUidList })))).toBe('invalid specialtyUidList');
      expect(await refusalOf(inviteRecruiter(ada, recruiter({ specialtyUidList })))).toBe('invalid specialtyUidList');
    }
    const homes = [
      [{ zipCode: '', city: '', state: '' }, 'invalid zipCode'],
      [{ zipCode: '', city: 'Austin', state: '' }, 'invalid zipCode'],
      [{ zipCode: '', city: 'Austin', state: 'TX' }, 'none'],
      [{ zipCode: '78701', city: '', state: '' }, 'none'],
    ] as const;
    for (const [home, kind] of homes) expect(await refusalOf(inviteCandidate(kim, candidate(home)))).toBe(kind);
  });
});

describe('invitations as they are listed', () => {
  it('are not sent again where they were withdrawn, used or sent in that moment [W15] [S14] [Z06]', async () => {
    const { email: _, ...body } = candidate();
    const outcomeOf = async (meanwhile: object) => {
      const to = `${randomUUID()}@demo.example`;
      const { id } = await inviteCandidate(kim, { ...body, email: to });
      await invitations.change({ id }, { set: { sentAt: minutesAgo(2), validUntil: 1 } });
      const ended = await afterMeeting({
        act: () => sendInvitation(kim, id),
        before: 'TransactItems',
        meanwhile: () => invitations.change({ id }, { set: meanwhile }),
        left: async () => 'sent',
      });
      return [ended, (await mailsTo(to)).length, (await invitations.find({ id }))?.validUntil === 1];
    };
    expect(await outcomeOf({ revokedAt: minutesAgo(0) })).toEqual(['conflict', 1, true]);
    expect(await outcomeOf({ usedBy: 'someone' })).toEqual(['conflict', 1, true]);
    // The other one has mailed it: this one says the same.
    expect(await outcomeOf({ sentAt: minutesAgo(0) })).toEqual(['sent', 1, true]);
    expect(await outcomeOf({ openedAt: minutesAgo(0) })).toEqual(['sent', 2, false]);
  });

  it('are good for thirty days, for their address alone, and say what they are no longer [W15] [S03] [Z06]', async () => {
    const { id } = await inviteCandidate(kim, candidate({ email: 'one@demo.example' }));
    const { validUntil = 0, createdAt = '', sentAt } = (await invitations.find({ id })) ?? {};
    const made = Math.floor(Date.parse(createdAt) / 1000);
    expect([validUntil - made, sentAt]).toEqual([30 * 86_400, createdAt]);
    expect((await invitationContents.candidate.find({ id }))?.expiresAt).toBe(made + 60 * 86_400);
    const saysAt = (at: number) =>
      openInvitation('candidate', id, at).then(
        ({ email }) => email,
        ({ message }: Problem) => message,
      );
    expect([await saysAt(validUntil * 1000 - 1), await saysAt(validUntil * 1000)]).toEqual([
      'one@demo.example',
      'This invitation has expired.',
    ]);
    const says = (act: Promise<unknown>) =>
      act.then(
        () => '',
        ({ fields }: Problem) => fields?.RegistrationId,
      );
    const [own, other] = [
      { id: 'someone', email: 'one@demo.example' },
      { id: 'another', email: 'two@demo.example' },
    ];
    const foreign = 'This invitation was written for another email address.';
    expect(await says(usingInvitation('candidate', id, other))).toBe(foreign);
    expect(await says(requireOwnInvitation(id, other))).toBe(foreign);
    expect(await says(requireOwnInvitation(id, own))).toBe('');
    expect(await says(usingInvitation('candidate', 'none', own))).toBe('This invitation does not exist.');
    expect([await usingInvitation('candidate', '', own), await usingInvitation('candidate', null, own)]).toEqual([
      [],
      [],
    ]);
    expect(await transact(await usingInvitation('candidate', id, own))).toBeUndefined();
    expect(await invitationContents.candidate.find({ id })).toBeUndefined();
    // Sent twice at once, its other half answers for both.
    expect(await usingInvitation('candidate', id, own)).toEqual([]);
    expect([await says(requireOwnInvitation(id, own)), await saysAt(Date.now())]).toEqual([
      '',
      'This invitation was already used.',
    ]);
    expect(await says(requireOwnInvitation(id, other))).toBe('This invitation was already used.');
    const meant = candidate();
    const withdrawn = await inviteCandidate(kim, meant);
    const late = await usingInvitation('candidate', withdrawn.id, { id: 'late', email: meant.email });
    await revokeInvitation(kim, withdrawn.id);
    expect(await transact(late)).toEqual({ failed: [0] });
    expect(await says(usingInvitation('candidate', withdrawn.id, own))).toBe('This invitation was withdrawn.');
  });

  it('say what became of each, and may be sent again or withdrawn by who made them, or an admin [W15] [Z06]', async () => {
    const body = candidate();
    const { id } = await inviteCandidate(kim, body);
    const open = {
      state: 'sent',
      name: 'A B',
      email: body.email,
      invitedBy: 'Kim Vale',
      maySend: true,
      mayRevoke: true,
    };
    const stored = await invitations.find({ id });
    const validUntil = new Date((stored?.validUntil ?? 0) * 1000).toISOString();
    const times = { createdAt: stored?.createdAt, sentAt: stored?.sentAt, validUntil };
    expect(await rowOf(kim, id)).toEqual({ ...open, ...times, id, kind: 'candidate', usedBy: '' });
    expect(await rowOf(ada, id)).toMatchObject(open);
    expect(await rowOf(robin, id)).toMatchObject({ ...open, maySend: false, mayRevoke: false });
    await showInvitation('candidate', id);
    expect(await rowOf(kim, id)).toMatchObject({ state: 'opened' });
    // When it was opened first stays.
    await invitations.change({ id }, { set: { openedAt: '2026-01-01T00:00:00.000Z' } });
    await showInvitation('candidate', id);
    expect(await invitations.find({ id })).toMatchObject({ openedAt: '2026-01-01T00:00:00.000Z' });
    const ends = Math.floor(Date.now() / 1000) - 1;
    await invitations.change({ id }, { set: { validUntil: ends } });
    for (const [second, state, mayRevoke] of [
      [ends, 'expired', false],
      [ends - 1, 'opened', true],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: second * 1_000 });
      expect(await rowOf(kim, id)).toMatchObject({ state, maySend: true, mayRevoke });
    }
    vi.useRealTimers();
    expect(await refusalOf(openInvitation('candidate', id))).toBe('gone');
    await revokeInvitation(kim, id);
    expect(await rowOf(kim, id)).toMatchObject({ state: 'revoked', maySend: false, mayRevoke: false });
    const user = await aUser({ firstName: 'Sig', lastName: 'Nup' });
    const used = await inviteCandidate(ada, candidate());
    await invitations.change(used, { set: { usedBy: user.id } });
    await invitationContents.candidate.remove(used);
    const shown = { state: 'used', name: 'Sig Nup', usedBy: user.id, maySend: false, mayRevoke: false };
    expect(await rowOf(ada, used.id)).toMatchObject({ ...shown, invitedBy: 'Ada Min' });
    // A recruiter meets no admin by name.
    expect(await rowOf(kim, used.id)).toMatchObject({ ...shown, invitedBy: 'An admin' });
    await invitations.change(used, { set: { usedBy: 'gone', invitedBy: 'gone' } });
    expect(await rowOf(ada, used.id)).toMatchObject({ state: 'used', name: '', usedBy: '', invitedBy: '' });
    const gone = await inviteCandidate(kim, candidate());
    await invitationContents.candidate.remove(gone);
    expect(await rowOf(kim, gone.id)).toMatchObject({ name: '', maySend: false, mayRevoke: true });
  });

  it('come newest first, 25 on a page, of recruiters for admins alone [W15] [Z06]', async () => {
    await inParallel(Array(26).keys(), 10, () => inviteRecruiter(ada, recruiter()));
    const first = await listInvitations(ada, { kind: 'recruiter' });
    expect(first.invitationList).toHaveLength(25);
    const times = first.invitationList.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const paginationToken = first.nextPaginationToken ?? '';
    const second = await listInvitations(ada, { kind: 'recruiter', paginationToken });
    expect(second.invitationList.length).toBeGreaterThan(0);
    const ids = [...first.invitationList, ...second.invitationList].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await refusalOf(listInvitations(ada, { kind: 'candidate', paginationToken }))).not.toBe('none');
    expect(await refusalOf(listInvitations(kim, { kind: 'recruiter' }))).toBe('forbidden');
    expect(await refusalOf(sendInvitation(kim, ids[0] ?? ''))).toBe('forbidden');
  });
});

describe('an invitation that is sent again', () => {
  it('has another 30 days and the same link, a minute after the last time at the earliest [W15] [Z06]', async () => {
    const body = candidate();
    const { id } = await inviteCandidate(kim, body);
    const { sentAt: first } = (await invitations.find({ id })) ?? { sentAt: '' };
    for (const [milliseconds, mails] of [
      [59_999, 1],
      [60_000, 2],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(first) + milliseconds });
      await sendInvitation(kim, id);
      expect(await mailsTo(body.email)).toHaveLength(mails);
    }
    vi.useRealTimers();
    const past = { validUntil: 1, sentAt: minutesAgo(2) };
    await invitations.change({ id }, { set: past });
    await invitationContents.candidate.change({ id }, { set: { expiresAt: 2_000_000_000 } });
    expect(await refusalOf(sendInvitation(robin, id))).toBe('forbidden');
    await sendInvitation(ada, id);
    const [mail, ...others] = await mailsTo(body.email);
    expect(others.map(({ fields }) => fields.inviter).toSorted()).toEqual(['Ada Min', 'Kim Vale']);
    for (const { fields } of others) expect(fields).toEqual({ ...mail?.fields, inviter: fields.inviter });
    const { validUntil = 0, sentAt = '' } = (await invitations.find({ id })) ?? {};
    expect(Math.round(validUntil - Date.now() / 1000)).toBeCloseTo(30 * 86_400, -2);
    expect(sentAt > past.sentAt).toBe(true);
    expect((await invitationContents.candidate.find({ id }))?.expiresAt).toBeCloseTo(validUntil + 30 * 86_400, -2);
  });

  it('is still open, and its data still kept for an address without an account [W15] [Z06]', async () => {
    const again = async (change: (id: string, email: string) => Promise<unknown>, minutes = 2) => {
      const body = candidate();
      const { id } = await inviteCandidate(kim, body);
      await invitations.change({ id }, { set: { sentAt: minutesAgo(minutes) } });
      await change(id, body.email);
      return await refusalOf(sendInvitation(kim, id));
    };
    expect(await again((id) => invitations.change({ id }, { set: { usedBy: 'someone' } }))).toBe('conflict');
    expect(await again((id) => invitations.change({ id }, { set: { usedBy: 'someone' } }), 0)).toBe('conflict');
    expect(await again((id) => revokeInvitation(kim, id))).toBe('conflict');
    expect(await again((id) => invitationContents.candidate.remove({ id }))).toBe('gone');
    expect(await again((_, email) => aUser({ email }))).toBe('invalid email');
    expect(await refusalOf(sendInvitation(kim, 'none'))).toBe('missing');
    // Who was an admin then.
    const { id } = await inviteRecruiter(kim, recruiter());
    await expect(revokeInvitation(kim, id)).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'Only admins invite recruiters.',
    });
  });

  it('is not withdrawn once it was used, and twice is once [W15] [Z06]', async () => {
    const { id } = await inviteCandidate(kim, candidate());
    expect(await refusalOf(revokeInvitation(robin, id))).toBe('forbidden');
    await revokeInvitation(kim, id);
    const { revokedAt } = (await invitations.find({ id })) ?? {};
    await revokeInvitation(kim, id);
    expect((await invitations.find({ id }))?.revokedAt).toBe(revokedAt);
    const used = await inviteCandidate(kim, candidate());
    await invitations.change(used, { set: { usedBy: 'someone' } });
    expect(await refusalOf(revokeInvitation(kim, used.id))).toBe('conflict');
    expect(await refusalOf(openInvitation('candidate', used.id))).toBe('gone');
  });
});
