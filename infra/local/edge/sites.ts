import type { EmulatedCognito } from '../cognito/emulate-cognito.ts';
import type { Schedules } from '../events/schedules.ts';
import { emulateGateway, type Gateway } from '../gateway/emulate-gateway.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Mailbox } from '../messages/mailbox.ts';
import type { MailboxAnswers } from '../messages/mailbox-page.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import type { StackResources } from '../template/stack-resources.ts';
import { type Handler, type Listener, listen } from '../wire/http-server.ts';
import { compressor } from './compression.ts';
import type { LocalHosts } from './local-hosts.ts';
import { localPages } from './local-pages.ts';
import { asEdgeRequest, emulateWebsite, sendEdgeResponse } from './website.ts';

interface SitesOptions {
  readonly stack: StackResources;
  readonly lambda: Lambda;
  readonly cognito: EmulatedCognito;
  readonly mailbox: Mailbox;
  readonly answers: MailboxAnswers;
  readonly schedules: Schedules;
  readonly store: ObjectStore;
  readonly toLocal: LocalHosts;
  readonly origin: string;
  readonly log: (text: string) => void;
}

export interface Sites {
  /** The request handler of the public port. */
  readonly handler: Handler;
  /** The HTTP API at its own address, bypassing CloudFront; undefined when the template has none. */
  readonly directApi: Listener | undefined;
}

function openDirectApi(gateway: Gateway, log: (text: string) => void): Promise<Listener> {
  const answer: Handler = async (request, response) => {
    const edgeRequest = await asEdgeRequest(request);
    const ip = request.socket.remoteAddress ?? '127.0.0.1';
    await sendEdgeResponse(await gateway.answer(edgeRequest, ip), edgeRequest.method, response);
  };
  return listen(answer, { hostNames: ['127.0.0.1', 'localhost'], log });
}

/** The browser-facing routes: the websites with the HTTP API behind them, and the pages below `/__local/`. */
export async function startSites(options: SitesOptions): Promise<Sites> {
  const { stack, lambda, cognito, log } = options;
  const keysOf = (issuer: string) => {
    const pool = stack.ofType('AWS::Cognito::UserPool').find(({ ref }) => cognito.issuer(ref) === issuer);
    return pool && cognito.jwks(pool.ref);
  };
  const apis = stack.ofType('AWS::ApiGatewayV2::Api');
  const gateways = apis.map((api) => emulateGateway(api, { stack, lambda, keysOf, log }));
  const website = emulateWebsite({ ...options, gateways, compress: compressor() });
  const pages = localPages(options);
  return {
    directApi: gateways[0] && (await openDirectApi(gateways[0], log)),
    async handler(request, response) {
      // Sign-in requires the host name localhost; navigations to 127.0.0.1 are redirected there.
      const isVisit = request.headers['sec-fetch-mode'] === 'navigate' && request.method === 'GET';
      if (isVisit && request.headers.host?.startsWith('127.0.0.1:'))
        response.writeHead(307, { location: `${options.origin}${request.url}` }).end();
      else if (!(await pages(request, response))) await website(request, response);
    },
  };
}
