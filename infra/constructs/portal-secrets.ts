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

/**
 * The stage's secrets: client credentials of Google and Facebook, the proof of origin, the sealing keys. Values are generated or filled
 * in on AWS and appear in no template.
 */
export class PortalSecrets extends Construct {
  private readonly clients: Secret;
  private readonly origin: Secret;
  private readonly sealing: Secret;
  private readonly key: DataKey;
  /** The number of the origin value that CloudFront sends. */
  private readonly proof: string;

  constructor(scope: Construct, id: string, { stage, key }: { stage: Stage; key: DataKey }) {
    super(scope, id);
    this.key = key;
    const common = { removalPolicy: removalPolicy(stage), ...(key.named ? { encryptionKey: key.named } : {}) };
    const generated = { passwordLength: 64, excludePunctuation: true };
    // CloudFormation generates again what a change of these rules touches, and with another first key every sealed field would be lost.
    this.sealing = new Secret(this, 'Portal', {
      description: `${brand.name} ${stage.name}: the keys that seal private fields and page tokens; npm run rotate adds one`,
      ...common,
      generateSecretString: {
        ...generated,
        secretStringTemplate: JSON.stringify({ current: 1 }),
        generateStringKey: '1',
      },
      // A copy of the table is worth nothing without the keys of its sealed fields.
      ...(stage.copies && { replicaRegions: [{ region: stage.copies.region }] }),
    });
    this.clients = new Secret(this, 'Social', {
      description: `${brand.name} ${stage.name}: client ids and secrets of Google and Facebook`,
      ...common,
      // CloudFormation generates one text or none of a value; nothing reads this one.
      generateSecretString: {
        ...generated,
        secretStringTemplate: JSON.stringify(placeholders),
        generateStringKey: 'unused',
      },
    });
    this.origin = new Secret(this, 'Origin', {
      description: `${brand.name} ${stage.name}: what CloudFront tells the API to prove that a call came through it, by number; npm run rotate adds one`,
      ...common,
      generateSecretString: { ...generated, secretStringTemplate: '{}', generateStringKey: '1' },
    });
    this.proof = String(stage.originProof);
    const reason =
      'The social values are given by Google and Facebook, a sealing key is added by the operator and then seals every field again, ' +
      'and a new origin value is sent by the next deployment: none can be replaced by a timer without breaking what depends on it.';
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-SMG4', reason },
      { id: 'HIPAA.Security-SecretsManagerRotationEnabled', reason },
    );
  }

  /** The names of the secrets, for the operator. */
  get names(): { readonly social: string; readonly origin: string; readonly sealing: string } {
    return {
      social: this.clients.secretName,
      origin: this.origin.secretName,
      sealing: this.sealing.secretName,
    };
  }

  social(name: SocialSecret): SecretValue {
    return this.clients.secretValueFromJson(name);
  }

  /**
   * The header value that only CloudFront and the API know, as a reference that is resolved at deployment: its number is a part of it,
   * so that CloudFormation reads the secret again when the stage names another. https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
   */
  get originProof(): string {
    return this.origin.secretValueFromJson(this.proof).unsafeUnwrap();
  }

  /** Lets a function read the header value by which it recognizes calls through CloudFront, and by which callers are counted. */
  proveOriginTo(fn: ApiFunction): void {
    this.letRead(fn, 'ORIGIN_SECRET_ARN', this.origin);
  }

  /** Lets a function read the sealing keys. */
  openTo(fn: ApiFunction): void {
    this.letRead(fn, 'SECRET_ARN', this.sealing);
  }

  private letRead(fn: ApiFunction, variable: string, { secretArn }: Secret): void {
    fn.addEnvironment(variable, secretArn);
    fn.addToRolePolicy(new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] }));
    this.key.openTo(fn);
  }
}
