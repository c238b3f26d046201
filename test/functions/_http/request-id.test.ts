import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/domain/problem.ts';
import type { LogLine } from '../../../functions/_runtime/log.ts';
import { callInProcess } from '../../support/in-process.ts';

const of = (path: string) =>
  endpoint({ method: 'GET', path, summary: path, access: 'anyone', returns: z.object({ id: z.string() }) });
const family = { refused: of('proof/refused'), broken: of('proof/broken') };

afterEach(() => vi.restoreAllMocks());

/** Calls a handler that fails, and reads its answer and the line that it logs. */
async function failing(call: keyof typeof family) {
  const { serve } = await import('../../../functions/_http/serve.ts');
  const handler = serve(family, {
    refused: async () => {
      throw new Problem('gone', 'This is over.');
    },
    broken: async () => ({ id: (undefined as unknown as { id: string }).id }),
  });
  const lines: LogLine[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      if (String(text).startsWith('{')) lines.push(JSON.parse(String(text)) as LogLine);
      return true;
    });
  const answer = await callInProcess(handler as never, family[call]);
  return { answer, line: lines.at(-1) };
}

it('gives a refusal one id in body and log [V10]', async () => {
  const { answer, line } = await failing('refused');
  expect(answer).toMatchObject({ status: 410, body: { message: 'This is over.', requestId: expect.any(String) } });
  expect(line).toMatchObject({ call: 'refused', requestId: answer.body.requestId, status: 410, kind: 'gone' });
});

it('gives an unexpected error one id in body and log, and keeps its message and places for the log [V02] [V10]', async () => {
  const { answer, line } = await failing('broken');
  expect(answer).toMatchObject({ status: 500, body: { requestId: expect.any(String) } });
  expect(answer.body.message).toMatch(/^Something went wrong on our side/);
  expect(line).toMatchObject({ level: 'ERROR', call: 'broken', requestId: answer.body.requestId, status: 500 });
  expect(line?.error).toMatchObject({
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'id')",
    stack: expect.stringContaining('request-id.test.ts'),
  });
});
