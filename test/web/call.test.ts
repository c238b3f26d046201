import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { Problem } from '#shared/domain/problem.ts';
import { type Caller, callWith } from '../../web/src/lib/call-with.ts';
import { downloadFailure, fileWith } from '../../web/src/lib/download.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let seen: Seen[];
let answer: (response: ServerResponse, token: string | undefined) => void;
let ended: number;
let renewals: number;

beforeEach(async () => {
  seen = [];
  ended = 0;
  renewals = 0;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    answer(response, request.headers.authorization);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

function json(response: ServerResponse, status: number, content: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
}

function caller(given: Partial<Caller> = {}): Caller {
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessToken: async () => 'old',
    renew: async () => {
      renewals += 1;
      return 'new';
    },
    ended: () => {
      ended += 1;
    },
    impersonatedId: () => undefined,
    ...given,
  };
}

async function refusal(act: Promise<unknown>): Promise<Problem> {
  const error = await act.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Problem);
  return error as Problem;
}

it('sends the token, the provider and the query as the contract says', async () => {
  answer = (response) => json(response, 200, { jobId: 'j1' });
  await callWith(caller())(api.job.details, { id: 'j 1' });
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/job/details?id=j+1', body: '' });
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer old',
    'data-provider': 'AWSCognito',
    'auth-provider': 'AWSCognito',
  });
  expect(seen[0]?.headers).not.toHaveProperty('becomeuser');
});

it('sends BecomeUser while staff impersonate [A29]', async () => {
  answer = (response) => json(response, 200, {});
  await callWith(caller({ impersonatedId: () => 'c9' }))(api.candidate.details);
  expect(seen[0]?.headers.becomeuser).toBe('c9');
});

it('sends a body as JSON, and no token without a session', async () => {
  answer = (response) => json(response, 200, { exists: false });
  await callWith(caller({ accessToken: async () => undefined }))(api.user.exists, {}, { Email: 'a@b.example' });
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/user/exists', body: '{"Email":"a@b.example"}' });
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
});

it('renews the session once after a 401, silently, and repeats the call [A27]', async () => {
  answer = (response, token) =>
    json(response, token === 'Bearer new' ? 200 : 401, { message: 'Unauthorized', id: 'u1' });
  expect(await callWith(caller())(api.user.current)).toMatchObject({ id: 'u1' });
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(ended).toBe(0);
});

it('ends the session when the renewed token is refused too [A27]', async () => {
  answer = (response) => json(response, 401, { message: 'Unauthorized' });
  expect((await refusal(callWith(caller())(api.user.current))).kind).toBe('unauthenticated');
  expect({ requests: seen.length, renewals, ended }).toEqual({ requests: 2, renewals: 1, ended: 1 });
});

it('ends the session when it cannot be renewed [A27]', async () => {
  answer = (response) => json(response, 401, { message: 'Unauthorized' });
  await refusal(callWith(caller({ renew: async () => undefined }))(api.user.current));
  expect({ requests: seen.length, ended }).toEqual({ requests: 1, ended: 1 });
});

it('keeps the session when the connection failed during the renewal', async () => {
  answer = (response) => json(response, 401, {});
  const renew = () => Promise.reject(new Problem('unreachable', 'unreachable', 'offline'));
  expect((await refusal(callWith(caller({ renew }))(api.user.current))).kind).toBe('unreachable');
  expect(ended).toBe(0);
});

it('carries code, message, fields and waiting time of a problem', async () => {
  answer = (response) =>
    json(
      response,
      429,
      { code: 'tooManyCodes', message: 'Too many.', fields: { Email: 'wait' } },
      { 'retry-after': '30' },
    );
  const error = await refusal(callWith(caller())(api.user.exists, {}, { Email: 'a@b.example' }));
  expect(error).toMatchObject({
    kind: 'tooMany',
    code: 'tooManyCodes',
    message: 'Too many.',
    fields: { Email: 'wait' },
    retryAfterSeconds: 30,
  });
});

