import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/** Calls after which Cognito sends a mail or a text message. */
const sending = [
  'ForgotPassword',
  'GetUserAttributeVerificationCode',
  'ResendConfirmationCode',
  'UpdateUserAttributes',
];

/**
 * One address may have ten codes sent in ten minutes, the least and the longest that a firewall counts. Numbers and accounts have
 * their own limits of a day, which the trigger counts. Cognito names the call in a header of its own.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html
 */
export function codeFlood(priority: number): CfnWebACL.RuleProperty {
  const name = 'Codes';
  return {
    name,
    priority,
    action: { block: {} },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit: 10,
        evaluationWindowSec: 600,
        scopeDownStatement: { orStatement: { statements: sending.map(isCall) } },
      },
    },
    visibilityConfig: { cloudWatchMetricsEnabled: true, metricName: name, sampledRequestsEnabled: true },
  };
}

/**
 * The API asks for a caller's session twice a minute (functions/_http/live-session.ts), for many callers from one address: these calls
 * have a limit of their own.
 */
export const isSessionCheck = isCall('GetUser');

/** How many session checks one address may cause in five minutes before the firewall refuses them. */
export function sessionFlood(priority: number, limit: number): CfnWebACL.RuleProperty {
  const name = 'Sessions';
  return {
    name,
    priority,
    action: { block: {} },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: 300,
        scopeDownStatement: isSessionCheck,
      },
    },
    visibilityConfig: { cloudWatchMetricsEnabled: true, metricName: name, sampledRequestsEnabled: true },
  };
}

function isCall(operation: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'x-amzn-cognito-operation-name' } },
      positionalConstraint: 'EXACTLY',
      searchString: operation,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}
