import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cognito } from './cognito.ts';

/** The origins of the product's pages: the public site, the staff host beside it, and those of the clients' callback URLs. */
export function ownOrigins(cognito: Cognito): ReadonlySet<string> {
  const { protocol, host } = new URL(cognito.options.publicOrigin);
  const returns = [...cognito.clients.values()].flatMap(({ callbacks, logouts }) => [...callbacks, ...logouts]);
  return new Set([`${protocol}//${host}`, `${protocol}//admin.${host}`, ...returns.map((url) => new URL(url).origin)]);
}

/**
 * Answers preflights and sets the CORS headers for the product's pages. AWS allows every origin; here other origins are refused. False when
 * the request has been answered.
 */
export function allowOrigin(cognito: Cognito, request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    response.setHeader('Vary', 'Origin');
    if (!ownOrigins(cognito).has(origin)) {
      response.writeHead(403).end();
      return false;
    }
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date');
  }
  if (request.method !== 'OPTIONS') return true;
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', String(request.headers['access-control-request-headers'] ?? ''));
  response.setHeader('Access-Control-Max-Age', '86400');
  response.writeHead(200).end();
  return false;
}