it('names the request of an unexpected failure in its words, by body or header, and of no other [V10]', async () => {
  answer = (response) => json(response, 500, { message: 'Something went wrong.', requestId: 'r-1' });
  const failed = await refusal(callWith(caller())(api.user.current));
  expect(failed).toMatchObject({ message: 'Something went wrong. (Request r-1)', requestId: 'r-1' });
  answer = (response) => response.writeHead(502, { 'apigw-requestid': 'r-2' }).end('<h1>Bad gateway</h1>');
  expect((await refusal(callWith(caller())(api.user.current))).message).toMatch(/^Something .+ \(Request r-2\)$/);
  answer = (response) => json(response, 409, { message: 'Too late.', requestId: 'r-3' });
  expect(await refusal(callWith(caller())(api.user.current))).toMatchObject({ message: 'Too late.', requestId: 'r-3' });
  answer = (response) => json(response, 503, { message: 'Busy.', requestId: 'r-4' }, { 'retry-after': '2' });
  expect((await refusal(callWith(caller())(api.user.current))).message).toBe('Busy.');
});

it('turns an answer that is no JSON into a plain sentence', async () => {
  answer = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  const error = await refusal(callWith(caller())(api.user.current));
  expect(error.kind).toBe('broken');
  expect(error.message).toMatch(/^Something went wrong on our side/);
});

it('turns a lost connection into Problem unreachable and a plain sentence', async () => {
  answer = (response) => response.destroy();
  const error = await refusal(callWith(caller())(api.user.current));
  expect(error.kind).toBe('unreachable');
  expect(error.message).toMatch(/Check your connection/);
});

it('reports every 403, so that an impersonation can end [A29]', async () => {
  answer = (response) => json(response, 403, { message: 'You are not allowed to do this.' });
  let forbidden = 0;
  const forbid = () => {
    forbidden += 1;
  };
  const act = callWith(caller({ impersonatedId: () => 'c9', forbidden: forbid }))(api.job.featured);
  expect((await refusal(act)).kind).toBe('forbidden');
  expect([forbidden, seen[0]?.headers.becomeuser]).toEqual([1, 'c9']);
});

describe('a download', () => {
  it('renews the session once after a 401 and gives the file [A27]', async () => {
    answer = (response, token) =>
      token === 'Bearer new' ? response.writeHead(200).end('%PDF-1.7') : json(response, 401, {});
    const content = await fileWith(caller(), api.candidate.file, { id: 'f1' });
    expect(await content.text()).toBe('%PDF-1.7');
    expect({ requests: seen.length, renewals, ended }).toEqual({ requests: 2, renewals: 1, ended: 0 });
  });

  it.each([
    ['the renewed token is refused too', async () => 'new', 2],
    ['the session cannot be renewed', async () => undefined, 1],
  ])('ends the session when %s [A27]', async (_, renew, requests) => {
    answer = (response) => json(response, 401, { message: 'Unauthorized' });
    const error = await refusal(fileWith(caller({ renew }), api.candidate.file, { id: 'f1' }));
    expect(error.kind).toBe('unauthenticated');
    expect({ requests: seen.length, ended }).toEqual({ requests, ended: 1 });
  });

  it('says what the server says of a file that cannot be had, and the promised words where it says nothing', async () => {
    answer = (response) => json(response, 409, { message: 'This file is still being checked.' });
    const checked = await refusal(fileWith(caller(), api.candidate.file, { id: 'f1' }));
    expect(checked).toMatchObject({ kind: 'conflict', message: 'This file is still being checked.' });
    answer = (response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
    expect((await refusal(fileWith(caller(), api.candidate.file, { id: 'f1' }))).message).toBe(downloadFailure);
  });

  it('treats fewer than five bytes as no file', async () => {
    answer = (response) => response.writeHead(200).end('none');
    await expect(fileWith(caller(), api.candidate.file, { id: 'f1' })).rejects.toThrow(downloadFailure);
  });
});

it('takes an answer that is no JSON for a failure, whatever its status says [U03]', async () => {
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  expect((await refusal(callWith(caller())(api.user.current))).kind).toBe('broken');
});
