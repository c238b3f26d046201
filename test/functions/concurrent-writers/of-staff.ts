import { api } from '#shared/contract/index.ts';
import { agencyDay } from '#shared/domain/clocks/working-hours.ts';
import { mostMailsADay } from '#shared/domain/mails/mailings.ts';
import { dismiss } from '../../../functions/_people/accounts/admins.ts';
import { invitations, withdrawInvitation } from '../../../functions/_people/accounts/invitations.ts';
import { caseload, takingCharge } from '../../../functions/_people/caseload.ts';
import { documentRequests } from '../../../functions/_people/document-requests.ts';
import { mailingDays } from '../../../functions/_people/mailings/mailings.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { recruiters } from '../../../functions/_people/recruiters.ts';
import { tasks } from '../../../functions/_people/tasks.ts';
import { timelineEvents } from '../../../functions/_people/timeline-events.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { assessments } from '../../../functions/_reference/assessments.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { addNote, changeNote } from '../../../functions/admin/candidate/candidate-notes.ts';
import { addTask, changeTask } from '../../../functions/admin/candidate/candidate-tasks.ts';
import { askDocument, withdrawDocumentRequest } from '../../../functions/admin/candidate/document-requests.ts';
import { handOverCandidates } from '../../../functions/admin/candidate/hand-over-candidates.ts';
import { reassign } from '../../../functions/admin/candidate/reassign.ts';
import { saveAnnouncements } from '../../../functions/admin/contents/save-announcements.ts';
import { saveAssessment } from '../../../functions/admin/contents/save-assessment.ts';
import { sendMailing } from '../../../functions/admin/mailings/send-mailing.ts';
import { inviteCandidate } from '../../../functions/admin/people/invite-candidate.ts';
import { revokeInvitation, sendInvitation } from '../../../functions/admin/people/list-invitations.ts';
import { fanOutMailing } from '../../../functions/stream/fan-out-mailing.ts';
import { rightBodies } from '../../support/calls/right-calls.ts';
import { aRecruiter, aUser } from '../../support/people/directory.ts';
import { aCandidate, admin, anId, audited, leaves, type Row, row } from './at-work.ts';

const soon = new Date(Date.now() + 3_600_000).toISOString();
const aNote = (candidateId: string) => addNote(admin, { candidateId, token: anId(), kind: 'Call', text: 'Called.' });
const aTask = (candidateId: string, token = anId()) =>
  addTask(admin, { candidateId, token, title: 'Call', dueAt: soon, ownerId: admin.id });
const ask = (candidateId: string, token = anId()) =>
  askDocument(admin, { candidateId, token, kind: 'resume', name: 'Resume', words: '', dueOn: '' });

/** An act on a candidate who begins to be deleted meanwhile. */
const leaving = (act: (candidateId: string) => Promise<unknown>) => async () => {
  const candidateId = await aCandidate();
  return { act: () => act(candidateId), meanwhile: () => leaves(candidateId) };
};

