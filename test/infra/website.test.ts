import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { type StackUnderTest, stackUnderTest } from '../support/stack-under-test.ts';

interface Behavior {
  readonly PathPattern?: string;
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
  readonly TargetOriginId: string;
  readonly [name: string]: unknown;
}

interface DistributionConfig {
  readonly Aliases?: string[];
  readonly DefaultCacheBehavior: Behavior;
  readonly CacheBehaviors: Behavior[];
  readonly [name: string]: unknown;
}

interface HeadersConfig {
  readonly SecurityHeadersConfig: Record<string, Record<string, unknown>>;
  readonly CustomHeadersConfig: { readonly Items: { Header: string; Value: string }[] };
}

describe('the website', () => {
  let stack: StackUnderTest;
  beforeAll(async () => {
    stack = await stackUnderTest('production');
  });

  const distribution = () => stack.one('AWS::CloudFront::Distribution').DistributionConfig as DistributionConfig;
  const behavior = (path: string) => distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
  const headersOf = (given: Behavior | undefined) =>
    stack.template.Resources[given?.ResponseHeadersPolicyId.Ref ?? '']?.Properties
      .ResponseHeadersPolicyConfig as HeadersConfig;

  it('answers at the main and the staff host with one build behind one distribution [I01] [I02]', () => {
    expect(distribution().Aliases).toEqual(['caravel.example', 'admin.caravel.example']);
    expect(stack.ofType('AWS::CloudFront::Distribution')).toHaveLength(1);
    expect(stack.one('AWS::CertificateManager::Certificate')).toMatchObject({
      DomainName: 'caravel.example',
      SubjectAlternativeNames: ['admin.caravel.example'],
      ValidationMethod: 'DNS',
    });
    expect(distribution().ViewerCertificate).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021' });
  });

  it('is reached over TLS only, and reaches its files signed and the API over TLS 1.2 [R31] [Z08]', () => {
    const { DefaultCacheBehavior: pages, CacheBehaviors: others } = distribution();
    expect(pages.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(others.map(({ PathPattern, ViewerProtocolPolicy }) => [PathPattern, ViewerProtocolPolicy])).toEqual([
      ['/assets/*', 'redirect-to-https'],
      ['/api/job/openings', 'https-only'],
      ['/api/*', 'https-only'],
    ]);
    const [access] = stack.ofType('AWS::CloudFront::OriginAccessControl')[0] ?? [];
    expect(stack.one('AWS::CloudFront::OriginAccessControl').OriginAccessControlConfig).toMatchObject({
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    });
    expect(distribution().Origins).toMatchObject([
      { OriginAccessControlId: { 'Fn::GetAtt': [access, 'Id'] } },
      { CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] } },
    ]);
  });

  it('tells the build where it is in config.json [I02]', () => {
    const markers = stack
      .ofType('Custom::CDKBucketDeployment')
      .flatMap(([, { Properties }]) => Properties.SourceMarkers ?? []);
    const referenced = JSON.stringify(markers);
    for (const type of ['UserPool', 'UserPoolClient', 'UserPoolDomain']) {
      for (const [id] of stack.ofType(`AWS::Cognito::${type}`)) expect(referenced).toContain(`{"Ref":"${id}"}`);
    }
  });

  it('keeps assets for a year and asks for pages every time', () => {
    const [assets, pages] = stack.ofType('Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties);
    expect(assets).toMatchObject({
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(pages).toMatchObject({ Exclude: ['assets/*'], SystemMetadata: { 'cache-control': 'no-cache' } });
  });

  it('sends a strict content policy and its fellows with every page and asset of both hosts [R27] [Y20]', () => {
    for (const given of [distribution().DefaultCacheBehavior, behavior('/assets/*')]) {
      const { SecurityHeadersConfig: headers, CustomHeadersConfig: others } = headersOf(given);
      expect(headers.StrictTransportSecurity).toMatchObject({ IncludeSubdomains: true, Override: true });
      expect(headers.StrictTransportSecurity?.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
      expect(headers.ContentTypeOptions).toEqual({ Override: true });
      expect(headers.FrameOptions).toMatchObject({ FrameOption: 'DENY' });
      expect(headers.ReferrerPolicy).toMatchObject({ ReferrerPolicy: 'strict-origin-when-cross-origin' });
      expect(Object.fromEntries(others.Items.map(({ Header, Value }) => [Header, Value]))).toEqual({
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
      });
      expect(csp(headers)).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; manifest-src 'self'; " +
          "connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com/ https://prefix.auth.us-east-1.amazoncognito.com; " +
          "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
      );
    }
  });

  it('has a content policy in which the evaluator finds nothing above low [R27]', () => {
    const policy = new CspParser(csp(headersOf(distribution().DefaultCacheBehavior).SecurityHeadersConfig)).csp;
    const findings = new CspEvaluator(policy).evaluate();
    expect(
      findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE).map(({ description }) => description),
    ).toEqual([]);
  });

  it('lets answers of the API bring a content policy of their own, which for files is a sandbox [R22]', () => {
    const { SecurityHeadersConfig: headers, CustomHeadersConfig: others } = headersOf(behavior('/api/*'));
    expect(headers.ContentSecurityPolicy).toEqual({
      ContentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
      Override: false,
    });
    expect(others.Items).toEqual([{ Header: 'cache-control', Value: 'no-store', Override: false }]);
    expect(headers.ContentTypeOptions).toEqual({ Override: true });
  });

  it('leads calls to the API as they are, proves where they come from, and keeps no answer', () => {
    expect(behavior('/api/*')).toMatchObject({
      // CachingDisabled, and AllViewerExceptHostHeader, by the ids that AWS lists.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']),
    });
    const origins = distribution().Origins as {
      Id: string;
      OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
    }[];
    const origin = origins.find(({ Id }) => Id === behavior('/api/*')?.TargetOriginId);
    expect(origin?.OriginCustomHeaders?.map(({ HeaderName }) => HeaderName)).toEqual(['x-origin-verify']);
    const [secret] = stack.ofType('AWS::SecretsManager::Secret').find(([id]) => id.startsWith('SecretsOrigin')) ?? [];
    expect(JSON.stringify(origin?.OriginCustomHeaders?.[0]?.HeaderValue)).toContain(`{"Ref":"${secret}"}`);
  });

  it('keeps answers that the contract calls the same for all at the edge, one for all visitors and none for who signs a request [R2]', () => {
    const cached = Object.values(api)
      .flatMap((family) => Object.values<Endpoint>(family))
      .filter(({ edgeSeconds }) => edgeSeconds > 0);
    expect(cached.map(({ method, access, becomeUser }) => [method, access, becomeUser])).toEqual([
      ['GET', 'anyone', 'ignored'],
    ]);
    const [id, policy] = stack.ofType('AWS::CloudFront::CachePolicy')[0] ?? [];
    const paths = distribution().CacheBehaviors.map(({ PathPattern }) => PathPattern);
    for (const { path } of cached) {
      expect(behavior(`/api/${path}`)).toEqual({
        ...behavior('/api/*'),
        PathPattern: `/api/${path}`,
        CachePolicyId: { Ref: id },
      });
      // The first pattern that fits decides.
      expect(paths.indexOf(`/api/${path}`)).toBeLessThan(paths.indexOf('/api/*'));
    }
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: Math.max(...cached.map(({ edgeSeconds }) => edgeSeconds)),
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        HeadersConfig: {
          HeaderBehavior: 'whitelist',
          Headers: ['Authorization', 'BecomeUser', 'data-provider', 'auth-provider', 'dataprovider'],
        },
      },
    });
  });

  it('says 404 for a file that is not there, because it may list its bucket', () => {
    const policy = stack.one('AWS::S3::BucketPolicy', 'Website').PolicyDocument as {
      Statement: { Principal: object; Action: unknown }[];
    };
    const forCloudFront = policy.Statement.filter(({ Principal }) => JSON.stringify(Principal).includes('cloudfront'));
    expect(forCloudFront.flatMap(({ Action }) => Action).sort()).toEqual(['s3:GetObject', 's3:ListBucket']);
    expect(distribution()).not.toHaveProperty('CustomErrorResponses');
    expect(distribution().DefaultRootObject).toBe('index.html');
  });

  it('is behind a firewall that stops floods and known attacks, but judges no uploads [I07]', () => {
    const acl = stack.one('AWS::WAFv2::WebACL', 'Website') as {
      Scope: string;
      Rules: { Name: string; OverrideAction?: object }[];
    };
    expect(acl.Scope).toBe('CLOUDFRONT');
    expect(acl.Rules.map(({ Name }) => Name)).toEqual([
      'Flood',
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ]);
    // What AWS's rules decide counts.
    expect(acl.Rules.slice(1).map(({ OverrideAction }) => OverrideAction)).toEqual([
      { None: {} },
      { None: {} },
      { None: {} },
    ]);
    expect(JSON.stringify(acl.Rules)).toContain('{"ActionToUse":{"Count":{}},"Name":"SizeRestrictions_BODY"}');
    // AWS refuses the whole ACL for one.
    expect(JSON.stringify(acl.Rules)).not.toContain('[]');
    expect(JSON.stringify(distribution().WebACLId)).toContain('WebsiteFirewall');
  });

  it('counts an address’s calls only, so that a hospital behind one address can load its pages [I07]', () => {
    const { Rules } = stack.one('AWS::WAFv2::WebACL', 'Website') as { Rules: { Name: string; Statement: object }[] };
    expect(Rules.find(({ Name }) => Name === 'Flood')?.Statement).toEqual({
      RateBasedStatement: {
        AggregateKeyType: 'IP',
        Limit: 10_000,
        EvaluationWindowSec: 300,
        ScopeDownStatement: {
          ByteMatchStatement: {
            FieldToMatch: { UriPath: {} },
            PositionalConstraint: 'STARTS_WITH',
            SearchString: '/api/',
            TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }],
          },
        },
      },
    });
  });

  it('writes down visits and calls without addresses, paths, queries or names [I06] [C17]', () => {
    const { RecordFields } = stack.one('AWS::Logs::Delivery') as { RecordFields: string[] };
    for (const telling of ['c-ip', 'cs-uri-stem', 'cs-uri-query', 'cs(Cookie)', 'cs(Referer)', 'x-forwarded-for']) {
      expect(RecordFields).not.toContain(telling);
    }
    const { Format } = stack.one('AWS::ApiGatewayV2::Stage').AccessLogSettings as { Format: string };
    expect(Format).toContain('$context.requestId');
    expect(Format).not.toMatch(/sourceIp|claims|\$context\.path|userAgent/);
  });

  it('writes down what the firewalls stop without tokens, paths and queries [I06] [R27] [C17]', () => {
    const logs = stack.ofType('AWS::WAFv2::LoggingConfiguration');
    expect(logs).toHaveLength(2);
    for (const [, { Properties }] of logs) {
      expect(Properties.RedactedFields).toEqual([
        { SingleHeader: { Name: 'authorization' } },
        { UriPath: {} },
        { QueryString: {} },
      ]);
      expect(Properties.LoggingFilter).toMatchObject({ DefaultBehavior: 'DROP' });
    }
  });
});

/** The content policy as it will read, with a stand-in for the prefix of the sign-in pages. */
function csp(headers: Record<string, Record<string, unknown>>): string {
  const value = headers.ContentSecurityPolicy?.ContentSecurityPolicy;
  if (typeof value === 'string') return value;
  const [, parts] = (value as { 'Fn::Join': [string, (string | object)[]] })['Fn::Join'];
  return parts.map((part) => (typeof part === 'string' ? part : 'prefix')).join('');
}
