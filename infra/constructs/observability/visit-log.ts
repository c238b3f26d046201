import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';
import type { DataKey } from '../data-key.ts';
import { PrivateLogGroup } from './private-log-group.ts';

/**
 * The fields of the access log: neither address nor path nor query (a calendar's token and a confirmation code travel there), cookie or
 * referrer. The behaviour that matched says what kind of request it was; the gateway's own log has the route of each call.
 */
const recordFields = [
  'date',
  'time',
  'x-edge-request-id',
  'x-host-header',
  'cs-method',
  'cache-behavior-path-pattern',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
];

/** Logs the requests to a distribution. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging.html */
export function logVisits(scope: Construct, stage: Stage, key: DataKey, distribution: Distribution): void {
  const log = new PrivateLogGroup(scope, 'VisitLog', {
    stage,
    key,
    nameBegins: `/aws/vendedlogs/caravel-${stage.name}-visits`,
  });
  const source = new CfnDeliverySource(scope, 'VisitSource', {
    name: `caravel-${stage.name}-visits`,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(scope, 'VisitDestination', {
    name: `caravel-${stage.name}-visits`,
    destinationResourceArn: log.logGroupArn,
    outputFormat: 'json',
  });
  const delivery = new CfnDelivery(scope, 'VisitDelivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields,
  });
  delivery.addResourceDependency(source);
}
