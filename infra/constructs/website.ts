import { Duration, Validations } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { brand } from '#shared/domain/brand.ts';
import type { Stage } from '../stages.ts';
import { cachedCalls } from './cached-calls.ts';
import type { DataKey } from './data-key.ts';
import type { DocumentStore } from './document-store.ts';
import { Firewall } from './firewall.ts';
import type { Api } from './gateway/api.ts';
import type { Identity } from './identity/identity.ts';
import { logVisits } from './observability/visit-log.ts';
import type { PortalSecrets } from './portal-secrets.ts';
import { PrivateBucket } from './private-bucket.ts';
import { callHeaders, pageHeaders } from './response-headers.ts';
import { SiteNames } from './site-names.ts';
import { viewerRequest } from './viewer-request.ts';
import { WebFiles } from './web-files.ts';

interface WebsiteProps {
  readonly stage: Stage;
  readonly key: DataKey;
  readonly identity: Identity;
  readonly secrets: PortalSecrets;
  readonly api: Api;
  readonly store: DocumentStore;
  /** Folder of the web build. */
  readonly files: string;
}

/** Files come from the cache and are not counted: a first visit asks for some forty of them, and a hospital is behind one address. */
const isCall = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/api/',
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
};

/** The website: one build behind one CloudFront distribution, at the main and the staff host, with the API under `/api`. */
export class Website extends Construct {
  readonly distribution: Distribution;
  readonly files: PrivateBucket;
  /** Before the distribution, where the stage has one. */
  firewall: Firewall | undefined;

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id);
    const { stage, identity, api, secrets } = props;
    this.files = new PrivateBucket(this, 'Files', { stage, accessLog: props.store.accessLog });
    const names = stage.names ? new SiteNames(this, 'Names', stage) : undefined;
    const functionAssociations = [{ function: this.edge(props.files), eventType: FunctionEventType.VIEWER_REQUEST }];
    const page = this.pages(stage, identity);
    const calls = { ...this.calls(stage, api, secrets), functionAssociations };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `${brand.name} ${stage.name}`,
      ...names?.ofDistribution(),
      ...this.guard(stage, props.key),
      // Without it, S3 would answer the root path with a list of all files.
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultBehavior: { ...page, functionAssociations },
      additionalBehaviors: {
        // A missing file must be a 404, and files do not need the function.
        '/assets/*': page,
        ...cachedCalls(this, stage, calls),
        '/api/*': calls,
      },
    });
    names?.pointTo(this.distribution);
    if (stage.accessLogs) logVisits(this, stage, props.key, this.distribution);
    new WebFiles(this, 'Build', { ...props, bucket: this.files });
    this.explain();
  }

  private edge(files: string): EdgeFunction {
    return new EdgeFunction(this, 'ViewerRequest', {
      comment: 'Makes paths of the API lower-case and leads pages to their HTML',
      code: viewerRequest(files),
      runtime: FunctionRuntime.JS_2_0,
    });
  }

  private pages(stage: Stage, identity: Identity): BehaviorOptions {
    return {
      // LIST makes S3 say 404, not 403, for a file that is not there.
      origin: S3BucketOrigin.withOriginAccessControl(this.files.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: pageHeaders(this, stage, identity),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    };
  }

  private calls(stage: Stage, api: Api, secrets: PortalSecrets): BehaviorOptions {
    return {
      origin: new HttpOrigin(api.host, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        readTimeout: Duration.seconds(30),
        customHeaders: { 'x-origin-verify': secrets.originProof },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: callHeaders(this, stage),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      compress: true,
    };
  }

  private guard(stage: Stage, key: DataKey): Pick<DistributionProps, 'webAclId'> {
    if (!stage.firewall) return {};
    const { calls: requests } = stage.firewall;
    this.firewall = new Firewall(this, 'Firewall', {
      stage,
      key,
      scope: 'CLOUDFRONT',
      requests,
      counted: isCall,
      managedRules: true,
    });
    return { webAclId: this.firewall.arn };
  }

  private explain(): void {
    Validations.of(this).acknowledge({
      id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The distribution has a default root object, and the edge function leads every bare path to a page.',
    });
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'Travelling staff sign in from wherever they are.' },
      {
        id: 'AwsSolutions-CFR3',
        reason:
          'Visits are logged by the newer delivery to CloudWatch, which leaves out addresses and queries; the rule knows the older one only.',
      },
    );
  }
}
