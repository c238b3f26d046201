import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { heldMails, holdForStaff, holding } from '../../../functions/_mail/held-mails.ts';
import { newMail, outbox } from '../../../functions/_mail/outbox.ts';
import { dueNotices } from '../../../functions/_notices/notices.ts';
import { basics, type CandidateBasics, noEntries } from '../../../functions/_people/profile/candidates.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { writeInBatches } from '../../../functions/_table/write-in-batches.ts';
import { startApplications } from '../../../functions/job/start-applications.ts';
import { submitApplications } from '../../../functions/job/submit-applications.ts';
import type * as gather from '../../../functions/stream/gather-mails.ts';
import type { handler as outboxHandler } from '../../../functions/stream/handler.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';
import { streamKeys } from './stream-keys.ts';

const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
const aMinute = () => 60;
const minutes = (count: number) => Date.now() + count * 60_000;

interface Taken {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
const taken: Taken[] = [];
const told = new Set<string>();
let service: Server;
let storage: Storage;
let handler: typeof outboxHandler;
let gatherMails: typeof gather.gatherMails;
let people = 0;
let candidateId = '';

beforeAll(async () => {
  storage = await startSealedStorage();
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { Content, Destination } = JSON.parse(Buffer.concat(chunks).toString()) as {
      Content: { Simple: { Subject: { Data: string }; Body: { Text: { Data: string } } } };
      Destination: { ToAddresses: string[] };
    };
    const { Subject, Body } = Content.Simple;
    taken.push({ to: Destination.ToAddresses.join(), subject: Subject.Data, text: Body.Text.Data });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"MessageId":"1"}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  process.env.AWS_ENDPOINT_URL_SESV2 = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  process.env.TEMPLATE_BUCKET = 'documents';
  process.env.STAGE_SETTINGS = JSON.stringify({
    mailFrom: 'caravel@caravel.example',
    supportEmail: 'support@caravel.example',
    links: {},
    siteOrigin: 'https://site.example',
    staffOrigin: 'https://staff.example',
  });
  for (let number = 1; number <= 120; number++) await jobs.put(aJob(number));
  // Only now, since they read how much to log when they are loaded.
  ({ gatherMails } = await import('../../../functions/stream/gather-mails.ts'));
  ({ handler } = await import('../../../functions/stream/handler.ts'));
});
afterAll(async () => {
  service.close();
  service.closeAllConnections();
  await storage.close();
});
beforeEach(async () => {
  // What a test before has left is not its own.
  const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: tableName() }));
  const left = Items.filter(({ SK }) => /^(?:OUTBOX$|HELD#)/.test(SK));
  await writeInBatches(left.map(({ PK, SK }) => ({ Delete: { TableName: tableName(), Key: { PK, SK } } })));
  taken.length = 0;
  candidateId = `candidate-${++people}`;
  await basics.put(aComplete(candidateId));
});

const idOf = (number: number) => `job-${number}`;

function aJob(number: number) {
  const names = { jobTitle: `ICU nurse ${number}.`, companyName: 'Any Hospital', zipCode: '', city: 'Austin' };
  return {
    jobId: idOf(number),
    externalId: `${number}`,
    source: 'meridian',
    ...names,
    state: 'TX',
    pictureUrlPath: '',
    specialtyId: 1001,
    shift: 'Days',
    shifts: ['days' as const],
    startDate: '2027-01-04',
    durationWeeks: 13,
    isFeatured: false,
    postedAt: '2026-01-01',
    isOpen: true,
    weeklySalary: 2450,
  };
}

