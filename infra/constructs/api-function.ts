import { Duration, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as LambdaFunction, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { brand } from '#shared/domain/brand.ts';
import { type FunctionName, type Stage, setAside } from '../stages.ts';
import type { DataKey } from './data-key.ts';
import { functionCode } from './function-code.ts';
import { PrivateLogGroup } from './observability/private-log-group.ts';

interface ApiFunctionProps {
  readonly stage: Stage;
  readonly key: DataKey;
  /** The folder of the build of all functions. */
  readonly build: string;
  readonly name: FunctionName;
  readonly purpose: string;
  readonly memoryMegabytes?: number;
  readonly timeout?: Duration;
  /** The dead-letter queue of events that failed for good. */
  readonly deadLetters?: IQueue;
}

/** One Lambda: a family of calls or what an event starts, with a role and a log of its own. Its rights come from the `openTo` calls. */
export class ApiFunction extends LambdaFunction {
  readonly functionLogs: PrivateLogGroup;
  /** Its folder in `functions`. */
  readonly handles: FunctionName;

  constructor(scope: Construct, id: string, props: ApiFunctionProps) {
    const { stage, key, name } = props;
    const logs = new PrivateLogGroup(scope, `${id}Logs`, { stage, key });
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What the function ${name} of ${brand.name} ${stage.name} may do`,
    });
    super(scope, id, {
      description: props.purpose,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: functionCode(props.build, name),
      handler: `${name}/handler.handler`,
      role,
      memorySize: props.memoryMegabytes ?? 1024,
      // The gateway waits 29 s: a slow call still gets our own answer.
      timeout: props.timeout ?? Duration.seconds(25),
      logGroup: logs,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      ...(props.deadLetters ? { deadLetterQueue: props.deadLetters } : {}),
      ...reserved(stage, name),
      environment: {
        STAGE_SETTINGS: JSON.stringify(stage.settings),
        // Names the function in every line of its log.
        POWERTOOLS_SERVICE_NAME: name,
      },
    });
    this.functionLogs = logs;
    this.handles = name;
    logs.grantWrite(role);
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason:
        'Trace segments, and for the follower of the stream the list of streams, belong to no resource that a policy could name.',
    });
  }
}

function reserved(stage: Stage, name: FunctionName): { reservedConcurrentExecutions?: number } {
  const count = setAside(stage)[name];
  return count === undefined ? {} : { reservedConcurrentExecutions: count };
}
