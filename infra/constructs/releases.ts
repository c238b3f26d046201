import { Validations } from 'aws-cdk-lib';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { FamilyName } from '#shared/contract/index.ts';
import type { Stage } from '../stages.ts';
import type { ApiFunction } from './api-function.ts';

type Families<Of> = Readonly<Record<FamilyName, Of>>;

/**
 * How new code reaches the callers. Where the stage says so, the gateway calls the alias `live` of each family, and a release moves a tenth
 * of the calls to the new version every minute; an alarm takes all of them back, and the deployment with them. Elsewhere it is there at
 * once. Ten minutes, since the alarms look at five. Functions that events start have callers who try again: theirs is there at once.
 */
export class Releases extends Construct {
  /** What the gateway calls. */
  readonly live: Families<IFunction>;
  private readonly groups: readonly LambdaDeploymentGroup[];

  constructor(scope: Construct, id: string, { stage, families }: { stage: Stage; families: Families<ApiFunction> }) {
    super(scope, id);
    if (!stage.releasesGradually) {
      this.live = families;
      this.groups = [];
      return;
    }
    const application = new LambdaApplication(this, 'Application');
    const role = this.shifter();
    const made = Object.entries(families).map(([name, fn]) => {
      const alias = fn.addAlias('live');
      const group = new LambdaDeploymentGroup(this, `${fn.node.id}Release`, {
        application,
        alias,
        role,
        deploymentConfig: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      });
      return { name, alias, group };
    });
    this.live = Object.fromEntries(made.map(({ name, alias }) => [name, alias])) as unknown as Families<IFunction>;
    this.groups = made.map(({ group }) => group);
  }

  /** The alarms that take a release back. */
  watch(alarms: readonly IAlarm[]): void {
    for (const group of this.groups) for (const alarm of alarms) group.addAlarm(alarm);
  }

  private shifter(): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited')],
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason: 'What CodeDeploy needs to shift an alias is kept by AWS in this policy, which is the smaller of its two.',
    });
    return role;
  }
}
