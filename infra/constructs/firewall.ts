import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import type { DataKey } from './data-key.ts';
import { PrivateLogGroup } from './observability/private-log-group.ts';

interface FirewallProps {
  /** Before CloudFront, or before one thing of the region. */
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
  /** Requests of one address in five minutes; more are blocked. */
  readonly requests: number;
  /** Which requests are counted; all without it. */
  readonly counted?: CfnWebACL.StatementProperty;
  /** Whether AWS's managed rules for web pages apply too. */
  readonly managedRules: boolean;
  /** Additional rules of the protected resource. */
  readonly ownRules?: readonly CfnWebACL.RuleProperty[];
  readonly stage: Stage;
  readonly key: DataKey;
}

/**
 * Bodies are checked by the API, not by these rules: uploads are larger than 8 KB, and templates and descriptions are HTML,
 * which the server cleans. A summary may name a path or an address; only the known exploits of the second group are looked for.
 */
const bodyRules = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

const managed = [
  { name: 'AWSManagedRulesAmazonIpReputationList', countOnly: [] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', countOnly: [] },
  { name: 'AWSManagedRulesCommonRuleSet', countOnly: bodyRules },
];

/** A web ACL: rate limits per address, and AWS's managed rules where pages are served. */
export class Firewall extends Construct {
  readonly arn: string;
  /** Requests that it blocked. */
  readonly blocked: Metric;

  constructor(scope: Construct, id: string, props: FirewallProps) {
    super(scope, id);
    // The metrics of all firewalls of an account lie beside each other.
    const metricName = `caravel-${props.stage.name}-${props.scope}`;
    const acl = new CfnWebACL(this, 'Acl', {
      scope: props.scope,
      defaultAction: { allow: {} },
      visibilityConfig: visible(metricName),
      rules: [
        flood(props.requests, props.counted),
        ...(props.managedRules ? managedRules() : []),
        ...(props.ownRules ?? []),
      ],
    });
    this.arn = acl.attrArn;
    this.blocked = new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: {
        WebACL: metricName,
        Rule: 'ALL',
        ...(props.scope === 'REGIONAL' && { Region: Stack.of(this).region }),
      },
      period: Duration.minutes(5),
      statistic: 'sum',
    });
    this.logBlocked(props);
  }

  /** Logs blocked requests, without tokens, paths (a calendar's has its token) and queries. AWS requires this prefix of the log's name. */
  private logBlocked({ stage, key, scope }: FirewallProps): void {
    const nameBegins = `aws-waf-logs-caravel-${stage.name}-${scope.toLowerCase()}`;
    const log = new PrivateLogGroup(this, 'Log', { stage, key, nameBegins });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.arn,
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: log.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [{ singleHeader: { Name: 'authorization' } }, { uriPath: {} }, { queryString: {} }],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          { Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] },
        ],
      },
    });
  }
}

function flood(limit: number, counted: CfnWebACL.StatementProperty | undefined): CfnWebACL.RuleProperty {
  return {
    name: 'Flood',
    priority: 0,
    action: {
      block: { customResponse: { responseCode: 429, responseHeaders: [{ name: 'retry-after', value: '300' }] } },
    },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: 300,
        ...(counted && { scopeDownStatement: counted }),
      },
    },
    visibilityConfig: visible('Flood'),
  };
}

function managedRules(): CfnWebACL.RuleProperty[] {
  return managed.map(({ name, countOnly }, index) => ({
    name,
    priority: index + 1,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        // AWS takes no empty list here.
        ...(countOnly.length > 0 && {
          ruleActionOverrides: countOnly.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        }),
      },
    },
    visibilityConfig: visible(name),
  }));
}

function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: true };
}