/** What staff keep of candidates. */
const ofRecords: readonly Row[] = [
  ['a new note', 'the candidate leaves', 'missing', leaving(aNote)],
  ['a new task', 'the candidate leaves', 'missing', leaving((id) => aTask(id))],
  ['a new request for a document', 'the candidate leaves', 'missing', leaving((id) => ask(id))],
  ...[{ text: 'Called twice.' }, { isPinned: true }].map((change) =>
    row(`a note that gets ${Object.keys(change)}`, 'a colleague adds to it', 'conflict', async () => {
      const candidateId = await aCandidate();
      const { id, version } = await aNote(candidateId);
      return {
        act: () => changeNote(admin, { candidateId, id, version, ...change }),
        meanwhile: () => changeNote(admin, { candidateId, id, version, addition: 'No answer.' }),
      };
    }),
  ),
  row('a changed task', 'a colleague has done it', 'conflict', async () => {
    const candidateId = await aCandidate();
    const { id, version, title, dueAt, ownerId } = await aTask(candidateId);
    const task = { candidateId, id, version, title, dueAt, ownerId };
    return {
      act: () => changeTask(admin, { ...task, title: 'Write', isDone: false }),
      meanwhile: () => changeTask(admin, { ...task, isDone: true }),
    };
  }),
  row('a request that is taken back', 'a colleague takes it back', 'once', async () => {
    const [candidateId, id] = [await aCandidate(), anId()];
    await ask(candidateId, id);
    const withdrawnAt = '2026-01-01T00:00:00.000Z';
    return {
      act: () => withdrawDocumentRequest(admin, { candidateId, id }),
      meanwhile: () => documentRequests.change({ candidateId, id }, { set: { withdrawnAt } }),
      left: async () => {
        const kept = await documentRequests.find({ candidateId, id });
        return kept?.withdrawnAt === withdrawnAt ? 'once' : kept;
      },
    };
  }),
  row('a changed checklist', 'a colleague changes it', 'conflict', async () => {
    const { id, name, categoryList, version } = await saveAssessment({ name: 'ICU', categoryList: [] });
    const draft = { id, name, categoryList, version };
    return {
      act: () => saveAssessment(draft),
      meanwhile: () => assessments.change({ id }, { set: { name: 'PCU' } }),
    };
  }),
  ...[0, 1].map((saves) =>
    row('saved announcements', `a colleague saves others after ${saves} saves`, 'conflict', async () => {
      const save = (title: string) => () =>
        saveAnnouncements([{ board: 'public', title, message: 'Soon.', link: '', fromOn: '', untilOn: '' }], undefined);
      if (saves > 0) await save('First')();
      return { act: save(`One ${saves}`), meanwhile: save(`Other ${saves}`) };
    }),
  ),
];

/** A candidate in the charge of a recruiter, with a task. */
async function aCharge() {
  const [from, to, candidateId] = [await aRecruiter(), await aRecruiter(), await aCandidate()];
  await transact(takingCharge({ candidateId, before: '', recruiterId: from.id }));
  const { id: taskId } = await addTask(admin, {
    candidateId,
    token: anId(),
    title: 'Call',
    dueAt: soon,
    ownerId: from.id,
  });
  return { from: from.id, to: to.id, candidateId, taskId };
}
const outcomeOf = async (acting: Promise<{ results: { outcome: string }[] }>) => (await acting).results[0]?.outcome;
const retires = (id: string) => recruiters.change({ id }, { set: { isActive: false } });
type Charge = Awaited<ReturnType<typeof aCharge>>;

/** Whose charge a candidate is. */
const ofCharges: readonly Row[] = [
  ...(
    [
      ['the new recruiter retires', ({ to }: Charge) => retires(to)],
      [
        'a colleague reassigns',
        ({ candidateId, from }: Charge) => transact(takingCharge({ candidateId, before: from, recruiterId: 'kim' })),
      ],
      [
        'a task is done',
        ({ candidateId, taskId }: Charge) => tasks.change({ candidateId, id: taskId }, { set: { state: 'done' } }),
      ],
    ] as const
  ).map(([happens, meanwhile]) =>
    row('a reassignment', happens, 'conflict', async () => {
      const charge = await aCharge();
      const { candidateId, from: ownerId, to: recruiterId } = charge;
      const act = () => outcomeOf(reassign(admin, { recruiterId, candidates: [{ candidateId, ownerId }] }));
      return { act, meanwhile: () => meanwhile(charge) };
    }),
  ),
  row('a hand-over', 'the successor retires', { moved: 0, left: 1 }, async () => {
    const { from: recruiterId, to: successorId } = await aCharge();
    return {
      act: () => handOverCandidates({ recruiterId, successorId }, audited),
      meanwhile: () => retires(successorId),
      // The audit record comes first.
      after: 1,
    };
  }),
  row('a charge that was left behind', 'the candidate comes back', 1, async () => {
    const { from: recruiterId, to: successorId, candidateId } = await aCharge();
    await basics.change({ candidateId }, { set: { recruiterId: 'kim' } });
    return {
      act: () => handOverCandidates({ recruiterId, successorId }, audited),
      meanwhile: () => basics.change({ candidateId }, { set: { recruiterId } }),
      left: () => caseload.count('ofRecruiter', { recruiterId }),
      after: 1,
    };
  }),
];

