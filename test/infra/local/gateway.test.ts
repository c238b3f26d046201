import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jwtAuthorizer } from '../../../infra/local/gateway/jwt-authorizer.ts';
import type { LiveResource } from '../../../infra/local/template/stack-resources.ts';
import { eventually } from '../../support/eventually.ts';
import { sampled } from '../../support/long.ts';
import { type FixtureCloud, type PlainAnswer, plainRequest, startFixture } from './fixture/fixture-cloud.ts';

let fixture: FixtureCloud;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture?.close());

type Options = NonNullable<Parameters<typeof plainRequest>[2]>;
const call = (path: string, options: Options = {}) =>
  plainRequest(fixture.cloud.origin, path, {
    ...options,
    headers: { host: new URL(fixture.cloud.origin).host, ...options.headers },
  });
const json = ({ body }: PlainAnswer) => JSON.parse(body.toString());

describe('an event', () => {
  it('has the format 2.0: path decoded, query as it was, cookies apart, body as text [I03]', async () => {
    const answer = await call('/api/open/J%C3%BCrgen%20K?a=1&a=2&b=%20x', {
      method: 'POST',
      headers: { cookie: 'one=1; two=2', 'content-type': 'application/json', 'x-own': 'yes' },
      body: '{"name":"Zoë"}',
    });
    const { event, environment, remaining } = json(answer);
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/open/{what}',
      rawPath: '/api/open/jürgen k',
      rawQueryString: 'a=1&a=2&b=%20x',
      queryStringParameters: { a: '1,2', b: ' x' },
      cookies: ['one=1', 'two=2'],
      pathParameters: { what: 'jürgen k' },
      body: '{"name":"Zoë"}',
      isBase64Encoded: false,
      requestContext: {
        http: { method: 'POST', path: '/api/open/jürgen k', sourceIp: '127.0.0.1' },
        stage: '$default',
      },
    });
    expect(event.headers['x-own']).toBe('yes');
    expect(event.headers.cookie).toBeUndefined();
    expect(environment).toMatchObject({
      AWS_REGION: 'us-east-1',
      TABLE_NAME: fixture.named('AWS::DynamoDB::Table', 'Table'),
    });
    // Nothing of this machine's own environment gets in.
    expect(environment.HOME).toBeUndefined();
    expect(remaining).toBeLessThanOrEqual(5000);
    // It runs from the call on: a worker that has to start first has spent some of it, one that runs already has not.
    await expect.poll(async () => json(await call('/api/open/again')).remaining).toBeGreaterThan(4000);
  });

  it.each([
    ['text/plain', false],
    ['application/json; charset=utf-8', false],
    ['application/x-www-form-urlencoded', true],
    ['application/vnd.api+json', true],
    ['image/png', true],
    [undefined, true],
  ])('carries a body of the type %s in base64: %s [I03]', async (type, isBase64Encoded) => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    const { event } = json(await call('/api/open/x', { method: 'POST', headers, body: 'a=1' }));
    expect(event).toMatchObject({ isBase64Encoded, body: isBase64Encoded ? 'YT0x' : 'a=1' });
  });

  it('comes through CloudFront, whose headers no viewer can make up [I03]', async () => {
    const headers = {
      'x-origin-verify': 'mine',
      'x-viewer-address': '1.2.3.4',
      'cloudfront-viewer-address': '1.2.3.4:5',
    };
    const { event, environment } = json(await call('/api/open/x', { headers, localAddress: '127.0.0.9' }));
    expect(event.headers['x-origin-verify']).toBe(environment.ORIGIN_SECRET);
    expect(event.headers['x-viewer-address']).toBe('127.0.0.9');
    expect(event.headers['cloudfront-viewer-address']).toBeUndefined();
    expect(event.headers.host).toMatch(/execute-api/);
    const direct = json(
      await plainRequest(fixture.cloud.apiOrigin ?? '', '/api/open/x', {
        headers: { host: new URL(fixture.cloud.apiOrigin ?? '').host },
      }),
    );
    expect(direct.event.headers['x-origin-verify']).toBeUndefined();
  });
});

