import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { undoMs } from '#shared/domain/applications/application-steps.ts';
import { mostShares } from '#shared/domain/applications/packets.ts';
import { shownDay } from '#shared/domain/dates.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { applications, withStep } from '../../../functions/_jobs/applications.ts';
import { digestOf, listShares, packetShares, sharedLinks, tokenOf } from '../../../functions/_jobs/packet-shares.ts';
import { listPackets, packets } from '../../../functions/_jobs/packets.ts';
import { heldMails } from '../../../functions/_mail/held-mails.ts';
import { outbox } from '../../../functions/_mail/outbox.ts';
import { noteReturn } from '../../../functions/_mail/returned-addresses.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { listAccesses } from '../../../functions/_people/accesses.ts';
import { documentRequests, listRequests } from '../../../functions/_people/document-requests.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { findProfile } from '../../../functions/_people/profile/profile.ts';
import { isShareOpen } from '../../../functions/_people/received-shares.ts';
import { facilityKeyOf, facilityReceivers, rememberingReceivers } from '../../../functions/_people/submissions.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { undoMoves } from '../../../functions/admin/applications/undo-moves.ts';
import { askDocument } from '../../../functions/admin/candidate/document-requests.ts';
import { saveResume } from '../../../functions/candidate/save-files.ts';
import { readSubmission } from '../../../functions/packet/submission.ts';
import { submitApplication } from '../../../functions/packet/submit-application.ts';
import { gatherMails } from '../../../functions/stream/gather-mails.ts';
import { sendMail } from '../../../functions/stream/send-mail.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { aPdf, aText } from '../../support/files/sample-files.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';

let backend: Backend;
let kim: Actor;
let lee: Actor;
beforeAll(async () => {
  backend = await startBackend();
  const aRecruiterActor = async (firstName: string): Promise<Actor> => {
    const { id, username } = await aUser({ userType: 'Recruiter', groups: ['recruiter'], firstName, lastName: 'Vale' });
    return { id, username, groups: ['recruiter'], registered: true, userType: 'Recruiter' };
  };
  [kim, lee] = [await aRecruiterActor('Kim'), await aRecruiterActor('Lee')];
});
afterAll(() => backend.close());

const by = (actor: Actor) => ({ actor, requestId: randomUUID() });
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    ({ kind, code, fields }: Problem) => [kind, code, ...Object.keys(fields ?? {})].join(' '),
  );

async function anApplication({ hasAgreed = true, job = {} as object } = {}) {
  const { id: candidateId } = await aUser({ firstName: 'Ann', lastName: 'Other' });
  await aProfile(candidateId, { firstName: 'Ann', lastName: 'Other' });
  const { jobId } = await aTableJob({
    isOpen: true,
    jobTitle: 'ICU RN',
    companyName: `Hospital ${candidateId}`,
    ...job,
  });
  const at = new Date(Date.now() - 60_000).toISOString();
  const consent = hasAgreed ? await aConsent(candidateId, jobId, at) : undefined;
  const status = 'Candidate Submission' as const;
  const own = {
    candidateId,
    jobId,
    status,
    appliedAt: at,
    changedAt: at,
    steps: [{ status, at }],
    consent,
    version: 1,
  };
  await applications.put(own);
  return { candidateId, jobId };
}
type Key = Awaited<ReturnType<typeof anApplication>>;

const dana = 'dana@facility.example';
const submission = (key: Key, more: object = {}) => ({ ...key, token: randomUUID(), emails: [dana], ...more });
const statusOf = async (key: Key) => (await applications.find(key, { consistent: true }))?.status;
const heldOf = async ({ candidateId }: Key) =>
  (await heldMails.list('ofCandidate', { candidateId }, { consistent: true })).items;
const later = (ms: number) => Date.now() + ms;
const plenty = () => 900;

