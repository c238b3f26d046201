import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cognito } from '../cognito.ts';
import { allowOrigin } from '../cross-origin.ts';
import { authorize } from './authorize.ts';
import { type Hosted, openHostedState } from './hosted.ts';
import { idpResponse } from './idp-response.ts';
import { logout } from './logout.ts';
import { sendErrorPage, sendPage, styleSheet } from './page.ts';
import { providerPage } from './provider-page.ts';
import { token } from './token-endpoint.ts';
import { openVisit, type Visit } from './visit.ts';

type Route = (hosted: Hosted, visit: Visit) => void | Promise<void>;

const showStyle: Route = (_hosted, { response }) => {
  response
    .writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'max-age=3600' })
    .end(styleSheet);
};

const routes: ReadonlyMap<string, Route> = new Map<string, Route>([
  ['GET /oauth2/authorize', authorize],
  ['GET /oauth2/idpresponse', idpResponse],
  ['POST /oauth2/token', token],
  ['GET /logout', logout],
  ['GET /style.css', showStyle],
]);

function routeOf(method: string, path: string): Route | undefined {
  if (path.startsWith('/mock-provider/')) return method === 'GET' || method === 'POST' ? providerPage : undefined;
  return routes.get(`${method} ${path}`);
}

/** The hosted domain: OAuth endpoints and the emulated pages of the providers; its own sign-in page is not emulated. */
export function openHosted(
  cognito: Cognito,
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> {
  const hosted = openHostedState(cognito);
  return async (request, response, path) => {
    const visit = openVisit(request, response, path);
    if (!allowOrigin(cognito, request, response)) return;
    const route = routeOf(request.method ?? 'GET', visit.path);
    try {
      if (route) await route(hosted, visit);
      else sendPage(cognito, visit, 404, 'Not found', '<p>There is nothing at this address.</p>');
    } catch (problem) {
      console.error(`The hosted pages of the local Cognito failed at ${visit.path}`, problem);
      if (response.headersSent) response.end();
      else sendErrorPage(cognito, visit, 'Internal error');
    }
  };
}
