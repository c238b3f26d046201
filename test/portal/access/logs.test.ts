import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { adoptEnvironmentOf } from '../../../infra/environments.ts';
import { everyCall, privateRequest } from '../../support/calls/private-requests.ts';
import { eventually } from '../../support/eventually.ts';
import { fateWith, type Line, lineThrough } from '../../support/faults/line.ts';
import { type OwnFunctions, startOwnFunctions } from '../../support/faults/own-functions.ts';
import { type FunctionLogs, followLogs } from '../../support/function-logs.ts';
import { claimsOf, eventFor } from '../../support/in-process.ts';
import { sampled } from '../../support/long.ts';
import { type Canaries, foundIn, newCanaries } from '../../support/people/canaries.ts';
import { addIdentity, aRegistration } from '../../support/people/new-account.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { rawCall, siteOrigin } from '../../support/portal.ts';
import { providerCall } from '../../support/provider-call.ts';
import { random } from '../../support/random.ts';

/** A user whose every field is a canary: address, password, tokens. */
async function aPrivatePerson(canaries: Canaries): Promise<SignedInPerson> {
  await addIdentity(`internal_${randomUUID()}`, canaries.email, canaries.password);
  const person = await signedIn(canaries.email, canaries.password);
  const id = String(claimsOf(person.token)?.sub);
  await person.call(api.user.registerCandidate, {}, aRegistration({ id, email: canaries.email }));
  return person;
}

/** What a test needs of an answer: the id of the request, by which the log has it. */
interface Answered {
  readonly status: number;
  readonly requestId: string | undefined;
}

async function send(request: ReturnType<typeof privateRequest>): Promise<Answered> {
  const { call, path, query, headers, text } = request;
  const address = `${siteOrigin()}${path}${query ? `?${query}` : ''}`;
  const response = await fetch(address, { method: call.method, headers, ...(text !== undefined && { body: text }) });
  const said = await response.text();
  return { status: response.status, requestId: /"requestId":"([^"]+)"/.exec(said)?.[1] };
}

/** The names that a line about a request may have; a new one is a decision that this test wants to see. */
const namesInLog = new Set([
  'level',
  'message',
  'timestamp',
  'service',
  'sampling_rate',
  'cold_start',
  'xray_trace_id',
  'call',
  'requestId',
  'status',
  'kind',
  'code',
  'error',
]);

function expectNothingPrivate(logs: ReadonlyMap<string, string>, canaries: Canaries, tokens: readonly string[]): void {
  for (const [file, text] of logs) {
    const leaks = text.split('\n').filter((line) => foundIn(line, canaries, tokens).length > 0);
    expect(leaks.slice(0, 3), file).toEqual([]);
  }
}