function aComplete(id: string): CandidateBasics {
  const counts = Object.fromEntries(Object.keys(noEntries).map((part) => [part, 1])) as typeof noEntries;
  return basics.at({ candidateId: id }).read({
    candidateId: id,
    firstName: 'Riley',
    lastName: 'Mercer',
    email: 'riley@demo.example',
    phone: '5125550147',
    city: 'Austin',
    state: 'TX',
    zipCode: '',
    isCompactLicense: false,
    notificationsActive: false,
    preferredContactMethod: 'Email',
    ssnSealed: 'x',
    dateOfBirthSealed: 'x',
    avatar: '',
    profession: 'Nurse',
    specialtyIds: [],
    counts,
    yearsExperience: 1,
    licenseStates: [],
    preferredStates: [],
    preferredShifts: [],
    quality: '',
    isFirstTimeTraveler: false,
    interests: '',
    optionalInterests: '',
    referralCode: 1,
    recruiterId: '',
    version: 1,
  }) as CandidateBasics;
}

/** What the web does for one press on Apply, or on Apply to all. */
async function apply(...numbers: number[]): Promise<void> {
  await startApplications(candidateId, numbers.map(idOf));
  await submitApplications(
    candidateId,
    numbers.map((number) => ({ jobId: idOf(number) })),
  );
  await sendOutbox();
}

/** The mails that came into the outbox since the last time. */
async function newMails(): Promise<string[]> {
  const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: tableName() }));
  const ids = Items.filter(({ PK, id }) => String(PK).startsWith('OUTBOX#') && !told.has(id)).map(({ id }) => id);
  for (const id of ids) told.add(id);
  return ids;
}

/** Tells of every new mail, as the stream does: more than once. */
async function sendOutbox(): Promise<void> {
  const ids = await newMails();
  for (let time = 0; time < 2; time++)
    for (const id of ids)
      await handler(
        {
          Records: [{ eventName: 'INSERT', dynamodb: { Keys: streamKeys(id), NewImage: { id: { S: id } } } }],
        } as never,
        context,
      );
}

const toStaff = () => taken.filter(({ to }) => to === 'support@caravel.example');
const toCandidate = () => taken.filter(({ to }) => to === 'riley@demo.example');

