import { type CfnElement, Duration, Stack, Validations } from 'aws-cdk-lib';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { brand, brandLinks } from '#shared/domain/brand.ts';
import type { Stage } from '../stages.ts';
import type { DataKey } from './data-key.ts';
import type { Identity } from './identity/identity.ts';
import { PrivateLogGroup } from './observability/private-log-group.ts';
import type { PrivateBucket } from './private-bucket.ts';

interface WebFilesProps {
  readonly stage: Stage;
  readonly key: DataKey;
  readonly identity: Identity;
  readonly bucket: PrivateBucket;
  readonly files: string;
}

const immutable = [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()];

/** Deploys the web build to its bucket, with the `config.json` of the stage. */
export class WebFiles extends Construct {
  constructor(scope: Construct, id: string, { stage, key, identity, bucket, files }: WebFilesProps) {
    super(scope, id);
    const common = {
      destinationBucket: bucket.bucket,
      memoryLimit: 512,
      logGroup: new PrivateLogGroup(this, 'Log', { stage, key }),
    };
    // The build report is for measurements, not for the public.
    const build = Source.asset(files, { exclude: ['.vite', 'routes.json'] });
    // Assets are named for their content. Older ones stay, so that a page that is open during a deployment can still load its parts.
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [build],
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: immutable,
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [build, Source.jsonData('config.json', config(stage, identity))],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
    });
    // Pages name assets: these come first.
    pages.node.addDependency(assets);
    explain(this, stage, bucket);
  }
}

/** The public settings that the browser loads first. */
function config(stage: Stage, identity: Identity) {
  const { settings } = stage;
  return {
    stage: stage.name,
    version: brand.version,
    region: Stack.of(identity).region,
    userPoolId: identity.pool.userPoolId,
    userPoolClientId: identity.portalClient.userPoolClientId,
    staffClientId: identity.staffClient.userPoolClientId,
    userPoolEndpoint: identity.endpoint,
    oauthDomain: identity.hostedHost,
    adminHost: stage.staffHost,
    siteOrigin: settings.siteOrigin,
    companyDomains: settings.companyDomains,
    autoVerifyPhone: settings.autoVerifyPhone,
    supportEmail: settings.supportEmail,
    links: { ...brandLinks({ referUrl: `${settings.siteOrigin}/signup`, ...settings.links }) },
    ...(settings.testAccount ? { testAccount: settings.testAccount } : {}),
  };
}

/** CDK creates the deployment function and its role; its rights cover the bootstrap bucket and the bucket of the site. */
function explain(scope: Construct, stage: Stage, bucket: PrivateBucket): void {
  const copier = Stack.of(scope).node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (!copier) throw new Error('CDK has renamed the function that copies files into buckets.');
  const reason =
    "CDK's own function copies the build from the bootstrap bucket into the bucket of the site, whatever the files are called.";
  const target = Stack.of(scope).getLogicalId(bucket.bucket.node.defaultChild as CfnElement);
  const ids = [
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetObject', 'GetBucket', 'List', 'DeleteObject', 'Abort'].map((action) => `IAM5[Action::s3:${action}*]`),
    `IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${stage.account}-us-east-1/*]`,
    `IAM5[Resource::<${target}.Arn>/*]`,
  ];
  const own = 'CDK chooses the runtime and the settings of its own function and renews them with its version.';
  Validations.of(copier).acknowledge(
    ...ids.map((id) => ({ id: `AwsSolutions-${id}`, reason })),
    ...['AwsSolutions-L1', 'Serverless-LambdaLatestVersion', 'Serverless-LambdaTracing'].map((id) => ({
      id,
      reason: own,
    })),
  );
}
