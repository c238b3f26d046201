import { createHash, randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { parseSealingKeys } from './sealing-keys.ts';

/**
 * Adds the sealing key that follows `current` and makes it the current one, in one write; every older key stays, since a restored
 * table names it. For operators: no function has the right. Throws an Error with one sentence when another rotation was faster.
 */
export async function addSealingKey(current: number, now = new Date()): Promise<number> {
  const client = new SecretsManagerClient({ maxAttempts: 2 });
  const SecretId = process.env.SECRET_ARN;
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  const stored = JSON.parse(SecretString) as Record<string, unknown>;
  const added = current + 1;
  const overtaken = new Error(`Another rotation has added key ${added} at the same time.`);
  if (parseSealingKeys(stored).current !== current) throw overtaken;
  const value = {
    ...stored,
    current: added,
    since: now.toISOString(),
    [added]: randomBytes(48).toString('base64url'),
  };
  // Two rotations at once give the same token with other values, and Secrets Manager refuses the second: no key is ever replaced.
  const ClientRequestToken = createHash('sha256').update(`${SecretId} ${added}`).digest('hex');
  try {
    await client.send(new PutSecretValueCommand({ SecretId, ClientRequestToken, SecretString: JSON.stringify(value) }));
  } catch (error) {
    throw error instanceof ResourceExistsException ? overtaken : error;
  }
  return added;
}
