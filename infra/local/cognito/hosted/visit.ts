import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestedAddress } from '../../wire/http-exchange.ts';
import { readBodyText } from '../read-body-text.ts';

/** One request to the hosted domain. */
export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Path within the hosted domain. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The mount path of the domain; empty on its own domain. */
  readonly prefix: string;
}

/** Derives the mount prefix by comparing the path with the requested URL. */
export function openVisit(request: IncomingMessage, response: ServerResponse, path: string): Visit {
  const asked = requestedAddress(request);
  const [within = '/'] = path.split('?');
  const { pathname = '', searchParams: query = new URLSearchParams() } = asked ?? {};
  const prefix = pathname.endsWith(within) ? pathname.slice(0, pathname.length - within.length) : '';
  return { request, response, path: within, query, prefix };
}

/** The parsed form fields. */
export const readForm = async ({ request }: Visit) => new URLSearchParams(await readBodyText(request));

/** Redirects the browser; undefined parameters are left out. */
export function redirect({ response }: Visit, to: string, parameters: Record<string, string | undefined> = {}): void {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const added = new URLSearchParams(given).toString();
  const target = added ? `${to}${to.includes('?') ? '&' : '?'}${added}` : to;
  response.writeHead(303, { Location: target, 'Cache-Control': 'no-store' }).end();
}

/** Answers with JSON. */
export function sendJson({ response }: Visit, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json;charset=UTF-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