describe('submitting an application', () => {
  it('makes the packet, shares it with each receiver, moves, notes and tells, and mails after the time to undo [X24]', async () => {
    const key = await anApplication();
    const emails = [`a${key.jobId}@facility.example`, `b${key.jobId}@facility.example`];
    const facility = `Hospital ${key.candidateId}`;
    const now = new Date('2026-11-28T10:00:00.000Z');
    const unsent = await readSubmission(kim, key, now);
    expect(unsent).toEqual({
      candidateName: 'Ann Other',
      facility,
      status: 'Candidate Submission',
      contents: ['Summary and contact'],
      packet: null,
      leftOut: [],
      gaps: [],
      health: { count: 0, isAgreed: false },
      receivers: [],
      known: [],
      names: [],
      agreedAt: (await applications.find(key))?.consent?.at,
      validUntil: '2026-12-12T10:00:00.000Z',
      newsBy: expect.stringMatching(/^2026-12-/),
      whyNot: '',
    });
    const { version } = await submitApplication(
      submission(key, {
        emails,
        words: 'Can talk after 3 PM.',
        names: [{ email: emails[0] ?? '', name: 'Dana Reed' }],
      }),
      by(kim),
    );
    const own = await applications.find(key, { consistent: true });
    expect([own?.status, own?.version, version]).toEqual(['Client Submission', version, 2]);
    const [packet, ...others] = await listPackets(key.candidateId, key.jobId);
    if (!own || !packet) throw new Error('Nothing was submitted.');
    expect(others).toEqual([]);
    expect(packet).toMatchObject({ madeBy: kim.id, shared: 2 });
    expect(own.steps.at(-1)).toMatchObject({
      by: kim.id,
      note: `Packet of ${packet.pages} pages to ${emails.join(', ')}.\nWords to them: Can talk after 3 PM.`,
    });
    const { id, pages, size } = packet;
    expect(await readSubmission(kim, key, now)).toEqual({
      ...unsent,
      status: 'Client Submission',
      packet: { id, pages, size },
      receivers: emails,
      known: emails,
      names: [{ email: emails[0], name: 'Dana Reed' }],
      whyNot: 'It was submitted already.',
    });
    const shares = (await listShares(key.candidateId, key.jobId)).toSorted((a, b) => a.email.localeCompare(b.email));
    const validUntil = new Date(Date.parse(own.changedAt) + 14 * 86_400_000).toISOString();
    expect(shares).toEqual(
      emails.map((email) => ({
        ...key,
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        packetId: packet.id,
        email,
        sharedBy: kim.id,
        sharedAt: own.changedAt,
        validUntil,
        opened: 0,
        openings: [],
        version: 1,
      })),
    );
    for (const share of shares)
      expect(await sharedLinks.find({ hash: digestOf(await tokenOf(share)) })).toMatchObject({
        id: share.id,
        expiresAt: Math.floor(Date.parse(own.changedAt) / 1000) + 28 * 86_400,
      });
    const told = (await notices.list('ofUser', { userId: key.candidateId })).items;
    expect(told.map(({ kind }) => kind)).toEqual(['applicationMoved']);
    const looks = (await listAccesses(key.candidateId, { limit: 9 })).items;
    expect(looks.map(({ kind, documentId }) => [kind, documentId])).toEqual([['packet', key.jobId]]);

    // No mail while the step can be undone.
    await gatherMails(plenty, Date.now());
    expect(await heldOf(key)).toHaveLength(2);
    await gatherMails(plenty, later(undoMs + 1000));
    expect(await heldOf(key)).toEqual([]);
    const sent = (await keptMails()).filter(({ to }) => emails.includes(to[0] ?? ''));
    const [one] = sent;
    expect(one?.fields).toMatchObject({
      jobTitle: 'ICU RN',
      facility,
      sharedBy: 'Kim Vale',
      day: shownDay(validUntil.slice(0, 10)),
    });
    expect(sent.map(({ kind, fields }) => [kind, fields.words])).toEqual([
      ['packetShared', 'Can talk after 3 PM.'],
      ['packetShared', 'Can talk after 3 PM.'],
    ]);
    expect(sent.map(({ fields }) => fields.greeting).toSorted()).toEqual(['Hello Dana Reed,', 'Hello,']);
    // Asked of another person, the facility's receivers are there.
    const other = await anApplication({ job: { companyName: `Hospital ${key.candidateId}` } });
    expect(await readSubmission(kim, other)).toMatchObject({
      receivers: emails,
      names: [{ email: emails[0], name: 'Dana Reed' }],
    });
    // Those of the last time are proposed, and the others known.
    await submitApplication(submission(other), by(kim));
    const third = await anApplication({ job: { companyName: `Hospital ${key.candidateId}` } });
    expect(await readSubmission(kim, third)).toMatchObject({ receivers: [dana], known: [dana, ...emails] });
    // A packet of other content, or without all of its files, is not the one that would be sent.
    const packetNow = async () => (await readSubmission(kim, key)).packet;
    await packets.change({ ...key, id }, { set: { isUnfinished: true } });
    expect(await packetNow()).toBeNull();
    await packets.change({ ...key, id }, { remove: ['isUnfinished'] });
    expect(await packetNow()).not.toBeNull();
    await basics.change({ candidateId: key.candidateId }, { set: { city: 'Waco' } });
    expect(await packetNow()).toBeNull();
  });

  it('keeps the newest twenty receivers of a facility [X24] [Z06]', async () => {
    const job = await aTableJob({ isOpen: true, companyName: `Hospital ${randomUUID()}` });
    const unit = (at: number) => `unit${at}@facility.example`;
    const units = Array.from({ length: 22 }, (_, at) => unit(at));
    for (const emails of [units.slice(0, 12), units.slice(12)])
      await transact([await rememberingReceivers(job, emails, [])]);
    const key = { facility: facilityKeyOf(job) };
    expect(key.facility).toMatch(/^[0-9a-f]{32}$/);
    expect(facilityKeyOf({ ...job, companyName: job.companyName.toUpperCase() })).toBe(key.facility);
    for (const other of [{ companyName: 'Other' }, { city: 'Dallas' }, { state: 'OK' }])
      expect(facilityKeyOf({ ...job, ...other })).not.toBe(key.facility);
    const { known, last } = (await facilityReceivers.find(key)) ?? {};
    expect(last).toEqual(units.slice(12));
    expect(known).toEqual([...units.slice(12), ...units.slice(0, 10)]);
    // A name is kept as it was given last, for as long as its address is known.
    const named = async (emails: string[], ...names: [at: number, name: string][]) => {
      const given = names.map(([at, name]) => ({ email: unit(at), name }));
      await transact([await rememberingReceivers(job, emails, given)]);
      return (await facilityReceivers.find(key))?.names.map(({ email, name }) => `${email.split('@')[0]} ${name}`);
    };
    expect(await named([unit(13)], [13, 'Dana'], [9, 'Ray'], [11, 'Unknown'])).toEqual(['unit13 Dana', 'unit9 Ray']);
    expect(await named([unit(9)], [13, ''], [9, 'Rae'])).toEqual(['unit9 Rae']);
    expect(await named(['new@facility.example', 'another@facility.example'])).toEqual(['unit9 Rae']);
  });

  it('is done once where it is sent twice, or after its answer was lost [X24]', async () => {
    const key = await anApplication();
    const body = submission(key);
    const [first, second] = await Promise.all([submitApplication(body, by(kim)), submitApplication(body, by(kim))]);
    expect(second).toEqual(first);
    expect(await submitApplication(body, by(kim))).toEqual(first);
    expect(await listShares(key.candidateId, key.jobId)).toHaveLength(1);
    const own = await applications.find(key);
    expect(own?.steps).toHaveLength(2);
    expect(own?.steps.at(-1)?.note).toMatch(/^Packet of \d+ pages to dana@facility.example\.$/);
    expect((await heldOf(key))[0]?.fields.words).toBe('');
    // After another step there is no version of it to undo.
    const token = randomUUID();
    if (own) await applications.put(withStep(own, { status: 'Rejected', by: kim.id, token }));
    expect(await submitApplication(body, by(kim))).toEqual({ version: null });
    const ended = 'This application is at Rejected: it cannot be submitted.';
    expect((await readSubmission(kim, key)).whyNot).toBe(ended);
    await expect(submitApplication(submission(key, { token }), by(kim))).rejects.toMatchObject({
      code: 'applicationMoved',
      message: ended,
    });
    expect(await refusalOf(submitApplication(submission({ ...key, jobId: 'none' }), by(kim)))).toBe('missing notFound');
    expect(await refusalOf(readSubmission(kim, { ...key, jobId: 'none' }))).toBe('missing notFound');
  });

  it('is of one link an address, within the room for open links of its application [X24] [Z06]', async () => {
    const key = await anApplication();
    const [first, second] = [await anApplication(), await anApplication()];
    const open = { packetId: 'p', email: dana, sharedBy: kim.id, opened: 0, openings: [], version: 1 };
    const sharedAt = new Date().toISOString();
    const fill = async (of: Key, count: number) => {
      for (let number = 0; number < count; number++)
        await packetShares.put({ ...of, ...open, id: `s${number}`, sharedAt, validUntil: '2099-01-01T00:00:00.000Z' });
    };
    await fill(first, mostShares - 1);
    // One that was withdrawn takes no room.
    await packetShares.put({
      ...first,
      ...open,
      id: 'closed',
      sharedAt,
      validUntil: '2099-01-01',
      revokedAt: sharedAt,
    });
    expect(await refusalOf(submitApplication(submission(first, { emails: [dana, dana] }), by(kim)))).toBe('none');
    await fill(second, mostShares);
    await expect(submitApplication(submission(second), by(kim))).rejects.toMatchObject({
      code: 'limitReached',
      message: 'An application has at most 20 open links.',
    });
    expect([await statusOf(second), await heldOf(second)]).toEqual(['Candidate Submission', []]);
    // Of a candidate whose account is going nothing is sent.
    await users.change({ id: key.candidateId }, { set: { status: 'deleting' } });
    expect(await refusalOf(submitApplication(submission(key), by(kim)))).toBe('missing notFound');
    expect(await listShares(key.candidateId, key.jobId)).toEqual([]);
  });

  it('of two recruiters at once takes one, and says to the other that it is submitted [X24]', async () => {
    const key = await anApplication();
    const outcomes = await Promise.all(
      [kim, lee].map((actor) => refusalOf(submitApplication(submission(key), by(actor)))),
    );
    expect(outcomes.toSorted()).toEqual(['conflict applicationMoved', 'none']);
    expect(await listShares(key.candidateId, key.jobId)).toHaveLength(1);
    expect(await readSubmission(lee, key)).toMatchObject({ whyNot: 'It was submitted already.' });
  });

  it('is tried five times, and shares nothing where its application changes each time [X24] [S14] [Z06]', async () => {
    const key = await anApplication();
    const act = () => submitApplication(submission(key), by(kim));
    const meanwhile = () => applications.change(key, { set: { changedAt: new Date().toISOString() } });
    expect(await afterMeeting({ act, before: 'SHARED#', times: 5, meanwhile })).toBe('unavailable');
    expect(await listShares(key.candidateId, key.jobId)).toEqual([]);
    expect([await statusOf(key), await heldOf(key)]).toEqual(['Candidate Submission', []]);
  });

  it('is undone with its links and mails, and no longer once a mail has gone out [X24]', async () => {
    const [first, second] = [await anApplication(), await anApplication()];
    const { version } = await submitApplication(submission(first), by(kim));
    const [share] = await listShares(first.candidateId, first.jobId);
    if (!share) throw new Error('The packet is not shared.');
    expect([await isShareOpen(share), await isShareOpen({ ...share, id: 'none' })]).toEqual([true, false]);
    const link = { hash: digestOf(await tokenOf(share)) };
    expect(await sharedLinks.find(link)).toBeDefined();
    // A link of another time stays.
    const earlier = await packetShares.put({ ...share, id: 'earlier', sharedAt: '2026-01-01T00:00:00.000Z' });
    const undone = await undoMoves(kim, [{ ...first, version: version ?? 0 }]);
    expect(undone.results).toMatchObject([{ outcome: 'undone' }]);
    expect(await statusOf(first)).toBe('Candidate Submission');
    expect([await listShares(first.candidateId, first.jobId), await heldOf(first)]).toEqual([[earlier], []]);
    expect(await sharedLinks.find(link)).toBeUndefined();
    await gatherMails(plenty, later(undoMs + 1000));
    // Undone, it can be submitted again.
    expect(await refusalOf(submitApplication(submission(first), by(lee)))).toBe('none');

    const sent = await submitApplication(submission(second), by(kim));
    await gatherMails(plenty, later(undoMs + 1000));
    const late = await undoMoves(kim, [{ ...second, version: sent.version ?? 0 }]);
    expect(late.results).toMatchObject([{ outcome: 'changed' }]);
    expect(await statusOf(second)).toBe('Client Submission');
    // It opens nothing any more once the account is going.
    const [mailed] = await listShares(second.candidateId, second.jobId);
    expect(mailed && (await isShareOpen(mailed))).toBe(true);
    await users.change({ id: second.candidateId }, { set: { status: 'deleting' } });
    expect(mailed && (await isShareOpen(mailed))).toBe(false);
  });

  it('mails nothing of a packet whose document was refused between making and sending [X24] [X20]', async () => {
    const key = await anApplication();
    const { candidateId } = key;
    await saveResume(candidateId, { fileName: 'cv.pdf', fileBase64Str: aPdf().toString('base64') });
    await submitApplication(submission(key), by(kim));
    const fileId = (await findProfile(candidateId))?.resumes[0]?.fileId ?? '';
    const asked = {
      candidateId,
      token: randomUUID(),
      kind: 'resume' as const,
      name: 'Resume',
      words: 'Blurred',
      dueOn: '',
    };
    await askDocument(kim, { ...asked, fileId });
    await gatherMails(plenty, later(undoMs + 1000));
    const [item] = (await keptMails()).filter(({ fields }) => fields.jobId === key.jobId);
    if (!item) throw new Error('It is in the outbox.');
    await sendMail(item.id);
    expect((await outbox.find({ id: item.id }))?.sentAt).toBeDefined();
    const { leftOut } = await readSubmission(kim, key);
    expect(leftOut).toEqual([{ name: 'Resume', words: 'Blurred', at: expect.stringMatching(/^20/) }]);
    // One that is no longer on file is not left out, and one whose refusal was withdrawn is in the packet.
    const [request] = await listRequests(candidateId);
    if (request) await documentRequests.put({ ...request, id: 'gone', fileId: 'gone' });
    expect((await readSubmission(kim, key)).leftOut).toEqual(leftOut);
    if (request) await documentRequests.put({ ...request, withdrawnAt: request.at });
    expect((await readSubmission(kim, key)).leftOut).toEqual([]);
    // Refused while the packet is made, it is made once more without it.
    const other = await anApplication();
    await saveResume(other.candidateId, { fileName: 'cv.txt', fileBase64Str: aText().toString('base64') });
    const theirs = (await findProfile(other.candidateId))?.resumes[0]?.fileId ?? '';
    const refusal = { ...asked, candidateId: other.candidateId, token: randomUUID(), fileId: theirs };
    const meanwhile = () => askDocument(kim, refusal);
    const act = () => submitApplication(submission(other), by(kim));
    const left = async () => {
      const [share] = await listShares(other.candidateId, other.jobId);
      return (await packets.find({ ...other, id: share?.packetId ?? '' }))?.files;
    };
    expect(await afterMeeting({ act, before: 'PACKET#', meanwhile, left })).toEqual([]);
    expect((await listPackets(other.candidateId)).flatMap(({ files }) => files)).toEqual([theirs]);
  });

  it('is refused without consent, for an address from which mails come back, and for gaps without a reason [X24]', async () => {
    const without = await anApplication({ hasAgreed: false });
    const { whyNot, agreedAt } = await readSubmission(kim, without);
    expect([whyNot !== '', agreedAt]).toEqual([true, '']);
    await expect(submitApplication(submission(without), by(kim))).rejects.toMatchObject({
      code: 'consentMissing',
      message: whyNot,
    });
    const key = await anApplication();
    const gone = `gone${key.jobId}@facility.example`;
    await noteReturn(gone, new Date().toISOString());
    await expect(submitApplication(submission(key, { emails: [dana, gone] }), by(kim))).rejects.toMatchObject({
      fields: { emails: `Mails to ${gone} come back. Please choose another address.` },
    });
    const asking = await anApplication({
      job: {
        requirements: [
          { id: 100_001, code: 'XYZ' },
          { id: 100_302, code: 'ACLS' },
        ].map((one) => ({ kind: 'certification', anyOf: [one] })),
      },
    });
    expect((await readSubmission(kim, asking)).gaps).toMatchObject([
      { answer: 'missing', request: null, isAsked: false },
      {
        answer: 'missing',
        request: { kind: 'certification', name: 'Advanced Cardiovascular Life Support' },
        isAsked: false,
      },
    ]);
    const vaccine = await anApplication({ job: { requirements: [{ kind: 'vaccination', vaccine: 'Flu' }] } });
    const gapOfFlu = async () =>
      (await readSubmission(kim, vaccine)).gaps.map(({ request, isAsked }) => [request, isAsked]);
    const flu = { kind: 'medical', name: 'Flu' } as const;
    expect(await gapOfFlu()).toEqual([[flu, false]]);
    const request = { candidateId: vaccine.candidateId, words: 'Please', dueOn: '' };
    await askDocument(kim, { ...request, ...flu, name: 'TB', token: randomUUID() });
    expect(await gapOfFlu()).toEqual([[flu, false]]);
    await askDocument(kim, { ...request, ...flu, token: randomUUID() });
    expect(await gapOfFlu()).toEqual([[flu, true]]);
    await expect(submitApplication(submission(asking), by(kim))).rejects.toMatchObject({
      fields: { without: 'Please say why it is submitted without XYZ, ACLS.' },
    });
    const because = submission(asking, { without: 'The class is on Monday.' });
    expect(await refusalOf(submitApplication(because, by(kim)))).toBe('none');
    expect((await applications.find(asking))?.steps.at(-1)?.note?.split('\n').slice(1)).toEqual([
      'Without XYZ, ACLS: The class is on Monday.',
    ]);
    expect(await statusOf(key)).toBe('Candidate Submission');
  });
});
