import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noticeKindNames } from '#shared/domain/notices/notice-kinds.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { offers } from '../../../functions/_jobs/offers.ts';
import { codeDigest, packetShares, tokenOf } from '../../../functions/_jobs/packet-shares.ts';
import { newMail, type OutboxItem, outbox } from '../../../functions/_mail/outbox.ts';
import { noteProof } from '../../../functions/_mail/returned-addresses.ts';
import { noticePreferences } from '../../../functions/_notices/notice-preferences.ts';
import { newNotice, noticeKey, notices } from '../../../functions/_notices/notices.ts';
import { findEmailLink } from '../../../functions/_people/accounts/email-links.ts';
import { caseload, takingCharge } from '../../../functions/_people/caseload.ts';
import { directoryActions, listDirectory, partitionOf } from '../../../functions/_people/directory/directory.ts';
import { changingBeforeDirectory } from '../../../functions/_people/directory/directory-sync.ts';
import { sortText } from '../../../functions/_people/directory/sort-text.ts';
import { documentRequests } from '../../../functions/_people/document-requests.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { mailsComeBack, users } from '../../../functions/_people/user-record.ts';
import { facetsRecords } from '../../../functions/_search/people/facets.ts';
import type { Key } from '../../../functions/_table/table.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import type { handler as streamHandler } from '../../../functions/stream/handler.ts';
import { type FeedbackKind, openMailFeedback } from '../../../infra/local/messages/mail-feedback.ts';
import type { StackResources } from '../../../infra/local/template/stack-resources.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';

const topic = 'arn:aws:sns:us-east-1:000000000000:feedback';
const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
/** Who got a mail, and under which configuration set. */
const taken: string[] = [];
/** What each of them says. */
const said: string[] = [];
let service: Server;
let storage: Storage;
let handler: typeof streamHandler;
let sendMail: (id: string) => Promise<void>;
let sendNotice: typeof import('../../../functions/stream/send-notice.ts').sendNotice;

beforeAll(async () => {
  storage = await startSealedStorage();
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = JSON.parse(Buffer.concat(chunks).toString());
    taken.push(`${sent.Destination.ToAddresses.join()} ${sent.ConfigurationSetName}`);
    said.push(sent.Content.Simple.Body.Text.Data);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"MessageId":"1"}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const supportEmail = 'support@caravel.example';
  const origins = { siteOrigin: 'https://a.example', staffOrigin: '' };
  const stage = { mailFrom: 'no-reply@caravel.example', supportEmail, links: {}, ...origins };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: url,
    TEMPLATE_BUCKET: 'documents',
    FEEDBACK_TOPIC_ARN: topic,
    MAIL_FEEDBACK: 'feedback',
    STAGE_SETTINGS: JSON.stringify(stage),
  });
  ({ handler } = await import('../../../functions/stream/handler.ts'));
  ({ sendMail } = await import('../../../functions/stream/send-mail.ts'));
  ({ sendNotice } = await import('../../../functions/stream/send-notice.ts'));
});
afterAll(async () => {
  service.close();
  service.closeAllConnections();
  await storage.close();
});
beforeEach(() => {
  taken.length = 0;
  said.length = 0;
});

/** The stream tells that the item of a key has changed, or is new. */
function changed({ PK, SK }: Key, NewImage?: object, eventName = 'MODIFY') {
  const dynamodb = { SequenceNumber: '1', Keys: { PK: { S: PK }, SK: { S: SK } }, NewImage };
  return handler({ Records: [{ eventName, dynamodb }] } as never, context);
}

/** A listed candidate with this address, which an unproved account may share for a while. */
async function aHolder(email: string) {
  const before = await aUser();
  await aProfile(before.id);
  const user = await users.put({ ...before, email });
  await transact(directoryActions(before, user));
  return user;
}

