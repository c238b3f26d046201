import { randomUUID } from 'node:crypto';
import type { ObjectEvent } from '../s3/object-store.ts';
import type { StackResources } from '../template/stack-resources.ts';

interface FunctionConfiguration {
  readonly Id?: string;
  readonly Events: readonly string[];
  readonly LambdaFunctionArn: string;
  readonly Filter?: {
    readonly Key?: { readonly FilterRules?: readonly { readonly Name: string; readonly Value: string }[] };
  };
}

interface Subscription extends FunctionConfiguration {
  readonly bucket: string;
}

function subscriptions(stack: StackResources): Subscription[] {
  return stack.ofType('Custom::S3BucketNotifications').flatMap(({ logicalId, properties }) => {
    const { LambdaFunctionConfigurations = [], ...otherDestinations } = properties.NotificationConfiguration as {
      LambdaFunctionConfigurations?: FunctionConfiguration[];
    };
    const unsupported = Object.keys(otherDestinations);
    if (unsupported.length > 0)
      throw new Error(`${logicalId}: ${unsupported.join(', ')} is not emulated by the local cloud.`);
    return LambdaFunctionConfigurations.map((configuration) => ({
      ...configuration,
      bucket: String(properties.BucketName),
    }));
  });
}

/** Keys in events are form-encoded: spaces as plus signs. */
const eventKey = (key: string) => encodeURIComponent(key).replace(/%20/g, '+').replace(/%2F/g, '/');

function wants({ Events, Filter, bucket }: Subscription, { name, object }: ObjectEvent): boolean {
  if (bucket !== object.bucket) return false;
  const rules = Filter?.Key?.FilterRules ?? [];
  const fits = rules.every(({ Name, Value }) =>
    Name.toLowerCase() === 'prefix' ? object.key.startsWith(Value) : object.key.endsWith(Value),
  );
  return (
    fits && Events.some((wanted) => (wanted.endsWith(':*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted))
  );
}

function eventOf({ Id }: Subscription, { name, object }: ObjectEvent, region: string): unknown {
  const { bucket, key, size, etag, versionId, modifiedAt } = object;
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: region,
        eventTime: new Date().toISOString(),
        eventName: name.replace(/^s3:/, ''),
        userIdentity: { principalId: 'local' },
        requestParameters: { sourceIPAddress: '127.0.0.1' },
        responseElements: { 'x-amz-request-id': randomUUID() },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId: Id ?? 'local',
          bucket: { name: bucket, ownerIdentity: { principalId: 'local' }, arn: `arn:aws:s3:::${bucket}` },
          object: {
            key: eventKey(key),
            size,
            eTag: etag,
            ...(versionId === 'null' ? {} : { versionId }),
            sequencer: modifiedAt.toString(16).toUpperCase().padStart(16, '0'),
          },
        },
      },
    ],
  };
}

/** Invokes the functions that subscribe to object events. Throws by name for other destinations. */
export function bucketNotifications(
  stack: StackResources,
  invokeLater: (functionArn: string, event: unknown) => void,
): (event: ObjectEvent) => void {
  const all = subscriptions(stack);
  return (event) => {
    for (const subscription of all)
      if (wants(subscription, event))
        invokeLater(subscription.LambdaFunctionArn, eventOf(subscription, event, stack.region));
  };
}