describe('mails to staff about applications', () => {
  it('of one application alone are one about its beginning and one about its end, nine minutes later [J09] [S12]', async () => {
    await apply(1);
    const own = (await keptMails()).findLast(({ kind }) => kind === 'applicationReceived');
    const held = (await heldMails.list('ofCandidate', { candidateId })).items;
    const [completed, firstDue] = [held.at(-1), Date.parse(held[0]?.dueAt ?? '')];
    expect(completed).toEqual({
      id: expect.not.stringMatching(own?.id ?? ''),
      kind: 'applicationCompleted',
      to: [],
      candidateId,
      jobId: 'job-1',
      recruiterId: '',
      createdAt: own?.createdAt,
      dueAt: new Date(Date.parse(own?.createdAt ?? '') + 9 * 60_000).toISOString(),
      fields: {
        candidateName: 'Riley Mercer',
        candidateEmail: 'riley@demo.example',
        candidatePhone: '512-555-0147',
        date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        jobTitle: 'ICU nurse 1.',
        facility: 'Any Hospital',
        city: 'Austin',
        state: 'TX',
        startDate: '01/04/2027',
        weeklyPay: '$2,450/week',
        link: `https://staff.example/applications/${candidateId}~job-1`,
        personLink: `https://staff.example/users?view=${candidateId}&kind=candidate`,
      },
    });
    expect(await gatherMails(aMinute, firstDue - 1)).toEqual({ held: 0, mails: 0 });
    await sendOutbox();
    expect(toStaff()).toEqual([]);
    // Her own copy waits for nothing.
    expect(toCandidate().map(({ subject }) => subject)).toEqual(['You applied: ICU nurse 1.']);
    expect(await gatherMails(() => 14.9, firstDue)).toEqual({ held: 0, mails: 0 });
    expect(await gatherMails(() => 15, firstDue)).toEqual({ held: 2, mails: 2 });
    await sendOutbox();
    expect(
      toStaff()
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Riley Mercer applied: ICU nurse 1.', 'Riley Mercer started an application']);
    const text = toStaff().find(({ subject }) => subject.includes('applied'))?.text;
    expect(text).toContain('Riley Mercer applied for ICU nurse 1. at Any Hospital, Austin, TX');
    expect(text).toContain('Starts 01/04/2027 · $2,450/week');
  });

  it('are held once where two runs of the stream have read one copy [J09] [F8] [Z06]', async () => {
    const copy = {
      ...newMail('applicationReceived', ['riley@demo.example'], {}),
      unheld: { candidateId, jobId: 'job-1' },
    };
    await outbox.put(copy);
    for (let time = 0; time < 2; time++) await holdForStaff(copy);
    expect((await heldMails.list('ofCandidate', { candidateId })).items).toHaveLength(1);
  });

  it('of twenty at once are one that lists the jobs, with links to each, to all and to the person [J09]', async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => at + 1);
    await apply(...numbers);
    // One that came later does not wait for a mail of its own.
    await startApplications(candidateId, [idOf(21)]);
    expect(await gatherMails(aMinute, minutes(9))).toEqual({ held: 41, mails: 1 });
    await sendOutbox();
    expect(toStaff()).toHaveLength(1);
    const [{ subject = '', text = '' } = {}] = toStaff();
    expect(subject).toBe('Riley Mercer applied for 20 jobs and began to apply for 1 more');
    for (const number of numbers) {
      expect(text.split(`Applied: ICU nurse ${number}. at Any Hospital, Austin, TX`)).toHaveLength(2);
      expect(text).toContain(`https://staff.example/applications/${candidateId}~job-${number}\n`);
    }
    expect(text).toContain(
      'Began to apply: ICU nurse 21. at Any Hospital, Austin, TX. Starts 01/04/2027 · $2,450/week',
    );
    expect(text).toContain(`https://staff.example/users?view=${candidateId}&kind=candidate`);
    expect(toCandidate()).toHaveLength(20);
    expect(await gatherMails(aMinute, minutes(60))).toEqual({ held: 0, mails: 0 });
  });

  it('lose no job and name none twice when two rounds run at once, or more come than fit [J09] [F8]', async () => {
    const numbers = Array.from({ length: 120 }, (_, at) => at + 1);
    for (const number of [0, 1])
      await startApplications(candidateId, numbers.slice(60 * number, 60 * number + 60).map(idOf));
    const rounds: Awaited<ReturnType<typeof gatherMails>>[] = [];
    const gather = async () => void rounds.push(await gatherMails(aMinute, minutes(9)));
    await afterMeeting({ act: gather, meanwhile: gather });
    expect(rounds).toEqual([
      { held: 120, mails: 2 },
      { held: 0, mails: 0 },
    ]);
    const kept = (await keptMails()).filter(({ kind }) => kind === 'applicationsGathered');
    expect(kept.map(({ jobs: listed = [] }) => listed.length).toSorted()).toEqual([21, 99]);
    await sendOutbox();
    const text = toStaff()
      .map((mail) => mail.text)
      .join('\n');
    for (const number of numbers) expect(text.split(`Began to apply: ICU nurse ${number}. `)).toHaveLength(2);
    expect(toStaff()).toHaveLength(2);
    expect((await heldMails.list('ofCandidate', { candidateId })).items).toEqual([]);
  });

  it('say how many jobs a candidate began to apply for, one or several [J09] [Z06]', async () => {
    await startApplications(candidateId, [idOf(1), idOf(2)]);
    await gatherMails(aMinute, minutes(9));
    const job = {
      did: 'Began to apply',
      facility: 'Any Hospital',
      city: 'Austin',
      state: 'TX',
      startDate: '01/04/2027',
      weeklyPay: '$2,450/week',
    };
    const kept = (await keptMails()).findLast(({ kind }) => kind === 'applicationsGathered');
    // Begun by one press, they have no order.
    expect({
      ...kept,
      jobs: kept?.jobs?.toSorted((one, other) => (String(one.link) < String(other.link) ? -1 : 1)),
    }).toEqual({
      id: expect.any(String),
      kind: 'applicationsGathered',
      to: [],
      recruiterId: '',
      fields: {
        candidateName: 'Riley Mercer',
        candidateEmail: 'riley@demo.example',
        candidatePhone: '512-555-0147',
        date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        personLink: `https://staff.example/users?view=${candidateId}&kind=candidate`,
        link: `https://staff.example/applications?candidate=${candidateId}`,
        news: 'began to apply for 2 jobs',
      },
      jobs: [1, 2].map((number) => ({
        ...job,
        jobTitle: `ICU nurse ${number}.`,
        link: `https://site.example/job/job-${number}`,
      })),
      createdAt: expect.any(String),
      expiresAt: expect.any(Number),
    });
    await sendOutbox();
    expect(toStaff().map(({ subject }) => subject)).toEqual(['Riley Mercer began to apply for 2 jobs']);
    taken.length = 0;
    // One that was begun and then sent counts as that alone.
    await submitApplications(candidateId, [{ jobId: idOf(3) }]);
    await startApplications(candidateId, [idOf(3), idOf(4), idOf(5)]);
    await sendOutbox();
    await gatherMails(aMinute, minutes(9));
    await sendOutbox();
    expect(toStaff().map(({ subject }) => subject)).toEqual([
      'Riley Mercer applied for 1 job and began to apply for 2 more',
    ]);
  });

  it('are one for the recruiter of the last, with what that one says of the candidate [J09] [Z06]', async () => {
    const told = async (...kinds: ('applicationStarted' | 'applicationCompleted')[]) => {
      const actions = kinds.map((kind, at) => {
        const mail = newMail(kind, [], at === 1 ? {} : { candidateName: `Name ${at}`, candidatePhone: `${at}` });
        const createdAt = new Date(Date.now() + at).toISOString();
        return holding({ ...mail, createdAt, recruiterId: `r${at}` }, { candidateId, jobId: idOf(at) });
      });
      await transact(actions);
      await gatherMails(aMinute, minutes(10));
      const kept = (await keptMails()).findLast(({ kind }) => kind === 'applicationsGathered');
      return [kept?.recruiterId, kept?.fields, kept?.jobs];
    };
    const link = `https://staff.example/applications?candidate=${candidateId}`;
    const known = { candidateEmail: '', date: '', personLink: '', link };
    const job = { jobTitle: '', facility: '', city: '', state: '', startDate: '', weeklyPay: '', link: '' };
    const [began, applied] = [
      { ...job, did: 'Began to apply' },
      { ...job, did: 'Applied' },
    ];
    expect(await told('applicationStarted', 'applicationCompleted', 'applicationStarted')).toEqual([
      'r2',
      {
        ...known,
        candidateName: 'Name 2',
        candidatePhone: '2',
        news: 'applied for 1 job and began to apply for 2 more',
      },
      [applied, began, began],
    ]);
    expect(await told('applicationCompleted', 'applicationCompleted')).toEqual([
      'r1',
      { ...known, candidateName: '', candidatePhone: '', news: 'applied for 2 jobs' },
      [applied, applied],
    ]);
  });

  it('go out every minute with the notices that are due, and an event of another shape is none [J09] [Z01] [Z06]', async () => {
    const due = { userId: candidateId, id: 'gone', dueAt: '2026-11-20T08:00:00.000Z', expiresAt: 2_000_000_000 };
    await dueNotices.put(due);
    const late = { getRemainingTimeInMillis: () => 14_999 } as Context;
    expect(await handler({ gather: true }, late)).toEqual({ held: 0, mails: 0, notices: 0 });
    expect(await handler({ gather: true }, context)).toEqual({ held: 0, mails: 0, notices: 1 });
    // One round fails, and the other goes on.
    const broken = { PK: `CAND#${candidateId}`, SK: 'HELD#broken', id: 'broken' };
    await documentClient().send(new PutCommand({ TableName: tableName(), Item: broken }));
    const earlier = { ...newMail('applicationCompleted', [], {}), createdAt: '2026-11-20T08:00:00.000Z' };
    await transact([holding(earlier, { candidateId, jobId: idOf(1) })]);
    await dueNotices.put(due);
    await expect(handler({ gather: true }, context)).rejects.toThrow();
    expect(await dueNotices.find(due)).toBeUndefined();
    expect(await handler({ sendAgain: true }, context)).toEqual({ sent: 0, failed: 0 });
    for (const event of [{}, { Records: [{ s3: {} }] }])
      await expect(handler(event as never, context)).rejects.toThrow(
        'The event has no shape that this function knows.',
      );
  });

  it('leave the mail of a packet to its own time, which goes out as it is [S12] [X24]', async () => {
    const of = { candidateId, jobId: idOf(1) };
    const packet = { ...newMail('packetShared', ['unit@demo.example'], { jobTitle: 'ICU nurse' }), recruiterId: 'r' };
    const soon = new Date(Date.now() + 60_000).toISOString();
    await startApplications(candidateId, [idOf(1)]);
    await transact([holding({ ...packet, createdAt: soon }, of)]);
    expect(await gatherMails(aMinute, minutes(9.5))).toEqual({ held: 1, mails: 1 });
    const { items } = await heldMails.list('ofCandidate', { candidateId });
    expect(items.map(({ id, kind }) => [id, kind])).toEqual([[packet.id, 'packetShared']]);
    expect(await gatherMails(() => 0, minutes(10))).toEqual({ held: 0, mails: 0 });
    expect((await heldMails.list('ofCandidate', { candidateId })).items).toEqual([]);
    const kept = (await keptMails()).findLast(({ kind }) => kind === 'packetShared');
    const { kind, to, fields, recruiterId } = packet;
    expect(kept).toMatchObject({ kind, to, fields, recruiterId });
    // Nor does it take the others along.
    await startApplications(candidateId, [idOf(2)]);
    await transact([holding({ ...packet, id: 'sooner', createdAt: '2026-11-20T08:00:00.000Z' }, of)]);
    expect(await gatherMails(aMinute)).toEqual({ held: 0, mails: 0 });
    expect((await heldMails.list('ofCandidate', { candidateId })).items).toHaveLength(1);
  });

  it('of one application that was made again and again go out each, more than a transaction takes [J09] [F8]', async () => {
    for (let number = 0; number < 60; number++)
      await transact([holding(newMail('applicationCompleted', [], {}), { candidateId, jobId: idOf(1) })]);
    expect(await gatherMails(aMinute, minutes(9))).toEqual({ held: 60, mails: 60 });
    expect((await heldMails.list('ofCandidate', { candidateId })).items).toEqual([]);
  });

  it('go out beside those that cannot, which the round says at its end [J09] [F8]', async () => {
    const broken = { PK: `CAND#${candidateId}`, SK: 'HELD#broken', id: 'broken' };
    await startApplications(candidateId, [idOf(1)]);
    await documentClient().send(new PutCommand({ TableName: tableName(), Item: broken }));
    const first = candidateId;
    candidateId = `candidate-${++people}`;
    await basics.put(aComplete(candidateId));
    await startApplications(candidateId, [idOf(2)]);
    await expect(gatherMails(aMinute, minutes(9))).rejects.toThrow();
    expect((await heldMails.list('ofCandidate', { candidateId })).items).toEqual([]);
    await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: { PK: broken.PK, SK: broken.SK } }));
    await gatherMails(aMinute, minutes(9));
    expect((await heldMails.list('ofCandidate', { candidateId: first })).items).toEqual([]);
  });
});
