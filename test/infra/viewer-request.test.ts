import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { viewerRequest } from '../../infra/constructs/viewer-request.ts';
import { shellFile } from '../../web/src/app/page-route.ts';
import { smallBuilds } from '../support/app-under-test.ts';

interface EdgeRequest {
  uri: string;
  headers: Record<string, { value: string }>;
}

const folder = mkdtempSync(join(tmpdir(), 'caravel-edge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// CloudFront runs the text of the function by itself: no module, nothing of Node.
const { web } = smallBuilds(folder);
const deeper = ['users', 'users/_', 'other', 'other/feeds'];
for (const name of deeper) {
  mkdirSync(join(web, name), { recursive: true });
  writeFileSync(join(web, name, 'index.html'), '<!doctype html>');
}
const code = viewerRequest(web).render();
const context = createContext({});
runInContext(code, context);

function ask(uri: string, headers: EdgeRequest['headers'] = {}): EdgeRequest {
  context.event = {
    version: '1.0',
    viewer: { ip: '198.51.100.7' },
    request: { method: 'GET', uri, querystring: {}, headers },
  };
  return runInContext('handler(event)', context) as EdgeRequest;
}

describe('the edge function', () => {
  it.each([
    ['/api/User/', '/api/user'],
    ['/api/Candidate/Basic', '/api/candidate/basic'],
    ['/api/job/search', '/api/job/search'],
    ['/api/', '/api'],
  ])('makes the call %s into %s', (uri, wanted) => {
    expect(ask(uri).uri).toBe(wanted);
  });

  it.each([
    ['/', '/login/index.html'],
    ['/home', '/index.html'],
    ['/job/8f14e45f', '/index.html'],
    ['/search', '/search/index.html'],
    ['/search/', '/search/index.html'],
    ['/login', '/login/index.html'],
    ['/apidocs', '/index.html'],
    ['/users', '/users/index.html'],
    ['/users/8f14e45f', '/users/_/index.html'],
    ['/users/8f14e45f/', '/users/_/index.html'],
    ['/users/8f14e45f/more', '/index.html'],
    ['/other/feeds', '/other/feeds/index.html'],
    ['/other/else', '/index.html'],
    // Names of what every object has are no pages.
    ['/constructor', '/index.html'],
  ])('leads the address %s to the page %s', (uri, wanted) => {
    expect(ask(uri).uri).toBe(wanted);
  });

  it('finds the files of pages where the build writes them, whatever their parameters [Z07]', () => {
    const paths = ['/', '/search', '/users/:candidateId', '/other/feeds'];
    const files = paths.map((path) => shellFile({ path }));
    expect(files).toEqual(['/login', '/search', '/users/_', '/other/feeds'].map((name) => `${name}/index.html`));
    expect(paths.map((path) => ask(path.replace(':candidateId', '8f14e45f')).uri)).toEqual(files);
  });

  it.each(['/config.json', '/assets/app-1a2b.js', '/assets/Missing', '/favicon.svg', '/.well-known/x.txt'])(
    'asks for the file %s as it is, so that a missing one is a 404',
    (uri) => {
      expect(ask(uri).uri).toBe(uri);
    },
  );

  it.each([
    [
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      '/job/8f14e45f',
      '/api/job/share?id=8f14e45f',
    ],
    ['Twitterbot/1.0', '/', '/api/job/share'],
    ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', '/job/8f14e45f/', '/api/job/share?id=8f14e45f'],
    ['WhatsApp/2.23', '/job/a"b', undefined],
    ['Twitterbot/1.0', '/search', undefined],
    ['Twitterbot/1.0', '/api/job/share', undefined],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', '/job/8f14e45f', undefined],
  ])('sends %s that asks for %s to %s', (agent, uri, wanted) => {
    const answer = ask(uri, { 'user-agent': { value: agent } }) as unknown as Record<string, unknown>;
    expect([answer.statusCode, answer.headers]).toEqual(
      wanted
        ? [302, { location: { value: wanted } }]
        : [undefined, expect.objectContaining({ 'x-viewer-address': expect.anything() })],
    );
  });

  it('writes down the address of the visitor, whatever the visitor claims', () => {
    expect(ask('/api/user').headers['x-viewer-address']).toEqual({ value: '198.51.100.7' });
    const claimed = ask('/api/user', { 'x-viewer-address': { value: '10.0.0.1' } });
    expect(claimed.headers['x-viewer-address']).toEqual({ value: '198.51.100.7' });
  });

  it('stays below the 10 KB that CloudFront takes', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  });
});
