import type { IncomingMessage, ServerResponse } from 'node:http';
import { largestBody } from '../gateway/emulate-gateway.ts';
import { streamObject } from '../s3/object-response.ts';
import type { EdgeRequest, EdgeResponse } from '../wire/http-exchange.ts';
import type { Handler } from '../wire/http-server.ts';
import { BodyTooLarge, readBody } from '../wire/request-body.ts';
import type { EdgeServices } from './behaviors.ts';
import { type Distribution, emulateDistribution } from './distribution.ts';

/** The staff site's host name on this machine; any other name serves the main site. */
const staffHost = /^admin\./;

/** Reads a request; for a body that no gateway would accept only its length is kept. */
export async function asEdgeRequest(request: IncomingMessage): Promise<EdgeRequest> {
  const [, path = '/', query = ''] = /^([^?]*)\??(.*)$/s.exec(request.url ?? '/') ?? [];
  const headers = Object.entries(request.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
  const body = await readBody(request, largestBody).catch((error) => {
    if (error instanceof BodyTooLarge) return Buffer.alloc(largestBody + 1);
    throw error;
  });
  return {
    method: request.method ?? 'GET',
    path,
    query,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body,
  };
}

/** Sends a response; undefined headers are left out, since Node throws on them. */
export async function sendEdgeResponse(
  { status, headers, body }: EdgeResponse,
  method: string,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  const bare = method === 'HEAD' || status === 204 || status === 304;
  if (Buffer.isBuffer(body)) {
    if (!bare) response.setHeader('content-length', body.length);
    response.writeHead(status).end(bare ? undefined : body);
    return;
  }
  response.writeHead(status);
  if (bare) response.end();
  else await streamObject(body.object, body, response);
}

/** With several distributions the staff site is the one whose public name begins with `admin.`. */
function siteOf(host: string, distributions: readonly Distribution[]): Distribution | undefined {
  const isStaff = staffHost.test(host);
  const named = distributions.find(({ aliases }) => aliases.some((alias) => staffHost.test(alias) === isStaff));
  return named ?? distributions[0];
}

/** The sites of the template's distributions at `localhost` and `admin.localhost`. */
export function emulateWebsite(services: EdgeServices): Handler {
  const distributions = services.stack
    .ofType('AWS::CloudFront::Distribution')
    .map((resource) => emulateDistribution(resource, services));
  return async (request, response) => {
    const site = siteOf(request.headers.host ?? '', distributions);
    if (!site) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The template has no website.\n');
      return;
    }
    const edgeRequest = await asEdgeRequest(request);
    const answer = await site.answer(edgeRequest, request.socket.remoteAddress ?? '127.0.0.1');
    await sendEdgeResponse(answer, edgeRequest.method, response);
  };
}
