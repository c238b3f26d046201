import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { originProofs } from '../../../functions/_runtime/origin-proof.ts';
import { sampled } from '../../support/long.ts';
import { IdentityAtWork } from './identity-at-work.ts';

type Ask = (event: unknown, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

const at = new IdentityAtWork();
let handler: Ask;
beforeAll(async () => {
  await at.start({ companyDomains: ['caravel.example', 'caravelhealth.example'] });
  handler = (await import('../../../functions/user/handler.ts')).handler as unknown as Ask;
});
afterAll(() => at.end());
afterEach(() => {
  vi.useRealTimers();
});

async function statusOf(route: string, body: object, address: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const [proof = ''] = await originProofs();
  const http = { method, path, sourceIp: address, protocol: 'HTTP/1.1', userAgent: 'test' };
  const event = {
    version: '2.0',
    routeKey: route,
    rawPath: path,
    rawQueryString: '',
    isBase64Encoded: false,
    headers: { 'content-type': 'application/json', 'x-viewer-address': address, 'x-origin-verify': proof },
    requestContext: { http, requestId: 'test', routeKey: route, stage: '$default' },
    body: JSON.stringify(body),
  };
  return (await handler(event, { getRemainingTimeInMillis: () => 60_000 } as Context)).statusCode ?? 0;
}

const hour = 3_600_000;
const email = (turn: number) => `somebody-${turn}@demo.example`;
/** A kind of question by its turn: both share a counter of the address. */
const ask = (turn: number, address: string) =>
  turn % 2
    ? statusOf('POST /api/user/exists', { Email: email(turn) }, address)
    : statusOf('PUT /api/user/forgotpasswordstatus', { EmailOrUsername: email(turn) }, address);

describe('questions about addresses', () => {
  it('are answered a hundred times an hour to one address of the net, ten times a minute, and to others still [R16]', async () => {
    const start = Math.ceil(Date.now() / hour) * hour;
    const minutes = sampled(60, 12);
    const eachMinute = Math.ceil(sampled(10_000, 144) / minutes);
    let answered = 0;
    let most = 0;
    for (let minute = 0; minute < minutes; minute++) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + minute * 60_000 });
      let inMinute = 0;
      for (let turn = 0; turn < eachMinute; turn++) {
        const status = await ask(minute * 1_000 + turn, '198.51.100.7');
        expect([200, 429]).toContain(status);
        if (status === 200) inMinute++;
      }
      answered += inMinute;
      most = Math.max(most, inMinute);
    }
    expect(answered).toBe(100);
    expect(most).toBeLessThanOrEqual(10);
    expect(await ask(1, '198.51.100.8')).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: start + hour });
    expect(await ask(2, '198.51.100.7')).toBe(200);
  });
});
