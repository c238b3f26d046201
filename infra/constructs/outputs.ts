import { CfnOutput } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import type { Copies } from './copies.ts';
import type { DocumentStore } from './document-store.ts';
import type { Identity } from './identity/identity.ts';
import type { TextReplies } from './mail/text-replies.ts';
import type { Observability } from './observability/observability.ts';
import type { PortalSecrets } from './portal-secrets.ts';
import type { PortalTable } from './portal-table.ts';
import type { Website } from './website.ts';

interface OutputsProps {
  readonly stage: Stage;
  readonly table: PortalTable;
  readonly store: DocumentStore;
  readonly secrets: PortalSecrets;
  readonly identity: Identity;
  readonly website: Website;
  readonly replies: TextReplies;
  readonly copies: Copies;
  readonly observability: Observability | undefined;
}

/** What a deployment prints and an operator needs afterwards, under the names that the README uses. */
export class Outputs extends Construct {
  constructor(scope: Construct, id: string, props: OutputsProps) {
    super(scope, id);
    const { settings } = props.stage;
    this.say('SiteAddress', 'The site of candidates', settings.siteOrigin);
    this.say('StaffAddress', 'The staff portal', settings.staffOrigin);
    this.say('DnsTarget', 'Where the records of both hosts lead', props.website.distribution.distributionDomainName);
    this.say('FeedBucket', 'Job feeds go to feeds/<source>/<name> here', props.store.feeds.bucket.bucketName);
    this.say('TableName', 'The table', props.table.table.tableName);
    this.say('UserPoolId', 'The user pool', props.identity.pool.userPoolId);
    this.say('SignInHost', 'Google and Facebook lead back here', props.identity.hostedHost);
    this.say('SocialSecret', 'Holds client ids and secrets of Google and Facebook', props.secrets.names.social);
    this.say('ReplyTopic', 'Where the phone number publishes replies to texts', props.replies.topic.topicArn);
    this.say('OriginSecret', 'What CloudFront proves itself to the API by', props.secrets.names.origin);
    this.say(
      'OriginProof',
      'The number of the value in OriginSecret that CloudFront sends',
      `${props.stage.originProof}`,
    );
    this.say('SealingSecret', 'Holds the keys of sealed fields: npm run rotate adds one', props.secrets.names.sealing);
    this.say('CopiesBucket', 'Holds the nightly lists of identities', props.copies.identities.bucket.bucketName);
    if (props.copies.role)
      this.say('CopiesRole', 'What AWS Backup copies and restores with', props.copies.role.roleArn);
    if (props.observability) this.say('Dashboard', 'What the stage does', props.observability.dashboardAddress);
  }

  private say(name: string, description: string, value: string): void {
    // Without the path of this construct in front, as an operator types it.
    new CfnOutput(this, name, { description, value }).overrideLogicalId(name);
  }
}
