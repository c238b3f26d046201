import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type Endpoint, endpoint, fileAnswer, fileEndpoint } from '#shared/contract/endpoint.ts';
import { matchEndpoint } from '../../../functions/_http/match-endpoint.ts';
import { accessTokenOf, claimsOf } from '../../../functions/_http/request.ts';
import { respond } from '../../../functions/_http/respond.ts';
import { validate } from '../../../functions/_http/validate.ts';

afterEach(() => vi.restoreAllMocks());

const common = { path: 'a', summary: 'A', access: 'anyone', returns: z.object({ id: z.string() }) } as const;
const body = z.object({ name: z.string().optional(), list: z.array(z.unknown()).optional() });
const posts = endpoint({ ...common, method: 'POST', body, maxBodyBytes: 200 });

/** What the step of the contract makes of a request. */
async function inputOf(call: Endpoint, given: object) {
  const internal = { endpoint: call } as unknown as { input: { params: unknown; query: unknown; body: unknown } };
  await validate().before?.({ event: { headers: {}, isBase64Encoded: false, ...given }, internal } as never);
  return internal.input;
}
const bodyOf = async (text: string | undefined, more: object = {}) =>
  (await inputOf(posts, { body: text, ...more })).body;
const based = (text: string) => ({ body: Buffer.from(text).toString('base64'), isBase64Encoded: true });

