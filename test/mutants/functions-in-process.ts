/**
 * Setup for the tests of a portal: calls of its API run their functions in the test's own process, the only place where a mutant can be
 * switched on, with the portal's table, buckets, identity provider and streams. Gateway and edge are left out.
 */
import { inject, vi } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { gatewayResponse } from '../../infra/local/gateway/event.ts';
import { claimsOf, eventFor, loadHandlers, workAs } from '../support/in-process.ts';

const families = Object.keys(api);
const calls = new Map<string, { readonly family: string; readonly call: Endpoint }>(
  Object.entries(api).flatMap(([family, ones]) =>
    Object.values<Endpoint>(ones).map((call) => [`${call.method} /api/${call.path}`, { family, call }]),
  ),
);
const send = fetch;
let handlers: ReturnType<typeof loadHandlers> | undefined;

/** The handlers of all families, with the variables of all functions. */
async function loadedHandlers() {
  for (const family of families) workAs(family);
  return await loadHandlers();
}

/** Whether a token has not ended; one that is none, or is not signed by the pool, is for the gateway's own tests. */
function isLive(token: string): boolean {
  try {
    return Number(claimsOf(token)?.exp) * 1000 > Date.now();
  } catch {
    return false;
  }
}

vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const { origin, pathname, search } = new URL(request.url);
  const found = origin === inject('origin') ? calls.get(`${request.method} ${pathname}`) : undefined;
  const { authorization, ...headers } = Object.fromEntries(request.headers);
  const token = authorization?.replace(/^bearer\s+/i, '') ?? '';
  if (!found || (found.call.access !== 'anyone' && !isLive(token))) return await send(input, init);
  handlers ??= loadedHandlers();
  const handler = (await handlers).get(found.family);
  const event = await eventFor(found.call, {
    token,
    query: search.slice(1),
    headers,
    bytes: Buffer.from(await request.arrayBuffer()),
  });
  const context = { getRemainingTimeInMillis: () => 60_000 };
  const { status, headers: answered, body } = gatewayResponse(await handler?.(event as never, context as never));
  return new Response(status === 204 || status === 304 ? null : Buffer.from(body as Buffer), {
    status,
    headers: Object.entries(answered).map(([name, value]) => [name, String(value)] as [string, string]),
  });
});