/** What the service would publish, as the local cloud makes it, given to the function. */
async function tell(kind: FeedbackKind, address: string, change = (message: string) => message): Promise<unknown> {
  const events: { Records: { Sns: { Message: string } }[] }[] = [];
  const resource = (properties: object) => ({ ref: 'subscription', logicalId: 'one', properties });
  const of: Record<string, object[]> = {
    'AWS::SNS::Subscription': [resource({ TopicArn: topic, Protocol: 'lambda', Endpoint: 'stream' })],
    'AWS::SES::ConfigurationSetEventDestination': [
      resource({
        EventDestination: { MatchingEventTypes: ['bounce', 'complaint'], SnsDestination: { TopicARN: topic } },
      }),
    ],
  };
  const stack = { ofType: (type: string) => of[type] } as unknown as StackResources;
  const queue = { add: (_: string, event: never) => void events.push(event), wake: () => undefined };
  openMailFeedback(stack, queue as never)?.(kind, address);
  const [event] = events;
  for (const { Sns } of event?.Records ?? []) Sns.Message = change(Sns.Message);
  return await handler(event as never, context);
}

async function mailed(kind: 'trial' | 'confirmEmail', email: string, userId = ''): Promise<string[]> {
  const mail = newMail(kind, [email], kind === 'trial' ? { stage: 'local' } : { userId, firstName: 'Riley' });
  await outbox.put(mail);
  await sendMail(mail.id);
  return taken.splice(0);
}

/** Sends a mail twice; answers to whom it went. */
async function sent(mail: OutboxItem): Promise<string[]> {
  await outbox.put(mail);
  for (let time = 0; time < 2; time++) await sendMail(mail.id);
  return taken.splice(0).map((one) => one.split(' ')[0] ?? '');
}

it('makes the link of a mail as it is sent, for who is still there [A13] [R12]', async () => {
  const [user, left] = [await aUser(), await aUser({ status: 'deleting' })];
  for (const [kind, purpose, more] of [
    ['confirmEmail', 'confirm', ''],
    ['recoverAccount', 'recover', '&for=password'],
  ] as const) {
    expect(await sent(newMail(kind, [user.email], { userId: user.id, firstName: 'Made' }))).toEqual([user.email]);
    const [, code = '', rest] = /https:\/\/a\.example\/confirm\?code=([\w-]+)(\S*)/.exec(said.splice(0).join()) ?? [];
    const { hasExpired, ...link } = (await findEmailLink(code)) ?? {};
    expect([rest, hasExpired, link]).toEqual([
      more,
      false,
      expect.objectContaining({ userId: user.id, email: user.email, purpose }),
    ]);
    expect(await sent(newMail(kind, [left.email], { userId: left.id, firstName: 'Made' }))).toEqual([]);
  }
});

it('looks up the recruiter of a mail as it is sent: to staff it goes to them, or to everybody’s mailbox [S12] [J09]', async () => {
  const { id: recruiterId, email: staff, lastName } = await aRecruiter();
  const own = `${randomUUID()}@demo.example`;
  const fields = { jobTitle: 'ICU nurse', candidateName: 'Riley Mercer', link: 'https://a.example/job' };
  const received = newMail('applicationReceived', [own], fields);
  expect(await sent({ ...received, recruiterId })).toEqual([own]);
  expect(said.splice(0).join()).toContain(`your recruiter Made ${lastName} writes to you next`);
  expect(await sent({ ...newMail('applicationCompleted', [], fields), recruiterId })).toEqual([staff]);
  for (const none of ['', randomUUID()]) {
    const completed = { ...newMail('applicationCompleted', [], fields), recruiterId: none };
    expect(await sent(completed)).toEqual(['support@caravel.example']);
  }
  // A user whose address another account has taken has none.
  expect(await sent({ ...newMail('applicationReceived', [''], fields), recruiterId })).toEqual([]);
  expect(await sent(newMail('trial', ['', own], { stage: 'test' }))).toEqual([own]);
});

