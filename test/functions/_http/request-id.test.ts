import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/domain/problem.ts';
import type { LogLine } from '../../../functions/_runtime/log.ts';
import { callInProcess } from '../../support/in-process.ts';

const returns = z.object({ id: z.string(), at: z.object({ day: z.string() }).optional() });
const of = (path: string) => endpoint({ method: 'GET', path, summary: path, access: 'anyone', returns });
const family = {
  refused: of('proof/refused'),
  broken: of('proof/broken'),
  told: of('proof/told'),
  misfit: of('proof/misfit'),
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Calls a handler, and reads its answer and the lines that are logged from then on. */
async function calling(call: keyof typeof family, millisecondsLeft = 60_000, told = Promise.resolve()) {
  const { serve } = await import('../../../functions/_http/serve.ts');
  const { log } = await import('../../../functions/_runtime/log.ts');
  const handler = serve(family, {
    refused: async () => {
      throw new Problem('gone', 'linkExpired', 'This is over.');
    },
    broken: async () => ({ id: (undefined as unknown as { id: string }).id }),
    misfit: () => ({ id: 7, at: { day: 8 } }) as never,
    told: async () => {
      await told;
      log.info('told by the act', { jobId: 'one' });
      return { id: 'one' };
    },
  });
  const lines: LogLine[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      if (String(text).startsWith('{')) lines.push(JSON.parse(String(text)) as LogLine);
      return true;
    });
  const answer = await callInProcess(handler as never, family[call], { millisecondsLeft });
  return { answer, lines };
}

it('gives a refusal one id in body and log, and leaves nothing to do behind [V10]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { answer, lines } = await calling('refused');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  expect(answer).toMatchObject({ status: 410, body: { message: 'This is over.', requestId: expect.any(String) } });
  expect(lines.at(-1)).toMatchObject({ call: 'refused', requestId: answer.body.requestId, status: 410, kind: 'gone' });
});

it('gives an unexpected error one id in body and log, and keeps its message and places for the log [V02] [V10]', async () => {
  const { answer, lines } = await calling('broken');
  const line = lines.at(-1);
  expect(answer).toMatchObject({ status: 500, body: { requestId: expect.any(String) } });
  expect(answer.body.message).toMatch(/^Something went wrong on our side/);
  expect(line).toMatchObject({ level: 'ERROR', call: 'broken', requestId: answer.body.requestId, status: 500 });
  expect(line?.error).toMatchObject({
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'id')",
    stack: expect.stringContaining('request-id.test.ts'),
  });
});

it('names the fields of an answer that does not fit the contract, and no value [V02]', async () => {
  const { answer, lines } = await calling('misfit');
  expect(answer.status).toBe(500);
  expect(lines.at(-1)?.error?.message).toBe(
    'The answer does not fit the contract: id (invalid_type), at.day (invalid_type)',
  );
});

it('names request and call in the lines that an act logs, also when it goes on beside the next request [V10]', async () => {
  const { answer, lines } = await calling('told');
  expect(lines.map(({ message }) => message)).toEqual(['told by the act', 'answered']);
  for (const line of lines) expect(line).toMatchObject({ call: 'told', requestId: expect.any(String) });
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(1);
  expect(answer.status).toBe(200);

  const told = Promise.withResolvers<void>();
  const late = await calling('told', 1001, told.promise);
  expect([late.answer.status, late.lines.at(-1)?.error?.name]).toEqual([503, 'TooLate']);
  const next = await calling('refused');
  told.resolve();
  await expect.poll(() => next.lines.map(({ message }) => message)).toContain('told by the act');
  const line = next.lines.find(({ message }) => message === 'told by the act');
  expect(line).toMatchObject({ call: 'told', requestId: late.answer.body.requestId });
  expect(next.answer.body.requestId).not.toBe(late.answer.body.requestId);
});

it('says which call of the contract has no handler, and answers it with 404 [V01]', async () => {
  const { serve } = await import('../../../functions/_http/serve.ts');
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const handler = serve(family, { refused: () => ({ id: 'one' }), broken: () => ({ id: 'one' }) } as never);
  const said = write.mock.calls.map(([text]) => (JSON.parse(String(text)) as LogLine).message);
  expect(said).toEqual(['told', 'misfit'].map((call) => `${call} is in the contract and has no handler`));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect((await callInProcess(handler as never, family.told)).status).toBe(404);
});
