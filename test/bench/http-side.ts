/**
 * One side of the comparison of the middleware: `node http-side.ts bare|ours` answers the same three calls behind node:http, either with
 * as little as will do, or through everything that our functions do. Tells its port, and its processor time whenever it is asked.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { api } from '#shared/contract/index.ts';
import type { GatewayEvent } from '../../functions/_http/request.ts';
import { answerHeaders } from '../../functions/_http/respond.ts';
import { serve } from '../../functions/_http/serve.ts';
import { documentClient, tableName } from '../../functions/_table/table.ts';
import { userAnswer } from '../../functions/user/current-user.ts';
import { handler as userHandler } from '../../functions/user/handler.ts';
import { someCards } from '../support/jobs/job-cards.ts';
import { someone } from '../support/people/many-people.ts';
import { originOfTests, startSealingSecret } from '../support/sealing-secret.ts';
import { benchedUser } from './benched-user.ts';

/** One request without its address: what is sent, and by which name of a route. */
type Answering = (routeKey: string, headers: IncomingMessage['headers'], body: string) => Promise<Answer>;

interface Answer {
  readonly status: number;
  readonly body: string;
}

const page = {
  jobList: someCards(10, 3),
  total: 200_000,
  corrected: [],
  without: [],
  startMonths: ['2026-11', '2026-12'],
};
const person = userAnswer({ ...someone(7, { id: 'bench', username: 'bench' }), avatar: '' });

const { job, user } = api;
const open = { access: 'anyone', limits: [] } as const;
/** The contract's own calls, open and uncounted, so that no table is asked. */
const plain = serve(
  { search: { ...job.search, ...open }, current: { ...user.current, ...open, path: 'bench' } },
  { search: async () => page, current: async () => person },
);

/** What the gateway says of every request here. */
const now = new Date();
const requestContext = {
  accountId: '000000000000',
  apiId: 'bench',
  domainName: 'bench',
  domainPrefix: 'bench',
  stage: '$default',
  requestId: 'bench',
  routeKey: '',
  time: now.toUTCString(),
  timeEpoch: now.getTime(),
  http: { method: '', path: '', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: '' },
};
const claims = { sub: benchedUser.id, username: benchedUser.username, token_use: 'access', iat: now.getTime() / 1000 };
const authorizer = { principalId: '', integrationLatency: 0, jwt: { claims, scopes: [] } };

/** Each request has its own, as from the platform. */
const newContext = () => ({ getRemainingTimeInMillis: () => 25_000 }) as Context;

const ours: Answering = async (routeKey, headers, body) => {
  const isSignedIn = routeKey === 'GET /api/user';
  const event = {
    version: '2.0',
    routeKey,
    rawPath: '',
    rawQueryString: '',
    isBase64Encoded: false,
    headers: { ...headers, 'x-origin-verify': originOfTests, 'x-viewer-address': '127.0.0.1' },
    requestContext: isSignedIn ? { ...requestContext, authorizer } : requestContext,
    ...(body && { body }),
  } as GatewayEvent;
  const handle = isSignedIn ? userHandler : plain;
  const { statusCode = 200, body: answered = '' } = (await handle(
    event as never,
    newContext(),
  )) as APIGatewayProxyStructuredResultV2;
  return { status: statusCode, body: answered };
};

const ok = (answered: unknown): Answer => ({ status: 200, body: JSON.stringify(answered) });

const bare: Answering = async (routeKey, _headers, body) => {
  if (routeKey === 'GET /api/bench') return ok(person);
  if (routeKey === 'POST /api/job/search') {
    JSON.parse(body);
    return ok(page);
  }
  // The record and the unread notices before it, as findWithUnread reads them.
  const query = new QueryCommand({
    TableName: tableName(),
    KeyConditionExpression: 'PK = :user AND SK BETWEEN :first AND :record',
    ExpressionAttributeValues: { ':user': `USER#${benchedUser.id}`, ':first': 'UNREAD#0', ':record': 'USER' },
    ScanIndexForward: false,
    Limit: 101,
  });
  const { Items: [own, ...unread] = [] } = await documentClient().send(query);
  return ok({ ...userAnswer(own as typeof benchedUser), unreadNotices: unread.length });
};

// Our side proves each call as behind CloudFront.
if (process.argv[2] === 'ours') await startSealingSecret();
const answer = process.argv[2] === 'ours' ? ours : bare;
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    answer(`${request.method} ${request.url}`, request.headers, body).then(
      ({ status, body: answered }) => response.writeHead(status, answerHeaders).end(answered),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => {
  const { user: own, system } = process.cpuUsage();
  process.send?.({ cpuMs: (own + system) / 1000 });
});
process.on('disconnect', () => process.exit());
