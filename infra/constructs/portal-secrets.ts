import { type SecretValue, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { brand } from '#shared/domain/brand.ts';
import type { Stage } from '../stages.ts';
import type { ApiFunction } from './api-function.ts';
import type { DataKey } from './data-key.ts';
import { removalPolicy } from './removal-policy.ts';

/** Our client credentials at Google and Facebook; an operator writes the real values into the secret before the first social sign-in. */
export type SocialSecret = 'googleClientId' | 'googleClientSecret' | 'facebookClientId' | 'facebookClientSecret';

const placeholders: Record<SocialSecret, string> = {
  googleClientId: 'not-set',
  googleClientSecret: 'not-set',
  facebookClientId: 'not-set',
  facebookClientSecret: 'not-set',
};

/** The stage's secrets. Values are generated or filled in on AWS and appear in no template. */
export class PortalSecrets extends Construct {
  private readonly portal: Secret;
  private readonly origin: Secret;
  private readonly key: DataKey;

  constructor(scope: Construct, id: string, { stage, key }: { stage: Stage; key: DataKey }) {
    super(scope, id);
    this.key = key;
    const common = { removalPolicy: removalPolicy(stage), ...(key.key ? { encryptionKey: key.key } : {}) };
    this.portal = new Secret(this, 'Portal', {
      description: `${brand.name} ${stage.name}: social sign-in clients, and the key that seals page tokens and private fields`,
      ...common,
      generateSecretString: {
        secretStringTemplate: JSON.stringify(placeholders),
        generateStringKey: 'sealingKey',
        passwordLength: 64,
        excludePunctuation: true,
      },
    });
    this.origin = new Secret(this, 'Origin', {
      description: `${brand.name} ${stage.name}: what CloudFront tells the API to prove that a call came through it`,
      ...common,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    const reason =
      'The social values are given by Google and Facebook, the sealing key encrypts stored fields, and the origin value changes ' +
      'with a deployment: none can be replaced by a timer without breaking what depends on it.';
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-SMG4', reason },
      { id: 'HIPAA.Security-SecretsManagerRotationEnabled', reason },
    );
  }

  get portalName(): string {
    return this.portal.secretName;
  }

  get originName(): string {
    return this.origin.secretName;
  }

  social(name: SocialSecret): SecretValue {
    return this.portal.secretValueFromJson(name);
  }

  /** The header value that only CloudFront and the API know, as a reference that is resolved at deployment. */
  get originProof(): string {
    return this.origin.secretValue.unsafeUnwrap();
  }

  /** Gives a function the header value by which it recognizes calls through CloudFront. */
  proveOriginTo(fn: ApiFunction): void {
    fn.addEnvironment('ORIGIN_SECRET', this.originProof);
  }

  /** Grants a function reading of the stage's secret at run time and sets its variable. */
  openTo(fn: ApiFunction): void {
    fn.addEnvironment('SECRET_ARN', this.portal.secretArn);
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.portal.secretArn] }),
    );
    this.key.openTo(fn);
  }
}
