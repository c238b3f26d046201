import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EmulatedCognito } from '../cognito/emulate-cognito.ts';
import type { Schedules } from '../events/schedules.ts';
import type { Mailbox } from '../messages/mailbox.ts';
import { answerMailbox, answerReply, type MailboxAnswers } from '../messages/mailbox-page.ts';
import { requestedAddress } from '../wire/http-exchange.ts';
import type { Handler } from '../wire/http-server.ts';
import { cognitoPath, signInPath } from './local-hosts.ts';

interface LocalPages {
  readonly mailbox: Mailbox;
  /** The reactions that the template has functions for. */
  readonly answers: MailboxAnswers;
  readonly cognito: EmulatedCognito;
  readonly schedules: Schedules;
}

/** `POOL/.well-known/jwks.json` below the user pool's address. */
const keysPath = /^([\w-]+)\/\.well-known\/jwks\.json$/;

function answerKeys(cognito: EmulatedCognito, poolId: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(cognito.jwks(poolId)));
}

/** The user pool endpoint for SDK clients, at the root of its own address. */
export function cognitoEndpoint(cognito: EmulatedCognito): Handler {
  return async (request, response) => {
    const poolId = keysPath.exec(request.url?.slice(1) ?? '')?.[1];
    if (poolId) answerKeys(cognito, poolId, response);
    else await cognito.handleApi(request, response);
  };
}

/**
 * Routes below `/__local/`: the user pool's endpoints, the mailbox with its replies, and POST /__local/schedules, which fires all schedules
 * at once. Returns whether the path matched.
 */
export function localPages({ mailbox, answers, cognito, schedules }: LocalPages) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = requestedAddress(request);
    if (!url?.pathname.startsWith('/__local/')) return false;
    const { pathname } = url;
    if (pathname.startsWith(cognitoPath) || pathname === cognitoPath.slice(0, -1)) {
      const poolId = keysPath.exec(pathname.slice(cognitoPath.length))?.[1];
      if (poolId) answerKeys(cognito, poolId, response);
      else await cognito.handleApi(request, response);
    } else if (pathname.startsWith(`${signInPath}/`)) {
      await cognito.handleHosted(request, response, pathname.slice(signInPath.length));
    } else if (pathname === '/__local/mailbox' && request.method === 'POST')
      await answerReply(answers, request, response);
    else if (/^\/__local\/mailbox(\.json)?$/.test(pathname)) answerMailbox(mailbox, url, response, answers);
    // Browsers send an Origin header with POST: requests from pages are refused.
    else if (pathname === '/__local/schedules' && request.method === 'POST' && !request.headers.origin)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(schedules.fire()));
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.\n');
    return true;
  };
}
