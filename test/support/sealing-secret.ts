import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { unrestricted } from '../../infra/local/iam/access.ts';
import { emulateSecretsManager } from '../../infra/local/messages/secrets-manager.ts';
import type { LiveResource, StackResources } from '../../infra/local/template/stack-resources.ts';
import { listen } from '../../infra/local/wire/http-server.ts';

/** What the secret holds at first. */
export const firstKey = 'a key of this test alone';

/** What CloudFront would send. */
export const originOfTests = 'what only the front door knows';

const secretNamed = (name: string, rules: object): LiveResource => ({
  logicalId: name,
  type: 'AWS::SecretsManager::Secret',
  dependsOn: [],
  attribute: () => '',
  ref: `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-abcdef`,
  properties: { GenerateSecretString: { ExcludePunctuation: true, ...rules } },
});
const secret = secretNamed('portal', { SecretStringTemplate: '{"current":1}', GenerateStringKey: '1' });
const origin = secretNamed('origin', {});

/** The secrets of the sealing keys and of the proof of origin, for tests that start no portal. */
export async function startSealingSecret(): Promise<() => void> {
  const log = (text: string) => console.error(text);
  const stack = () => ({ ofType: () => [secret, origin] }) as unknown as StackResources;
  const { handler } = emulateSecretsManager({
    stack,
    database: new DatabaseSync(':memory:'),
    log,
    access: () => ({ callerOf: () => unrestricted }),
  });
  const { url, close } = await listen(handler, { hostNames: ['127.0.0.1'], log });
  process.env.AWS_REGION ??= 'us-east-1';
  process.env.AWS_ACCESS_KEY_ID ??= 'test';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = url;
  process.env.SECRET_ARN = secret.ref;
  process.env.ORIGIN_SECRET_ARN = origin.ref;
  await putSealingSecret({ current: 1, 1: firstKey });
  await putOrigin(originOfTests);
  return () => void close();
}

/** Gives the secret another value; a function may go on with what it has read for five minutes. */
export async function putSealingSecret(value: Readonly<Record<string, unknown>>): Promise<void> {
  await put(secret, JSON.stringify(value));
}

/** Gives the proof of origin another value; the one before stays good. */
export async function putOrigin(value: string): Promise<void> {
  await put(origin, value);
}

async function put({ ref }: LiveResource, SecretString: string): Promise<void> {
  const input = { SecretId: ref, SecretString, ClientRequestToken: randomUUID() };
  await new SecretsManagerClient({}).send(new PutSecretValueCommand(input));
}

export async function readSealingSecret(): Promise<Record<string, unknown>> {
  const { SecretString = '' } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: secret.ref }),
  );
  return JSON.parse(SecretString) as Record<string, unknown>;
}
