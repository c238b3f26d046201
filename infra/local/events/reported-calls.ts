import { randomUUID } from 'node:crypto';
import type { AsyncInvocations } from '../lambda/async-invocations.ts';
import type { StackResources } from '../template/stack-resources.ts';
import { matchesPattern } from './event-pattern.ts';

/** A successful service call that a user's token authorized. */
export interface ReportedCall {
  readonly service: 'cognito-idp';
  readonly operation: string;
  /** The `sub` of the token's user. */
  readonly sub: string;
}

interface Target {
  readonly Arn: string;
  readonly InputTransformer?: {
    readonly InputPathsMap: Readonly<Record<string, string>>;
    readonly InputTemplate: string;
  };
}

/** The value behind a path like $.detail.eventName. */
function valueAt(event: unknown, path: string): unknown {
  const names = path.split('.').slice(1);
  return names.reduce((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], event);
}

function inputOf(event: object, logicalId: string, { InputTransformer }: Target): unknown {
  if (!InputTransformer) throw new Error(`${logicalId}: a target without an input transformer is not emulated.`);
  const { InputPathsMap, InputTemplate } = InputTransformer;
  const filled = InputTemplate.replace(/<([\w-]+)>/g, (_, name: string) =>
    JSON.stringify(valueAt(event, InputPathsMap[name] ?? '') ?? ''),
  );
  return JSON.parse(filled) as unknown;
}

function eventOf({ service, operation, sub }: ReportedCall, region: string): object {
  const eventTime = `${new Date().toISOString().slice(0, 19)}Z`;
  return {
    id: randomUUID(),
    source: `aws.${service}`,
    'detail-type': 'AWS API Call via CloudTrail',
    time: eventTime,
    region,
    detail: {
      eventTime,
      eventSource: `${service}.amazonaws.com`,
      eventName: operation,
      awsRegion: region,
      sourceIPAddress: '127.0.0.1',
      additionalEventData: { sub },
      eventID: randomUUID(),
      eventType: 'AwsApiCall',
    },
  };
}

/**
 * Delivers calls that CloudTrail logs to the rules with an event pattern; none when the template has no trail. Immediate, while AWS takes a
 * minute or longer.
 */
export function reportCalls(stack: StackResources, events: AsyncInvocations): (call: ReportedCall) => void {
  if (stack.ofType('AWS::CloudTrail::Trail').length === 0) return () => undefined;
  const rules = stack.ofType('AWS::Events::Rule').filter(({ properties }) => properties.EventPattern !== undefined);
  return (call) => {
    const event = eventOf(call, stack.region);
    for (const { logicalId, properties } of rules) {
      if (!matchesPattern(event, properties.EventPattern as Record<string, unknown>)) continue;
      for (const target of properties.Targets as readonly Target[])
        events.add(target.Arn, inputOf(event, logicalId, target));
    }
    events.wake();
  };
}