it('sends the link to a packet, and its code, while it opens one [X24]', async () => {
  const { id: candidateId } = await aUser();
  const [at, email] = [new Date().toISOString(), `${randomUUID()}@facility.example`];
  const key = { candidateId, jobId: 'job', id: randomUUID() };
  const state = { status: 'Client Submission' as const, appliedAt: at, changedAt: at, steps: [], version: 1 };
  await applications.put({ candidateId, jobId: 'job', ...state });
  const share = { ...key, packetId: 'packet', email, sharedBy: 'r', sharedAt: at, opened: 0, openings: [], version: 1 };
  await packetShares.put({ ...share, validUntil: new Date(Date.now() + 60_000).toISOString() });
  const ids = { candidateId, jobId: 'job', shareId: key.id };
  const fields = { ...ids, sharedBy: 'Kim Vale', jobTitle: 'ICU RN', facility: 'Any Hospital', words: '', day: '' };
  expect(await sent(newMail('packetShared', [email], fields))).toEqual([email]);
  const [link] = said.splice(0);
  expect(link).toContain(`Hello,\n\nKim Vale of`);
  expect(link).toContain(`Open the packet: https://a.example/packet#${await tokenOf(key)}\n`);
  expect(await sent(newMail('packetCode', [email], ids))).toEqual([email]);
  const [code = ''] = /\d{6}/.exec(said.splice(0).join()) ?? [];
  expect((await packetShares.find(key))?.codeHash).toBe(await codeDigest(key, code));
  await packetShares.change(key, { set: { revokedAt: at } });
  expect(await sent(newMail('packetShared', [email], fields))).toEqual([]);
  expect(await sent(newMail('packetCode', [email], ids))).toEqual([]);
});

it('brings up to date what follows from a change of a person: directory, facets and open applications [S01] [F3]', async () => {
  const [{ id }, recruiterId, firstName] = [await aUser(), randomUUID(), `Zelda${randomUUID()}`];
  await aProfile(id);
  await transact(takingCharge({ candidateId: id, before: '', recruiterId }));
  await transact([changingBeforeDirectory(id, { firstName })]);
  const state = async () => {
    const all = await listDirectory(partitionOf('everybody', 'name'), sortText(firstName), { consistent: true });
    const { open } = (await caseload.find({ recruiterId, candidateId: id })) ?? {};
    return [all.length, (await facetsRecords.find({ id }))?.facets !== undefined, open !== undefined];
  };
  expect(await state()).toEqual([0, false, false]);
  // Removed: the facets alone are looked at again.
  await changed(users.key({ id }));
  expect(await state()).toEqual([0, true, false]);
  await changed(basics.key({ candidateId: id }), {});
  expect(await state()).toEqual([0, true, true]);
  expect(await changed(users.key({ id }), { isListingDue: { BOOL: true } })).toEqual({ batchItemFailures: [] });
  expect(await state()).toEqual([1, true, true]);
  const of = { candidateId: id, jobId: 'job' };
  for (const key of [
    documentRequests.key({ candidateId: id, id: 'one' }),
    applications.key(of),
    offers.key(of),
    caseload.key({ recruiterId, candidateId: id }),
    users.key({ id }),
    basics.key({ candidateId: id }),
  ]) {
    await caseload.change({ recruiterId, candidateId: id }, { remove: ['open'] });
    await changed(key, {});
    expect([key, await state()]).toEqual([key, [1, true, true]]);
  }
  // Of who is gone nothing is listed.
  await caseload.change({ recruiterId, candidateId: id }, { remove: ['open'] });
  for (const key of [users.key({ id }), basics.key({ candidateId: id })]) await changed(key);
  expect(await state()).toEqual([1, true, false]);
});

it('sends a mail that is new alone, and a notice whenever it changes, as it is sent once [R39] [N11]', async () => {
  const { id: userId, email } = await aUser();
  const mail = newMail('trial', [email], { stage: 'local' });
  await outbox.put(mail);
  await changed(outbox.key({ id: mail.id }), {});
  expect(taken).toEqual([]);
  await changed(outbox.key({ id: mail.id }), {}, 'INSERT');
  expect(taken.splice(0)).toEqual([`${email} feedback`]);
  const at = new Date().toISOString();
  const facts = { jobId: 'job', jobTitle: 'Travel RN', facility: 'Invented Hospital', answerBy: at };
  await transact(newNotice('offerExtended', userId, at, facts));
  for (const name of ['INSERT', 'MODIFY'])
    await changed(notices.key(noticeKey('offerExtended', userId, at, facts)), {}, name);
  expect(taken).toEqual([`${email} feedback`]);
});