describe('what a request brings along', () => {
  it('is read by the contract: path, query and body, and no body of a call that takes none [R2]', async () => {
    const fields = { params: z.object({ id: z.string() }), query: z.object({ count: z.coerce.number() }) };
    const given = {
      pathParameters: { id: 'x', more: 'y' },
      queryStringParameters: { count: '3' },
      body: '{"name":"N"}',
    };
    for (const method of ['POST', 'PUT'] as const)
      expect(await inputOf(endpoint({ ...common, ...fields, method, body }), given)).toEqual({
        params: { id: 'x' },
        query: { count: 3 },
        body: { name: 'N' },
      });
    for (const method of ['GET', 'DELETE'] as const)
      expect((await inputOf(endpoint({ ...common, method }), { ...given, body: 'no JSON' })).body).toEqual({});
    expect(await inputOf(posts, {})).toEqual({ params: {}, query: {}, body: {} });
  });

  it('is refused with every field that is wrong, and the first in the sentence [F20]', async () => {
    const call = endpoint({
      ...common,
      method: 'POST',
      params: z.object({ id: z.string('No id.') }),
      query: z.object({ page: z.object({ size: z.string('No size.') }) }),
      body: z.object({ name: z.string('No name.').refine(() => true) }),
    });
    const given = { queryStringParameters: { page: {} }, body: '{}' };
    await expect(inputOf(call, given)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'wrongInput',
      message: 'Please check id: No id.',
      fields: { id: 'No id.', 'page.size': 'No size.', name: 'No name.' },
    });
    const whole = endpoint({ ...common, method: 'POST', body: z.array(z.string(), 'No list.') });
    await expect(inputOf(whole, { body: '{}' })).rejects.toMatchObject({ fields: { body: 'No list.' } });
    const twice = z.object({ name: z.string().min(3, 'Too short.').regex(/^a/, 'Not so.') });
    await expect(
      inputOf(endpoint({ ...common, method: 'POST', body: twice }), { body: '{"name":"b"}' }),
    ).rejects.toMatchObject({ fields: { name: 'Too short.' } });
  });

  it('is measured before it is read, as it came or as it is once decoded [F20]', async () => {
    const named = (length: number) => JSON.stringify({ name: 'x'.repeat(length - 11) });
    expect(await bodyOf(named(200))).toEqual({ name: 'x'.repeat(189) });
    const tooLarge = {
      kind: 'tooLarge',
      code: 'tooLarge',
      message: 'The request is too large: at most 200 bytes are allowed.',
      fields: { body: 'At most 200 bytes.' },
    };
    await expect(bodyOf(named(201))).rejects.toMatchObject(tooLarge);
    await expect(bodyOf(`{"name":"${'é'.repeat(100)}"}`)).rejects.toMatchObject(tooLarge);
    expect((await inputOf(posts, based(named(198)))).body).toEqual({ name: 'x'.repeat(187) });
    await expect(inputOf(posts, based(named(201)))).rejects.toMatchObject(tooLarge);
  });

  it('is JSON of a depth that costs nothing, and of whole letters [F20]', async () => {
    const wrong = (message: string) => ({ kind: 'invalid', code: 'wrongInput', fields: { body: message } });
    for (const text of [' ', '\n', undefined]) expect(await bodyOf(text)).toEqual({});
    await expect(bodyOf('{"name":')).rejects.toMatchObject(wrong('The request must be JSON.'));
    const nest = (depth: number) => `{"list":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    await expect(bodyOf(nest(32))).resolves.toHaveProperty('list');
    await expect(bodyOf(nest(33))).rejects.toMatchObject(wrong('The request is nested too deeply.'));
    await expect(bodyOf(`{"list":${'[{"a":'.repeat(16)}1${'}]'.repeat(16)}}`)).rejects.toMatchObject(
      wrong('The request is nested too deeply.'),
    );
    // Brackets side by side, and within a text, nest nothing.
    expect(await bodyOf(`{"list":[${Array(40).fill('[]').join()}]}`)).toEqual({ list: Array(40).fill([]) });
    expect(await bodyOf(`{"list":[${Array(40).fill('{}').join()}]}`)).toEqual({ list: Array(40).fill({}) });
    const opened = `"${'['.repeat(40)}`;
    expect(await bodyOf(JSON.stringify({ name: opened }))).toEqual({ name: opened });
    const name = `\\"[{"\\\\${'[{'.repeat(40)}`;
    expect(await bodyOf(JSON.stringify({ name }))).toEqual({ name });
    expect(await bodyOf('{"name":"a\\ud83d"}')).toEqual({ name: 'a\ufffd' });
    expect(await bodyOf('{"name":"\\uDE00b","list":[1]}')).toEqual({ name: '\ufffdb', list: [1] });
    expect(await bodyOf('{"name":"\\ud83d\\ude00"}')).toEqual({ name: '😀' });
  });

  it('is a form where the contract says so, and where a mail program sends one [K22] [N12]', async () => {
    const plain = {
      body: 'name=A&name=B',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    };
    const takes = endpoint({ ...common, method: 'POST', body, takesForm: true });
    const may = endpoint({ ...common, method: 'POST', body, mayTakeForm: true });
    for (const call of [takes, may]) expect((await inputOf(call, plain)).body).toEqual({ name: 'B' });
    expect((await inputOf(takes, { ...plain, ...based(plain.body) })).body).toEqual({ name: 'B' });
    const boundary = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nC\r\n--x--\r\n';
    const parts = { body: boundary, headers: { 'content-type': 'Multipart/form-data; boundary=x' } };
    expect((await inputOf(may, parts)).body).toEqual({ name: 'C' });
    expect(
      (await inputOf(may, { body: '{"name":"D"}', headers: { 'content-type': 'application/json' } })).body,
    ).toEqual({
      name: 'D',
    });
    expect((await inputOf(may, { body: '{"name":"E"}' })).body).toEqual({ name: 'E' });
    await expect(inputOf(posts, plain)).rejects.toMatchObject({ fields: { body: 'The request must be JSON.' } });
    for (const wrong of [{ body: 'name=A' }, {}])
      await expect(inputOf(takes, wrong)).rejects.toMatchObject({
        fields: { body: 'The request must be a form with a file.' },
      });
  });
});

/** The answer of a call, as the gateway sends it. */
async function answered(call: Endpoint, response: unknown) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const request = { internal: { endpoint: call, startedAt: performance.now() }, response };
  await respond().after?.(request as never);
  const [[line] = []] = write.mock.calls;
  expect(JSON.parse(String(line))).toMatchObject({
    message: 'answered',
    status: 200,
    milliseconds: expect.any(Number),
  });
  return request.response as { headers: Record<string, string>; body: string };
}
const json = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };

describe('what a call answers', () => {
  it.each([
    ['not kept by anyone', {}, 'no-store'],
    ['kept by its browser', { cacheSeconds: 30 }, 'private, max-age=30'],
    ['kept by the edge too', { edgeSeconds: 60, cacheSeconds: 30 }, 'public, max-age=60'],
  ])('is cut down to the contract, and %s where that says so [R29]', async (_, more, caching) => {
    const call = endpoint({ ...common, method: 'GET', ...more });
    expect(await answered(call, { id: 'x', PK: 'USER#x' })).toEqual({
      statusCode: 200,
      headers: { ...json, 'cache-control': caching },
      body: '{"id":"x"}',
    });
  });

  const file = { contentType: 'image/png', bytes: Buffer.from('bytes'), cacheSeconds: 0 };
  it.each<[what: string, given: object, headers: object]>([
    ['as an attachment', {}, { 'cache-control': 'no-store', 'content-disposition': 'attachment' }],
    [
      'by name',
      { fileName: "Ré (1)'s*\ud83d.pdf", cacheSeconds: 9 },
      {
        'cache-control': 'private, max-age=9, immutable',
        'content-disposition': `attachment; filename="Re1s.pdf"; filename*=UTF-8''R%C3%A9%20%281%29%27s%2A%EF%BF%BD.pdf`,
      },
    ],
    [
      'by a name without plain letters',
      { fileName: '履', cacheSeconds: 9, mayChange: true },
      {
        'cache-control': 'private, max-age=9',
        'content-disposition': `attachment; filename="file"; filename*=UTF-8''%E5%B1%A5`,
      },
    ],
    ['as a page', { isPage: true, cacheSeconds: 9, fileName: 'a' }, { 'cache-control': 'public, max-age=9' }],
  ])('is a file that runs nothing, sent %s [R23]', async (_, more, headers) => {
    const call = fileEndpoint({ path: 'a', summary: 'A', access: 'anyone' });
    expect(await answered(call, { ...file, ...more })).toEqual({
      statusCode: 200,
      headers: {
        ...json,
        'content-type': 'image/png',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        ...headers,
      },
      body: Buffer.from('bytes').toString('base64'),
      isBase64Encoded: true,
    });
    expect(fileAnswer.safeParse({ ...file, bytes: 'text' }).success).toBe(false);
  });
});

it.each([
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer   a bearer b', 'a bearer b'],
  ['a bearer b', 'a bearer b'],
  [undefined, ''],
])('the token of the header %s is %s [R13]', (authorization, token) => {
  expect(accessTokenOf({ headers: { authorization } } as never)).toBe(token);
});

it.each([{}, { authorizer: undefined }, { authorizer: {} }])('has no claims under %j [R13]', (requestContext) => {
  expect(claimsOf({ requestContext } as never)).toBeUndefined();
});

describe('a request', () => {
  const family = { first: endpoint({ ...common, method: 'GET' }), second: endpoint({ ...common, method: 'PUT' }) };
  const found = async (routeKey: string, headers: object = {}) => {
    const given = {
      event: { routeKey, headers, requestContext: { http: { sourceIp: '192.0.2.1' } } },
      internal: {},
      context: {},
    };
    await matchEndpoint(family).before?.(given as never);
    expect((given.context as { passage?: unknown }).passage).toBe(given.internal);
    return given.internal;
  };

  it('is matched to its call by method and path, from the address that our edge saw [R2] [Y15]', async () => {
    delete process.env.ORIGIN_SECRET_ARN;
    const startedAt = expect.any(Number);
    expect(await found('GET /api/a')).toEqual({
      call: 'first',
      endpoint: family.first,
      address: '192.0.2.1',
      startedAt,
    });
    expect(await found('PUT /api/a', { 'x-viewer-address': '192.0.2.2', 'x-forwarded-for': '192.0.2.3' })).toEqual({
      call: 'second',
      endpoint: family.second,
      address: '192.0.2.2',
      startedAt,
    });
    await expect(found('POST /api/a')).rejects.toMatchObject({ kind: 'missing' });
  });

  it.each(['data-provider', 'auth-provider', 'dataprovider'])('names no other provider in %s [K36]', async (name) => {
    await expect(found('GET /api/a', { [name]: 'AWSCognito' })).resolves.toBeDefined();
    await expect(found('GET /api/a', { [name]: '' })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'wrongInput',
      message: `The header ${name} must be AWSCognito or absent.`,
      fields: { [name]: 'Unknown provider.' },
    });
  });
});