describe('the logs', () => {
  let logs: FunctionLogs;
  let own: SignedInPerson;
  const canaries = newCanaries();
  beforeAll(async () => {
    logs = followLogs(inject('dataFolder'));
    own = await aPrivatePerson(canaries);
  });
  const tokens = () => [own.token, own.idToken];

  it('contain no personal data of requests of every kind, valid and invalid, to every call [R29]', async () => {
    const draw = random(29);
    const requests = sampled(10_000, 200);
    // Before the others, since one of them may end the account and its sessions.
    const large = privateRequest(api.user.saveAdvData, canaries, own.token, draw);
    const answers: Answered[] = [
      await send({ ...large, path: `/api/${large.call.path}`, text: canaries.word.repeat(100_000) }),
    ];
    for (let sent = 0; sent < requests; sent += 10) {
      const some = Array.from({ length: 10 }, (_, at) => {
        const { call } = everyCall[(sent + at) % everyCall.length] ?? draw.pick(everyCall);
        return privateRequest(
          call,
          canaries,
          draw.pick([own.token, own.token, own.token, canaries.token, undefined]),
          draw,
        );
      });
      answers.push(...(await Promise.all(some.map(send))));
    }
    const statuses = new Set(answers.map(({ status }) => status));
    for (const status of [200, 400, 401, 403, 404, 413]) expect([...statuses], `${status}`).toContain(status);
    const named = answers.flatMap(({ requestId }) => requestId ?? []);
    expect(named.length).toBeGreaterThan(requests / 8);
    // The proof is worth nothing unless these are the logs of these requests.
    const read = await eventually(async () => {
      const now = logs.read();
      const all = [...now.values()].join('');
      return named.every((id) => all.includes(id)) ? now : undefined;
    }, 'the lines of all refused requests');
    expectNothingPrivate(read, canaries, tokens());
    const mine = new Set(named);
    const lines = [...read.values()]
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const about = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ requestId }) => mine.has(String(requestId)));
    expect(about.length).toBeGreaterThanOrEqual(mine.size);
    for (const line of about) expect(Object.keys(line).filter((name) => !namesInLog.has(name))).toEqual([]);
    // And each says which function has written it.
    for (const line of about) expect(Object.keys(api)).toContain(line.service);
  });

  it('contain no personal data of the identity provider’s trigger events, accepted and refused [R29]', async () => {
    const { email, password, code, ssn, birthDate, word } = canaries;
    const attributes = [
      ['email', email],
      ['phone_number', '+15125550142'],
      ['given_name', word],
      ['family_name', ssn],
      ['name', `${word} ${birthDate}`],
    ].map(([Name, Value]) => ({ Name, Value }));
    const username = `internal_${randomUUID()}`;
    const refused = [
      // Taken, no address, no name of ours.
      await providerCall('SignUp', { Username: username, Password: password, UserAttributes: attributes }),
      await providerCall('SignUp', { Username: username, Password: password, UserAttributes: attributes.slice(1) }),
      await providerCall('SignUp', { Username: word, Password: password, UserAttributes: attributes }),
      await providerCall('ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: password }),
    ];
    expect(refused.map(({ ok }) => ok)).toEqual(refused.map(() => false));
    const proof = { AccessToken: own.token, AttributeName: 'phone_number' };
    expect(await providerCall('GetUserAttributeVerificationCode', proof)).toMatchObject({ ok: true });
    expect(await providerCall('VerifyUserAttribute', { ...proof, Code: code })).toMatchObject({ ok: false });
    const triggers = await eventually(async () => {
      const now = logs.read();
      const all = [...now.values()].join('');
      return ['PreSignUp_SignUp', 'CustomMessage_VerifyUserAttribute'].every((one) => all.includes(one))
        ? now
        : undefined;
    }, 'the lines of the triggers');
    expectNothingPrivate(triggers, canaries, tokens());
  });

  it('contain no personal data of sent mails, nor of a refused feed, and name the invocation of each line [R29] [V10]', async () => {
    const { word, email, password, birthDate } = canaries;
    const description = `${password} ${birthDate}`;
    await own.call(api.user.sendSupportMessage, {}, { Name: word, Email: email, Description: description });
    const admin = await signedIn('admin@caravel.example');
    const rows = `jobId,title,email\n${word},${email}`;
    const fileBase64Str = Buffer.from(rows).toString('base64');
    const feed = { source: 'quiet', fileName: 'jobs.csv', fileBase64Str, isNewSource: true };
    expect((await rawCall(api.admin.uploadFeed, { token: admin.token, body: feed })).status).toBe(200);
    const read = await eventually(async () => {
      const now = logs.read();
      const all = [...now.values()].join('');
      return all.includes('"kind":"supportMessage"') && all.includes('"source":"quiet"') ? now : undefined;
    }, 'the lines of the mail and of the feed');
    expectNothingPrivate(read, canaries, tokens());
    const lines = [...read.values()].flatMap((text) => text.split('\n')).filter((line) => line.startsWith('{'));
    const nameless = lines.filter((line) => !line.includes('"requestId":"') || !line.includes('"call":"'));
    expect(nameless).toEqual([]);
  });
});

describe('functions whose table fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-logs-'));
  let functions: OwnFunctions;
  let line: Line;
  const canaries = newCanaries();
  let own: SignedInPerson;

  beforeAll(async () => {
    own = await aPrivatePerson(canaries);
    adoptEnvironmentOf('user', join(inject('dataFolder'), 'environments.json'));
    const draw = random(2900);
    const misfortunes = { lost: 0.2, reset: 0.5, throttled: 0.05 };
    line = await lineThrough(['AWS_ENDPOINT_URL_DYNAMODB'], () => fateWith(misfortunes, draw));
    const addresses = { AWS_ENDPOINT_URL_DYNAMODB: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '' };
    functions = startOwnFunctions({ concurrency: 2, addresses, logFolder: folder });
  });
  afterAll(async () => {
    await functions.close();
    await line.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('answer with a plain sentence and log no personal data [R29]', async () => {
    const draw = random(290);
    const requests = sampled(1000, 18);
    const ids: string[] = [];
    for (let sent = 0; sent < requests; sent += 6) {
      const some = Array.from({ length: 6 }, async () => {
        const { family, call } = draw.pick(everyCall);
        const token = draw.chance(0.9) ? own.token : undefined;
        const { query, headers, text } = privateRequest(call, canaries, token, draw);
        const answer = await functions.invoke(family, await eventFor(call, { token, query, headers, text }));
        const { statusCode, body } = answer as { statusCode: number; body: string };
        if (statusCode < 500) return;
        const { message, requestId } = JSON.parse(body) as { message: string; requestId: string };
        expect(message).toMatch(/^(Something went wrong on our side|We are very busy|The job board is being)/);
        ids.push(requestId);
      });
      await Promise.all(some);
    }
    expect(ids.length).toBeGreaterThan(0);
    const read = () => new Map(Object.keys(api).map((family) => [family, textOf(join(folder, `${family}.log`))]));
    const logs = await eventually(async () => {
      const all = [...read().values()].join('');
      return ids.every((id) => all.includes(id)) ? read() : undefined;
    }, 'the lines of all failures');
    expectNothingPrivate(logs, canaries, [own.token, own.idToken]);
  });
});

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