describe('a route', () => {
  it.each([
    ['GET', '/api/open/fixed', 'GET /api/open/fixed'],
    ['POST', '/api/open/fixed', 'POST /api/open/{what}'],
  ])('is chosen as AWS does: %s %s goes to %s [I03]', async (method, path, routeKey) => {
    expect(json(await call(path, { method })).event.routeKey).toBe(routeKey);
  });

  it.each([
    ['DELETE', '/api/open/a'],
    ['GET', '/api/open'],
    ['GET', '/api/open/a/b'],
  ])('is not found for %s %s [I03]', async (method, path) => {
    const answer = await call(path, { method });
    expect([answer.status, json(answer)]).toEqual([404, { message: 'Not Found' }]);
  });

  it('is not looked for where the address has a broken percent sign [O13] [I03]', async () => {
    expect((await call('/api/open/%E0%A4%A')).status).toBe(400);
  });
});

describe('an answer', () => {
  it('has the status, headers, cookies and bytes that the function gave [I03]', async () => {
    const answer = await call('/api/open/picture');
    expect(answer).toMatchObject({ status: 201, body: Buffer.from([137, 80, 78, 71]) });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'set-cookie': ['a=1; HttpOnly', 'b=2'] });
    expect(answer.headers['x-nothing']).toBeUndefined();
  });

  it('may have 6 MB and not a byte more; neither may an event, and a body 10 MB [F14]', async () => {
    const limit = 6 * 1024 * 1024;
    // Two quotes: the answer is JSON.
    expect((await call(`/api/open/large?bytes=${limit - 2}`)).status).toBe(200);
    expect((await call(`/api/open/large?bytes=${limit - 1}`)).status).toBe(500);
    const post = (size: number) =>
      call('/api/open/x', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: Buffer.alloc(size, 'a') });
    expect((await post(limit)).status).toBe(413);
    expect((await post(10 * 1024 * 1024 + 1)).status).toBe(413);
  });

  it('is refused to more than 10,240 bytes of headers [F14]', async () => {
    expect((await call('/api/open/x', { headers: { 'x-large': 'a'.repeat(9000) } })).status).toBe(200);
    expect((await call('/api/open/x', { headers: { 'x-large': 'a'.repeat(10_241) } })).status).toBe(431);
  });
});

describe('a function', () => {
  const failed = { message: 'Internal Server Error' };

  it.each(['throw', 'exit', 'hold'])(
    'that does "%s" fails its own call only, and the next one gets a new worker [I03]',
    async (what) => {
      const [bad, good] = await Promise.all([call(`/api/open/${what}`), call('/api/open/fixed')]);
      expect([bad.status, json(bad)]).toEqual([500, failed]);
      expect(good.status).toBe(200);
      expect((await call('/api/open/fixed')).status).toBe(200);
    },
  );

  it('is ended when its time is over, and says so in its log [F12]', async () => {
    const started = performance.now();
    const answer = await call('/api/open/wait?milliseconds=60000');
    expect(answer.status).toBe(500);
    expect(performance.now() - started).toBeLessThan(30_000);
    const name = fixture.named('AWS::Lambda::Function', 'Echo');
    await eventually(() => {
      const log = readFileSync(join(fixture.dataFolder, 'logs', `${name}.log`), 'utf8');
      return log.includes('Task timed out after 5.00 seconds') && log.includes('called fixed') ? true : undefined;
    });
  });

  it('runs two calls at a time and keeps the others in line [F22]', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => call('/api/open/wait?milliseconds=20')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const most = Math.max(...answers.map((answer) => json(answer).calls));
    expect(most).toBeGreaterThanOrEqual(15);
  });
});

