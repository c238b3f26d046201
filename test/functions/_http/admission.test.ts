import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type Endpoint, endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { missing, notAllowed, notSignedIn, tooBusy, wrongField } from '#shared/domain/problem.ts';
import { admit } from '../../../functions/_http/admit.ts';
import { problems } from '../../../functions/_http/problems.ts';
import type { Passage } from '../../../functions/_http/request.ts';
import { listAccesses } from '../../../functions/_people/accesses.ts';
import { listAccountEvents } from '../../../functions/_people/accounts/account-events.ts';
import { listAuditRecords } from '../../../functions/_people/audit.ts';
import type { UserRecord } from '../../../functions/_people/user-record.ts';
import { originProofs, proofsIn } from '../../../functions/_runtime/origin-proof.ts';
import { latestOf, readOrigin, rotateOrigin } from '../../../infra/release/rotate-origin.ts';
import { callInProcess, loadHandlers } from '../../support/in-process.ts';
import { aProfile, aUser, claimsFor } from '../../support/people/directory.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import { originOfTests, putOrigin } from '../../support/sealing-secret.ts';
import type { Storage } from '../../support/storage.ts';

let storage: Storage;
let statusFor: (proof: string) => Promise<number>;
beforeAll(async () => {
  storage = await startSealedStorage();
  process.env.STAGE_SETTINGS = JSON.stringify({ stage: 'local', rateFactor: 1, fullRecruiterAccess: true });
  const handler = (await loadHandlers()).get('datalist');
  statusFor = async (proof) =>
    handler ? (await callInProcess(handler, api.datalist.states, { headers: { 'x-origin-verify': proof } })).status : 0;
});
// What is logged is no output of a test.
beforeEach(() => {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => storage.close());

let clock = Date.now();
/** Moves the clock on, past whatever a test before has read. */
function later(seconds: number): void {
  clock += seconds * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
}
/** A proof that is known, and none beside it. */
async function onlyProof(): Promise<string> {
  const proof = `${originOfTests} ${randomUUID()}`;
  for (const value of ['of before', proof]) await putOrigin(value);
  later(11);
  expect(await statusFor(proof)).toBe(200);
  return proof;
}

it('a call is answered only with the proof of CloudFront, which is read from its secret [Y15] [I03]', async () => {
  const originOfTests = await onlyProof();
  later(11);
  expect(await statusFor(originOfTests)).toBe(200);
  const another = [...originOfTests].toReversed().join('');
  for (const other of ['', 'another', another, `${originOfTests} `, originOfTests.toUpperCase()])
    expect([other, await statusFor(other)]).toEqual([other, 403]);
});

it('a change of the proof refuses no call: the new one and the one before are good, no older one [Y15]', async () => {
  const originOfTests = await onlyProof();
  await putOrigin('the second');
  later(11);
  expect([await statusFor('the second'), await statusFor(originOfTests)]).toEqual([200, 200]);
  await putOrigin('the third');
  expect(await statusFor('the third')).toBe(403);
  later(10);
  expect([await statusFor('the third'), await statusFor('the second'), await statusFor(originOfTests)]).toEqual([
    200, 200, 403,
  ]);
  expect(await originProofs()).toEqual(['the third', 'the second']);
});

it('is every value of the secret, the newest first, or the whole of one that is plain text [O16]', () => {
  expect(proofsIn('{"2":"b","10":"c","1":"a"}')).toEqual(['c', 'b', 'a']);
  expect(proofsIn('plain')).toEqual(['plain']);
});

it('is what the secret says by number, newest first, and a proof rotates one step before a deployment, never two [O16]', async () => {
  await putOrigin('{"9":"the ninth"}');
  const SecretId = process.env.ORIGIN_SECRET_ARN;
  const both = await Promise.all([rotateOrigin(SecretId, 9), rotateOrigin(SecretId, 9)]);
  expect(both.filter((said) => said.startsWith('Value 10 was added'))).toHaveLength(1);
  expect(await rotateOrigin(SecretId, 9)).toBe(
    'Value 10 waits already: set originProof: 10 of the stage and deploy. Nothing was changed.',
  );
  const origin = await readOrigin(SecretId);
  expect([latestOf(origin), origin[9]]).toEqual([10, 'the ninth']);
  later(60);
  // Half of fifty clients are still led through an edge that sends the value before.
  const sent = Array.from({ length: 50 }, (_, at) => origin[at % 2 === 0 ? 9 : 10] ?? '');
  expect(new Set(await Promise.all(sent.map(statusFor)))).toEqual(new Set([200]));
  // The deployment has ended: the next rotation lets the old one go.
  expect(await rotateOrigin(SecretId, 10)).toMatch(/^Value 11 was added/);
  expect(Object.keys(await readOrigin(SecretId))).toEqual(['10', '11']);
});

const call = (more: Partial<Endpoint>): Endpoint => ({
  ...endpoint({ method: 'PUT', path: 'a/b', summary: 'A', access: 'user', returns: z.object({}) }),
  ...more,
});
const address = '203.0.113.9';

describe('a request under BecomeUser', () => {
  /** Whom a call is admitted for, the caller and whose data it is about, or why not; and what the audit says of it. */
  const acted = async (who: UserRecord, header: string, endpointAsked: Endpoint) => {
    const requestId = randomUUID();
    const jwt = { claims: claimsFor(who), scopes: null };
    const event = { headers: { becomeuser: header }, requestContext: { requestId, authorizer: { jwt } } };
    const internal: Pick<Passage, 'endpoint' | 'address' | 'actor' | 'subject'> = { endpoint: endpointAsked, address };
    const admitting = admit().before?.({ event, internal } as never) as Promise<void>;
    const answer = await admitting.then(
      () => [internal.actor?.id, internal.subject],
      (error) => error,
    );
    const { items } = await listAuditRecords(new Date().toISOString().slice(0, 10), { limit: 1_000 });
    const audit = items.filter((one) => one.requestId === requestId);
    return { answer, audit: audit.map(({ subjectId, outcome }) => [subjectId, outcome]), requestId, record: audit[0] };
  };
  const aStaffMember = () => aUser({ userType: 'Recruiter', groups: ['recruiter'] });
  const aCandidate = async (more: Partial<UserRecord> = {}) => {
    const { id } = await aUser(more);
    await aProfile(id);
    return id;
  };
  const honoured = call({ access: 'candidate', becomeUser: 'honoured', opens: 'profile' });

  it('is about the candidate, leaves an audit record, and an access record of what it shows [R7] [W01]', async () => {
    const staff = await aStaffMember();
    const id = await aCandidate();
    const { answer, audit, requestId, record } = await acted(staff, id, honoured);
    expect([answer, audit]).toEqual([[staff.id, { id, impersonated: true }], [[id, 'allowed']]]);
    expect(record).toMatchObject({ actorId: staff.id, call: 'PUT a/b', address });
    const { items } = await listAccesses(id, { limit: 9 });
    expect(items).toMatchObject([
      { kind: 'profile', way: 'acting', actorId: staff.id, id: requestId, role: 'recruiter' },
    ]);
    const quiet = call({ access: 'candidate', becomeUser: 'honoured' });
    expect((await acted(staff, id, quiet)).answer).toEqual([staff.id, { id, impersonated: true }]);
    expect((await listAccesses(id, { limit: 9 })).items).toHaveLength(1);
  });

  it('is about the caller where the call ignores it, by the caller’s own rights [R7] [R2]', async () => {
    const staff = await aStaffMember();
    const id = await aCandidate();
    const ignoring = (access: Endpoint['access']) => call({ access, becomeUser: 'ignored', opens: 'profile' });
    const { answer, audit } = await acted(staff, id, ignoring('staff'));
    expect([answer, audit]).toEqual([[staff.id, { id: staff.id, impersonated: false }], [[id, 'allowed']]]);
    const refused = await acted(staff, id, ignoring('admin'));
    expect([refused.answer, refused.audit]).toMatchObject([{ code: 'notAllowed' }, [[id, 'refused']]]);
    // Nor as a candidate, whom it does not become; and whether there is such a candidate is not asked.
    expect((await acted(staff, id, ignoring('candidate'))).answer).toMatchObject({ code: 'notAllowed' });
    const unknown = randomUUID();
    expect((await acted(staff, unknown, ignoring('user'))).audit).toEqual([[unknown, 'allowed']]);
    expect((await listAccesses(id, { limit: 9 })).items).toEqual([]);
  });

  it('is refused, and recorded, where it may not be: by others, for others, or by a header that is no id [R4] [R5] [R6] [R7]', async () => {
    const staff = await aStaffMember();
    const id = await aCandidate();
    const candidate = await aUser();
    const refusals: [who: UserRecord, header: string, call: Endpoint, audited: string, code: string][] = [
      [candidate, id, honoured, id, 'notAllowed'],
      [candidate, 'no id!', honoured, 'malformed', 'notAllowed'],
      [staff, 'no id!', honoured, 'malformed', 'wrongInput'],
      [staff, `${id},${id}`, honoured, 'malformed', 'wrongInput'],
      [staff, ` ${id}`, honoured, 'malformed', 'wrongInput'],
      [staff, `${id} `, honoured, 'malformed', 'wrongInput'],
      [staff, 'x'.repeat(129), honoured, 'malformed', 'wrongInput'],
      [staff, '', honoured, 'malformed', 'wrongInput'],
      [staff, id, call({ becomeUser: 'refused' }), id, 'onlyTheCandidate'],
      [staff, id, call({ access: 'admin', becomeUser: 'honoured' }), id, 'notAllowed'],
    ];
    const closed = [
      (await aUser()).id,
      await aCandidate({ status: 'revoked' }),
      await aCandidate({ groups: ['recruiter'] }),
      await aCandidate({ isFullyRegistered: false }),
      await aCandidate({ signupMethod: 'Google' }),
      randomUUID(),
    ];
    for (const other of closed) refusals.push([staff, other, honoured, other, 'notAllowed']);
    for (const [who, header, asked, audited, code] of refusals) {
      const { answer, audit } = await acted(who, header, asked);
      expect([header, answer.code, audit]).toEqual([header, code, [[audited, 'refused']]]);
    }
    const { answer } = await acted(staff, 'no id!', honoured);
    expect(answer).toMatchObject({
      kind: 'invalid',
      message: 'The header BecomeUser must hold one id.',
      fields: { BecomeUser: 'Not a valid id.' },
    });
    const own = await acted(staff, id, call({ becomeUser: 'refused' }));
    expect(own.answer.message).toBe('Only the candidate may change this information.');
  });
});

describe('a refusal', () => {
  it('to someone signed in is noted with the account, and nothing else is [Y19]', async () => {
    const user = await aUser();
    const write = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'));
    const fail = async (error: Error | null, claims: object | undefined, asked?: Endpoint) => {
      const request = {
        event: { requestContext: { requestId: randomUUID(), authorizer: { jwt: { claims } } } },
        error,
        internal: { endpoint: asked, address },
        response: undefined,
      };
      await problems().onError?.(request as never);
      const { statusCode, headers, body } = request.response as never as Record<'statusCode' | 'body', string> & {
        headers: object;
      };
      const { code, requestId, ...more } = JSON.parse(body);
      expect([code, requestId, Object.keys(more)]).toEqual([
        expect.any(String),
        request.event.requestContext.requestId,
        error && 'fields' in error && Object.keys(error.fields as object).length > 0
          ? ['message', 'fields']
          : ['message'],
      ]);
      const [{ level, message, kind }] = write
        .flatMap(({ mock }) => mock.calls.splice(0))
        .map(([line]) => JSON.parse(String(line)));
      return [statusCode, 'retry-after' in headers, level, message, kind];
    };
    const claims = claimsFor(user);
    const asked = (path: string) => call({ path });
    const refused = (status: number, kind: string) => [status, false, 'INFO', 'refused', kind];
    expect(await fail(notAllowed(), claims, asked('forbidden'))).toEqual(refused(403, 'forbidden'));
    expect(await fail(notSignedIn(), claims, asked('unknown'))).toEqual(refused(401, 'unauthenticated'));
    expect(await fail(wrongField('name', 'No.'), claims, asked('wrong'))).toEqual(refused(400, 'invalid'));
    expect(await fail(missing(), claims, asked('missing'))).toEqual(refused(404, 'missing'));
    expect(await fail(notAllowed(), undefined, asked('open'))).toEqual(refused(403, 'forbidden'));
    expect(await fail(notAllowed(), claims)).toEqual(refused(403, 'forbidden'));
    expect(await fail(tooBusy(new Error('no')), claims, asked('busy'))).toEqual([
      503,
      true,
      'WARN',
      'refused',
      'unavailable',
    ]);
    expect(await fail(null, claims, asked('nothing'))).toEqual([500, false, 'ERROR', 'failed', undefined]);
    const { items } = await listAccountEvents(user.id, { limit: 9 });
    expect(items.map(({ kind, about, address: from }) => [kind, about, from]).toSorted()).toEqual([
      ['refused', 'PUT forbidden', address],
      ['refused', 'PUT unknown', address],
    ]);
  });
});
