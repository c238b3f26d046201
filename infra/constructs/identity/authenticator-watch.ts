import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { ReadWriteType, Trail } from 'aws-cdk-lib/aws-cloudtrail';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { EventField, Match, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';
import type { ApiFunction } from '../api-function.ts';
import type { DataKey } from '../data-key.ts';
import type { DeadLetters } from '../observability/dead-letters.ts';
import { PrivateBucket } from '../private-bucket.ts';

interface AuthenticatorWatchProps {
  readonly stage: Stage;
  readonly key: DataKey;
  readonly accessLog: PrivateBucket | undefined;
  readonly pool: UserPool;
  /** Takes the reports. */
  readonly triggers: ApiFunction;
  /** Reports that it did not take, retries included. */
  readonly failed: DeadLetters;
}

/**
 * Reports each call by which an access token changed an authenticator app [Y08]: Cognito starts no trigger for it, and the scope that
 * allows it comes with every sign-in by password. CloudTrail logs the call with the user's `sub`, for every caller, and EventBridge hands it
 * on after a minute or so, as long as a trail exists. https://docs.aws.amazon.com/cognito/latest/developerguide/logging-using-cloudtrail.html
 */
export class AuthenticatorWatch extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { stage, key, accessLog, pool, triggers, failed }: AuthenticatorWatchProps,
  ) {
    super(scope, id);
    const lifecycleRules = [{ expiration: Duration.days(stage.logDays) }];
    const { bucket } = new PrivateBucket(this, 'Log', { stage, key, accessLog, lifecycleRules });
    const trail = new Trail(this, 'Trail', {
      bucket,
      managementEvents: ReadWriteType.WRITE_ONLY,
      isMultiRegionTrail: false,
      includeGlobalServiceEvents: false,
      ...(key.logs && { encryptionKey: key.logs }),
    });
    this.letTrailEncrypt(key);
    Validations.of(trail).acknowledge({
      id: 'HIPAA.Security-CloudTrailCloudWatchLogsEnabled',
      reason: 'What is watched for comes as an event; the log is there for an inquiry.',
    });
    const field = (path: string) => EventField.fromPath(`$.detail.${path}`);
    const report = RuleTargetInput.fromObject({
      change: field('eventName'),
      sub: field('additionalEventData.sub'),
      address: field('sourceIPAddress'),
      requestId: field('eventID'),
      userPoolId: pool.userPoolId,
    });
    new Rule(this, 'Changes', {
      description: 'An authenticator app was changed by an access token',
      eventPattern: {
        source: ['aws.cognito-idp'],
        detailType: ['AWS API Call via CloudTrail'],
        detail: {
          eventSource: ['cognito-idp.amazonaws.com'],
          eventName: ['VerifySoftwareToken', 'SetUserMFAPreference'],
          errorCode: Match.doesNotExist(),
        },
      },
      targets: [new LambdaFunction(triggers, { event: report, deadLetterQueue: failed })],
    });
  }

  private letTrailEncrypt({ logs }: DataKey): void {
    logs?.addToResourcePolicy(
      new PolicyStatement({
        sid: 'Trail',
        principals: [new ServicePrincipal('cloudtrail.amazonaws.com')],
        actions: ['kms:GenerateDataKey', 'kms:Decrypt', 'kms:DescribeKey'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}
