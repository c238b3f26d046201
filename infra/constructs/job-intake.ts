import { Stack, Validations } from 'aws-cdk-lib';
import { EventType } from 'aws-cdk-lib/aws-s3';
import { LambdaDestination } from 'aws-cdk-lib/aws-s3-notifications';
import { Construct } from 'constructs';
import type { ApiFunction } from './api-function.ts';
import type { DocumentStore } from './document-store.ts';

interface JobSearchProps {
  readonly store: DocumentStore;
  /** Imports a feed and builds the snapshot. */
  readonly feed: ApiFunction;
}

/** How jobs come in and become searchable: a file in the feed bucket starts the import, which writes the snapshot that search reads. */
export class JobIntake extends Construct {
  constructor(scope: Construct, id: string, { store, feed }: JobSearchProps) {
    super(scope, id);
    store.feeds.bucket.addEventNotification(EventType.OBJECT_CREATED, new LambdaDestination(feed), {
      prefix: 'feeds/',
    });
    explainNotifications(this);
  }
}

/** CloudFormation cannot create a notification and its permission in one step; CDK adds a function of its own for that. */
function explainNotifications(scope: Construct): void {
  const setter = Stack.of(scope).node.children.find(({ node }) => node.id.startsWith('BucketNotificationsHandler'));
  if (!setter) throw new Error('CDK has renamed the function that sets bucket notifications.');
  Validations.of(setter).acknowledge({
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    reason: "CDK's own function writes its log under the managed policy that CDK gives it.",
  });
}
