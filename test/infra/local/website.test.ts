import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FixtureCloud, plainRequest, startFixture } from './fixture/fixture-cloud.ts';

let fixture: FixtureCloud;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture?.close());

const host = (name = 'localhost') => `${name}:${new URL(fixture.cloud.origin).port}`;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  plainRequest(fixture.cloud.origin, path, { method, headers: { host: host(), ...headers } });

describe('the website', () => {
  it('is served at both hosts, and led through the function of the template [I02]', async () => {
    for (const name of ['localhost', 'admin.localhost', '127.0.0.1']) {
      const page = await get('/some/page', { host: host(name) });
      expect([page.status, page.headers['content-type'], page.body.toString()]).toEqual([
        200,
        'text/html',
        '<!doctype html><title>Fixture</title><p>Welcome.</p>',
      ]);
    }
    expect(await get('/moved')).toMatchObject({ status: 302, headers: { location: '/there' } });
  });

  it('answers for no other host, so that no foreign page can reach it by a name of its own', async () => {
    for (const name of ['evil.example', 'localhost.evil.example', 'evil.localhost', ''])
      for (const path of ['/', '/api/open/x', '/__local/mailbox.json', '/__local/cognito/'])
        expect((await get(path, { host: `${name}:80` })).status).toBe(421);
    expect((await get('/', { host: 'localhost' })).status).toBe(421);
    for (const url of Object.values(fixture.cloud.endpoints)) {
      expect((await plainRequest(url, '/', { headers: { host: 'evil.example' } })).status).toBe(421);
    }
  });

  it('tells the browser where things are on this machine [I03]', async () => {
    const config = JSON.parse((await get('/config.json')).body.toString());
    expect(config).toEqual({
      endpoint: `${fixture.cloud.origin}/__local/cognito/`,
      domain: `${fixture.cloud.origin}/__local/oauth`,
      table: fixture.named('AWS::DynamoDB::Table', 'Table'),
      quoted: 'a "b"',
    });
  });

  it('has the headers of the template, with local addresses and without the way to https [R27]', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toBe(
      `default-src 'self'; connect-src 'self' ${fixture.cloud.origin}/__local/cognito/ ${fixture.cloud.origin}/__local/oauth/;`,
    );
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get('/api/open/x')).headers['cache-control']).toBe('no-store');
    expect((await get('/assets/app.js')).headers['cache-control']).toBe('immutable');
  });

  it('says of a broken or endless address that it is one, with the headers of every page [O13]', async () => {
    const usual = await get('/some/page');
    for (const [path, status] of [
      ['/jobs/100%', 400],
      ['/%E0%A4%A', 400],
      [`/${'a'.repeat(8_192)}`, 414],
      [`/some/page?q=${'a'.repeat(8_192)}`, 414],
      ['/some/page?q=100%', 200],
    ] as const) {
      const answer = await get(path);
      expect([path.slice(0, 20), answer.status]).toEqual([path.slice(0, 20), status]);
      expect(answer.headers['content-security-policy']).toBe(usual.headers['content-security-policy']);
    }
  });

  it('sends a file compressed as the browser can take it, with a tag of its own [I03]', async () => {
    const plain = await get('/assets/app.js');
    const brotli = await get('/assets/app.js', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/assets/app.js', { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotli.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'text/javascript' });
    const etag = createHash('md5').update(plain.body).digest('hex');
    const again = await get('/assets/app.js', { 'accept-encoding': 'br' });
    // A second may have gone by.
    expect({ ...again, headers: { ...again.headers, date: brotli.headers.date } }).toEqual(brotli);
    expect(plain.headers.etag).toBe(`"${etag}"`);
    expect((await get('/assets/app.js', { 'if-none-match': String(brotli.headers.etag) })).status).toBe(304);
    const part = await get('/assets/app.js', { range: 'bytes=0-4' });
    expect([part.status, part.body.toString()]).toEqual([206, 'const']);
  });

  it('answers HEAD without a body, and refuses a method that the behaviour does not have [I03]', async () => {
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '52', 0]);
    expect((await get('/', {}, 'POST')).status).toBe(403);
  });

  it('shows the error page of the template for a file that is not there [I03]', async () => {
    const missing = await get('/nothing.png');
    expect([missing.status, missing.body.toString()]).toEqual([404, '<!doctype html><title>Nothing here</title>']);
    for (const path of ['/../../etc/passwd.txt', '/..%2f..%2fstate.sqlite', '/%00.png'])
      expect((await get(path)).status).toBe(404);
  });
});
