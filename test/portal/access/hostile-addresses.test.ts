import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { everyCall } from '../../support/calls/private-requests.ts';
import { sampled } from '../../support/long.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { siteOrigin } from '../../support/portal.ts';
import { random, type SeededRandom } from '../../support/random.ts';

/** What no client writes, and every server is sent. */
const pieces = [
  '%',
  '%zz',
  '%0',
  '%00',
  '%0d%0aset-cookie:a=b',
  '%c0%ae',
  '%ff',
  '%2e%2e%2f',
  '%252e',
  '%u0041',
  '%E2%80%AE',
  '..',
  '.',
  '//',
  '\\',
  ';a=b',
  '?',
  '#',
  '&',
  '=',
  '@',
  ':',
  '*',
  '~',
  '{id}',
  '\u00e9',
  '\u{1f600}',
  '\t',
  '"',
  '<',
  '__proto__',
  'constructor',
  'api',
  'API',
  'assets',
  'config.json',
  'job',
  '[]',
  "'",
  '\u0001',
  '\u007f',
  'a'.repeat(300),
];
const roots = [
  '/api/',
  '/',
  '/assets/',
  '/job/',
  '/__local/',
  '/packet',
  '//',
  '/api//',
  '/API/',
  'http://evil.example/api/',
  '',
];

/** An address like one of ours, spelt wrongly somewhere; a few are longer than any address may be. */
function anAddress(draw: SeededRandom): string {
  const known = draw.pick(everyCall).call.path;
  const at = draw.whole(known.length + 1);
  const odd = Array.from({ length: 1 + draw.whole(3) }, () => draw.pick(pieces)).join(draw.pick(['', '/']));
  const query = draw.chance(0.6) ? `?${draw.pick(['id', 'jobId', 'input', 'code', '%', ''])}=${draw.pick(pieces)}` : '';
  const long = draw.chance(0.02) ? 'x'.repeat(draw.pick([4_000, 9_000, 20_000])) : '';
  return `${draw.pick(roots)}${known.slice(0, at)}${odd}${known.slice(at)}${long}${query}`;
}

/** Sends an address as it is, byte by byte: every HTTP client would mend or refuse it. Answers the status; 0 for a connection that is closed. */
async function statusOf(method: string, address: string, headers: readonly string[]): Promise<number> {
  const { port } = new URL(siteOrigin());
  const socket = connect(Number(port), '127.0.0.1');
  const body = method === 'GET' || method === 'DELETE' ? '' : '{}';
  const lines = [
    `${method} ${address} HTTP/1.1`,
    ...headers,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`));
  let answer = '';
  socket.on('data', (part) => {
    answer += part.toString('latin1');
  });
  // A refused line may be answered and the connection broken at once.
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
}

it('are answered without a server error, however they are spelt, on both hosts and with or without a session [R3] [O13]', async () => {
  const { token } = await signedIn('nurse@demo.example');
  const { host } = new URL(siteOrigin());
  const draw = random(1303);
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  const requests = sampled(10_000, 200);
  for (let sent = 0; sent < requests; sent += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const address = anAddress(draw);
        const method = draw.pick(['GET', 'GET', 'POST', 'PUT', 'DELETE']);
        const headers = [
          `Host: ${draw.chance(0.2) ? `admin.${host}` : host}`,
          ...(draw.chance(0.7) ? [`Authorization: Bearer ${token}`] : []),
        ];
        const status = await statusOf(method, address, headers);
        if (status >= 500 || status === 0) wrong.push(`${status} ${method} ${JSON.stringify(address)}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
  }
  console.info('addresses by their status:', Object.fromEntries(statuses));
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]));
  expect(wrong).toEqual([]);
  expect((await fetch(`${siteOrigin()}/api/user`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
});