it('marks an address that bounced for good for all who have it, and writes there only to prove it anew [O23]', async () => {
  const email = `two-${randomUUID()}@demo.example`;
  const both = [await aHolder(email), await aHolder(email)];
  expect(await mailed('trial', email)).toEqual([`${email} feedback`]);
  // A full mailbox is no address that is gone.
  await tell('bounce', email, (message) => message.replace('Permanent', 'Transient'));
  expect(await mailed('trial', email)).toHaveLength(1);

  expect(await tell('bounce', email.toUpperCase())).toEqual({ bounces: 1, complaints: 0 });
  await tell('bounce', email);
  for (const { id } of both) {
    const user = await users.find({ id }, { consistent: true });
    expect([user?.returnedEmail, user && mailsComeBack(user)]).toEqual([email, true]);
    expect(both.map(({ version }) => version)).toContain(user?.version);
  }
  const listed = await listDirectory(partitionOf('everybody', 'email'), email, {});
  expect(listed.map(({ id, emailComesBack }) => [id, emailComesBack]).toSorted()).toEqual(
    both.map(({ id }) => [id, true]).toSorted(),
  );
  expect(await mailed('trial', email)).toEqual([]);
  const [one] = both;
  const at = new Date().toISOString();
  const facts = { jobId: 'job', jobTitle: 'Travel RN', facility: 'Invented Hospital', answerBy: at };
  await transact(newNotice('offerExtended', one?.id ?? '', at, facts));
  await sendNotice(noticeKey('offerExtended', one?.id ?? '', at, facts));
  expect(taken).toEqual([]);
  expect(await mailed('confirmEmail', email, one?.id)).toEqual([`${email} feedback`]);

  await noteProof(email, new Date(Date.now() + 1000));
  expect(await mailed('trial', email)).toHaveLength(1);
});

it('marks no one whose address was changed meanwhile [O23] [Z06]', async () => {
  const [email, other] = [`before-${randomUUID()}@demo.example`, 'after@demo.example'];
  const { id } = await aHolder(email);
  const marked = await afterMeeting({
    act: () => tell('bounce', email),
    before: 'returnedEmail',
    meanwhile: () => users.change({ id }, { set: { email: other } }),
    left: async () => (await users.find({ id }, { consistent: true }))?.returnedEmail,
  });
  expect(marked).toBeUndefined();
});

it('ends the notices by mail of who complains, and goes on with what they ask for [O23]', async () => {
  const email = `tired-${randomUUID()}@demo.example`;
  const { id: userId } = await aHolder(email);
  expect(await tell('complaint', email)).toEqual({ bounces: 0, complaints: 1 });
  expect((await noticePreferences.find({ userId }))?.mailOff).toEqual([...noticeKindNames]);
  expect(await mailed('confirmEmail', email, userId)).toHaveLength(1);
});

it('takes nothing that it does not understand, and nothing of addresses that nobody has [O23]', async () => {
  expect(await tell('bounce', 'nobody@demo.example')).toEqual({ bounces: 1, complaints: 0 });
  expect(await tell('bounce', 'nobody@demo.example', () => '{"eventType":"Open"}')).toEqual({
    bounces: 0,
    complaints: 0,
  });
  expect(await tell('bounce', 'nobody@demo.example', () => 'no json')).toEqual({ bounces: 0, complaints: 0 });
});

it.each([
  ['a name before it', (address: string) => `"Bennett <old@demo.example>, Riley" <${address}>`],
  ['a name without quotes', (address: string) => `Riley Bennett <${address}>`],
  ['angle brackets alone', (address: string) => `<${address}>`],
  ['capitals and a space', (address: string) => ` ${address.toUpperCase()} `],
  ['an encoded name', (address: string) => `=?UTF-8?B?UmlsZXk=?= <${address}> `],
])('reads the address of a bounce with %s, and one that is broken hides no other [O23]', async (name, written) => {
  const email = `${name.replaceAll(' ', '-')}-${randomUUID()}@demo.example`;
  const { id } = await aHolder(email);
  const others = (message: string) => {
    const told = JSON.parse(message);
    told.bounce.bounceSubType = 'OnAccountSuppressionList';
    told.bounce.bouncedRecipients.unshift({ emailAddress: 'undisclosed-recipients:;' }, { emailAddress: '' });
    return JSON.stringify(told);
  };
  expect(await tell('bounce', written(email), others)).toEqual({ bounces: 1, complaints: 0 });
  expect((await users.find({ id }, { consistent: true }))?.returnedEmail).toBe(email);
});
