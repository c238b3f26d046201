import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Endpoint, endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { assertRoutable } from '../../infra/constructs/gateway/assert-routable.ts';
import { stageNames } from '../../infra/stages.ts';
import { type StackUnderTest, stackUnderTest } from '../support/stack-under-test.ts';

const endpoints = Object.values(api).flatMap((family) => Object.values<Endpoint>(family));
const keyOf = ({ method, path }: Endpoint) => `${method} /api/${path}`;

describe.each(stageNames)('the routes of %s', (stage) => {
  let stack: StackUnderTest;
  beforeAll(async () => {
    stack = await stackUnderTest(stage);
  });

  const routes = () => stack.ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties);
  const wanted = endpoints.filter(({ notInProduction }) => stage !== 'production' || !notInProduction);

  it('are those of the contract, no more and no fewer [R1]', () => {
    expect(
      routes()
        .map(({ RouteKey }) => RouteKey)
        .sort(),
    ).toEqual(wanted.map(keyOf).sort());
  });

  it('want a token from the user pool unless the contract opens them to anyone [R1]', () => {
    const [authorizer] = stack.ofType('AWS::ApiGatewayV2::Authorizer')[0] ?? [];
    for (const endpoint of wanted) {
      const route = routes().find(({ RouteKey }) => RouteKey === keyOf(endpoint));
      const guard =
        endpoint.access === 'anyone'
          ? { AuthorizationType: 'NONE' }
          : { AuthorizationType: 'JWT', AuthorizerId: { Ref: authorizer } };
      expect(route, keyOf(endpoint)).toMatchObject(guard);
    }
  });

  it('accept the tokens of the two clients only [R13]', () => {
    const clients = stack.ofType('AWS::Cognito::UserPoolClient').map(([id]) => ({ Ref: id }));
    const [pool] = stack.ofType('AWS::Cognito::UserPool')[0] ?? [];
    expect(stack.one('AWS::ApiGatewayV2::Authorizer')).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: {
        Audience: clients,
        Issuer: { 'Fn::Join': ['', ['https://cognito-idp.us-east-1.amazonaws.com/', { Ref: pool }]] },
      },
    });
  });

  it('are all in place before their stage deploys for the first time [O21]', () => {
    const [[, deployed] = []] = stack.ofType('AWS::ApiGatewayV2::Stage');
    const before = stack.ofType('AWS::ApiGatewayV2::Route').map(([id]) => id);
    expect(deployed?.DependsOn).toEqual(expect.arrayContaining(before));
  });

  it('lead each family to its own function', () => {
    for (const [family, calls] of Object.entries(api)) {
      for (const endpoint of Object.values<Endpoint>(calls)) {
        const route = routes().find(({ RouteKey }) => RouteKey === keyOf(endpoint));
        if (!route) continue;
        const integration = referenced(stack, JSON.stringify(route.Target));
        const called = referenced(stack, JSON.stringify(integration?.Properties.IntegrationUri));
        const isAlias = called?.Type === 'AWS::Lambda::Alias';
        const fn = isAlias ? referenced(stack, JSON.stringify(called.Properties.FunctionName)) : called;
        expect(fn?.Properties.Handler).toBe(`${family}/handler.handler`);
        expect(integration?.Properties.PayloadFormatVersion).toBe('2.0');
      }
    }
  });

  it('that are open to anyone take half of what the gateway lets through, each by itself [O24]', () => {
    const { DefaultRouteSettings: all, RouteSettings: single } = stack.one('AWS::ApiGatewayV2::Stage') as {
      DefaultRouteSettings: Record<string, number>;
      RouteSettings: Record<string, Record<string, number>>;
    };
    const open = wanted.filter(({ access }) => access === 'anyone').map(keyOf);
    expect(Object.keys(single).toSorted()).toEqual(open.toSorted());
    for (const one of Object.values(single))
      expect(one).toEqual({
        ThrottlingRateLimit: (all.ThrottlingRateLimit ?? 0) / 2,
        ThrottlingBurstLimit: (all.ThrottlingBurstLimit ?? 0) / 2,
      });
  });

  it('are lower-case, without a slash at the end', () => {
    for (const { RouteKey } of routes()) {
      const path = String(RouteKey).replace(/^[A-Z]+ /, '');
      expect(path.replaceAll(/\{\w+\}/g, '')).toMatch(/^\/api\/[a-z0-9/-]*[^/]?$/);
    }
  });
});

it('names the calls of a contract that cannot be routed [R1]', () => {
  const of = (path: string) => endpoint({ method: 'GET', path, summary: 'A', access: 'anyone', returns: z.object({}) });
  expect(() => assertRoutable({ job: { one: of('job/Tips') } })).toThrow('The path of job.one has capitals: job/Tips.');
  expect(() => assertRoutable({ job: { one: of('job/{jobId}') }, user: { two: of('job/{id}') } })).toThrow(
    'job.one and user.two are both GET job/{id}.',
  );
});

it('are at most what one gateway takes [O21]', () => {
  const calls = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `call${at}`,
        endpoint({ method: 'GET', path: `job/${at}`, summary: 'A', access: 'anyone', returns: z.object({}) }),
      ]),
    );
  expect(() => assertRoutable({ job: calls(300) })).not.toThrow();
  expect(() => assertRoutable({ job: calls(301) })).toThrow(
    'The contract has 301 calls, and one gateway has 300 routes at most.',
  );
});

it('the calls that are for testing only are absent from the production stack [R33]', async () => {
  const production = await stackUnderTest('production');
  expect(JSON.stringify(production.template)).not.toMatch(/resettest/i);
});

/** The resource whose logical id a text contains. */
function referenced(stack: StackUnderTest, text: string | undefined) {
  return Object.entries(stack.template.Resources).find(([id]) => text?.includes(`"${id}"`))?.[1];
}