async function anInvitation() {
  const email = `${anId()}@demo.example`;
  await inviteCandidate(admin, {
    ...api.admin.inviteCandidate.body.parse(rightBodies.admin.inviteCandidate),
    email,
    token: anId(),
  });
  const { items } = await invitations.list('ofKind', { kind: 'candidate' }, { descending: true, limit: 1 });
  const [found] = items;
  if (!found) throw new Error('There is no invitation.');
  // A minute ago: it may be sent again.
  return await invitations.put({ ...found, sentAt: new Date(Date.now() - 120_000).toISOString() });
}
const isUsed = (id: string) => () => invitations.change({ id }, { set: { usedBy: 'someone' } });

const ofInvitations: readonly Row[] = [
  row('an invitation that is sent again', 'it is used', 'conflict', async () => {
    const { id } = await anInvitation();
    return { act: () => sendInvitation(admin, id), meanwhile: isUsed(id) };
  }),
  row('an invitation that is sent again', 'it is withdrawn', 'conflict', async () => {
    const found = await anInvitation();
    return { act: () => sendInvitation(admin, found.id), meanwhile: () => withdrawInvitation(found) };
  }),
  row('an invitation that is sent again', 'a colleague sends it', 'once', async () => {
    const { id } = await anInvitation();
    const sentAt = '2020-01-01T00:00:00.000Z';
    return {
      act: () => sendInvitation(admin, id),
      meanwhile: () => invitations.change({ id }, { set: { sentAt } }),
      left: async () => ((await invitations.find({ id }))?.sentAt === sentAt ? 'once' : 'twice'),
    };
  }),
  row('an invitation that is withdrawn', 'it is used', 'conflict', async () => {
    const { id } = await anInvitation();
    return { act: () => revokeInvitation(admin, id), meanwhile: isUsed(id) };
  }),
  row('an invitation that is withdrawn', 'a colleague withdraws it', { success: true }, async () => {
    const found = await anInvitation();
    return { act: () => revokeInvitation(admin, found.id), meanwhile: () => withdrawInvitation(found) };
  }),
];

const mail = (candidateIds: string[], id: string) =>
  sendMailing(admin, { id, candidateIds, type: 'mailing', subject: 'News', message: 'Hello.' }, audited);

const ofMailings: readonly Row[] = [
  row('a mailing', 'the candidate leaves', [], async () => {
    const [candidateId, id] = [await aCandidate(), anId()];
    await mail([candidateId], id);
    return {
      act: () => fanOutMailing(id),
      meanwhile: () => leaves(candidateId),
      left: async () => (await timelineEvents.list('ofCandidate', { candidateId })).items,
    };
  }),
  row('a mailing', 'another one uses up the day', 'overLimit', async () => {
    const [candidateId, id] = [await aCandidate(), anId()];
    return {
      act: () => outcomeOf(mail([candidateId], id)),
      meanwhile: () =>
        mailingDays.put({
          senderId: admin.id,
          day: agencyDay(Date.now()),
          mails: mostMailsADay,
          expiresAt: 2_000_000_000,
        }),
    };
  }),
  row('the end of admin rights', 'who ends them loses their own', 'forbidden', async () => {
    const [own, other] = [
      await aUser({ userType: 'Admin', groups: ['admin'] }),
      await aUser({ userType: 'Admin', groups: ['admin'] }),
    ];
    return {
      act: () => dismiss(other.id, { ...audited, actorId: own.id }),
      meanwhile: () => users.change(own, { set: { groups: [], status: 'revoked' } }),
    };
  }),
];

/** What staff do. */
export const ofStaff: readonly Row[] = [...ofRecords, ...ofCharges, ...ofInvitations, ...ofMailings];
