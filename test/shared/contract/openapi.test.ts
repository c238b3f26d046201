import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { openApiDocument } from '#shared/contract/openapi.ts';
import { problemStatuses } from '#shared/domain/problem.ts';

interface Operation {
  readonly responses: Record<string, { readonly content: Record<string, { readonly schema: { type?: string } }> }>;
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
const calls = Object.values(api).flatMap((family) => Object.values(family as Record<string, Endpoint>));
const answers = ({ path, method }: Endpoint) => paths[`/api/${path}`]?.[method.toLowerCase()]?.responses ?? {};
const statuses = (call: Endpoint) => Object.keys(answers(call)).map(Number);

describe('the OpenAPI document', () => {
  it('names every error that the API answers, and no other', () => {
    const named = calls.flatMap(statuses).filter((status) => status !== 200);
    expect(new Set(named)).toEqual(new Set(Object.values(problemStatuses).filter((status) => status > 0)));
  });

  it.each([
    ['a list for everybody', api.datalist.states, [429, 500, 503]],
    ['a question of a stranger', api.user.exists, [400, 404, 409, 413, 429, 500, 503]],
    ['an invitation', api.admin.candidateRegistration, [400, 404, 410, 429, 500, 503]],
    ['a read of one’s own', api.candidate.details, [400, 401, 403, 404, 429, 500, 503]],
    ['a file of one’s own', api.candidate.file, [400, 401, 403, 404, 409, 429, 500, 503]],
    ['a save', api.candidate.saveSummary, [400, 401, 403, 404, 409, 413, 429, 500, 503]],
    ['a list of staff', api.admin.templates, [401, 403, 429, 500, 503]],
  ] as const)('says of %s what it answers', (_, call, expected) => {
    expect(statuses(call)).toEqual([200, ...expected]);
  });

  it('gives files as their bytes and everything else as JSON', () => {
    const files = calls.filter(({ answersFile }) => answersFile);
    expect(files.length).toBeGreaterThan(3);
    for (const call of calls) {
      const { content = {} } = answers(call)[200] ?? {};
      expect([call.path, Object.keys(content)]).toEqual([
        call.path,
        [files.includes(call) ? '*/*' : 'application/json'],
      ]);
    }
  });
});
