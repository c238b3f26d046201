import { expect, it } from 'vitest';
import { api } from '#shared/contract/browser.ts';
import type { Answer, BodyOf, Input } from '#shared/contract/endpoint.ts';
import { outlineOf } from '../../../web/build/contract-plugin.ts';

it('has of a call in the browser what its build leaves there, and types of the rest [Z10]', () => {
  const { details, apply } = api.job;
  expect(outlineOf(details)).toEqual({ method: 'GET', path: 'job/details' });
  // @ts-expect-error The schema of a body is not there at run time.
  expect(outlineOf(apply).body).toBeUndefined();
  // @ts-expect-error Nor is that of an answer.
  expect(outlineOf(details).returns).toBeUndefined();
  // @ts-expect-error The whole contract has it, the browser's has not.
  expect(apply.body).toBeDefined();
  const input: Input<typeof details> = { id: 'j1' };
  const body: BodyOf<typeof apply> = { jobApplicationList: [] };
  const answer: Pick<Answer<typeof details>, 'jobId'> = { jobId: 'j1' };
  // @ts-expect-error A misspelt field of an input does not compile.
  const misspelt: Input<typeof details> = { ID: 'j1' };
  expect([input, body, answer, misspelt]).toHaveLength(4);
});
