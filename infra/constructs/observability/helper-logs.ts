import { CfnResource, Stack } from 'aws-cdk-lib';
import { Construct, type IConstruct } from 'constructs';
import type { Stage } from '../../stages.ts';
import type { DataKey } from '../data-key.ts';
import { PrivateLogGroup } from './private-log-group.ts';

/** The functions that CDK adds for its own work and that would make a log of their own, by the beginning of their ids. */
const helpers = { Notifications: 'BucketNotificationsHandler', EmptyBuckets: 'Custom::S3AutoDeleteObjects' };

/** Logs with retention and key for them, which go with the stack: the one that Lambda makes by itself would stay for good. */
export class HelperLogs extends Construct {
  constructor(scope: Construct, id: string, { stage, key }: { stage: Stage; key: DataKey }) {
    super(scope, id);
    for (const [name, beginning] of Object.entries(helpers)) {
      const helper = Stack.of(this).node.children.find(({ node }) => node.id.startsWith(beginning));
      const fn = helper?.node.findAll().find(isFunction);
      if (fn)
        fn.addPropertyOverride('LoggingConfig', {
          LogGroup: new PrivateLogGroup(this, name, { stage, key }).logGroupName,
        });
    }
  }
}

function isFunction(construct: IConstruct): construct is CfnResource {
  return CfnResource.isCfnResource(construct) && construct.cfnResourceType === 'AWS::Lambda::Function';
}