describe('a JWT authorizer', () => {
  it('admits only signed-in callers, with the claims as texts [R13]', async () => {
    const cognito = new CognitoIdentityProviderClient(fixture.client('COGNITO_IDENTITY_PROVIDER'));
    const ClientId = fixture.named('AWS::Cognito::UserPoolClient', 'PoolClient');
    await cognito.send(new SignUpCommand({ ClientId, Username: 'ann', Password: 'Caravel-demo-1' }));
    const { AuthenticationResult } = await cognito.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'ann', PASSWORD: 'Caravel-demo-1' },
      }),
    );
    const authorization = `Bearer ${AuthenticationResult?.AccessToken}`;
    const answer = await call('/api/private', { headers: { authorization } });
    const claims = json(answer).event.requestContext.authorizer.jwt.claims;
    expect(claims).toMatchObject({
      username: 'ann',
      client_id: ClientId,
      token_use: 'access',
      exp: expect.stringMatching(/^\d+$/),
    });
    const pool = fixture.named('AWS::Cognito::UserPool', 'Pool');
    expect(pool).toMatch(/^us-east-1_[A-Za-z0-9]{9}$/);
    expect(claims.iss).toBe(`https://cognito-idp.us-east-1.amazonaws.com/${pool}`);
    for (const wrong of ['', 'Bearer x', 'Bearer a.b.c', `${authorization.slice(0, -3)}abc`]) {
      const refused = await call('/api/private', { headers: { authorization: wrong } });
      expect([refused.status, json(refused)]).toEqual([401, { message: 'Unauthorized' }]);
    }
  });

  it('refuses tokens that differ from a good one in one thing that counts [R13]', async () => {
    const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Abcdefghi';
    const good = await generateKeyPair('RS256');
    const other = await generateKeyPair('RS256');
    const properties = {
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Issuer: issuer, Audience: ['client-1', 'client-2'] },
    };
    const keys = { keys: [{ ...(await exportJWK(good.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] };
    const authorize = jwtAuthorizer({ logicalId: 'A', properties } as unknown as LiveResource, () => keys);
    const now = Math.floor(Date.now() / 1000);
    const token = (
      claims: object,
      { key = good.privateKey, alg = 'RS256' }: { key?: CryptoKey | Uint8Array; alg?: string } = {},
    ) =>
      new SignJWT({
        iss: issuer,
        client_id: 'client-1',
        iat: now,
        exp: now + 300,
        'cognito:groups': ['a', 'b'],
        ...claims,
      })
        .setProtectedHeader({ alg, kid: 'k' })
        .sign(key);
    const decide = (text: string) => authorize({ authorization: `Bearer ${text}` });

    const accepted = await decide(await token({}));
    expect(accepted).toMatchObject({ claims: { 'cognito:groups': '[a b]', client_id: 'client-1' }, scopes: null });
    expect(await decide(await token({ client_id: undefined, aud: 'client-2' }))).toHaveProperty('claims');

    const valid = await token({});
    const [head = '', body = '', signature = ''] = valid.split('.');
    const forged = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
    const makers: ((round: number) => string | Promise<string>)[] = [
      (round) => token({ exp: now - 1 - round }),
      (round) => token({ nbf: now + 60 + round }),
      // AWS's authorizer takes no token that was issued in the future.
      (round) => token({ iat: now + 60 + round }),
      (round) => token({ iss: `${issuer}${round}` }),
      (round) => token({ client_id: `client-${round + 3}` }),
      (round) => token({ aud: `client-${round + 3}` }),
      () => token({ exp: undefined }),
      () => token({}, { key: other.privateKey }),
      (round) => token({}, { key: new TextEncoder().encode(`secret ${round}`.padEnd(32)), alg: 'HS256' }),
      (round) =>
        `${forged({ alg: 'none' })}.${forged({ iss: issuer, client_id: 'client-1', exp: now + 300 + round })}.`,
      (round) => {
        const place = (round * 7) % (signature.length - 2);
        const letter = signature[place] === 'A' ? 'B' : 'A';
        return `${head}.${body}.${signature.slice(0, place)}${letter}${signature.slice(place + 1)}`;
      },
    ];
    // A thousand tokens in the long run.
    for (let round = 0; round < sampled(100, 7); round++)
      for (const make of makers) expect(await decide(await make(round))).toHaveProperty('refusal');
  });
});
