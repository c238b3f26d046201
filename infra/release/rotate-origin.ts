import { createHash, randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';

/** The numbers of the values that the origin secret holds, and the values: `{"1":"…","2":"…"}`. */
export async function readOrigin(SecretId: string | undefined): Promise<Readonly<Record<number, string>>> {
  const { SecretString = '{}' } = await new SecretsManagerClient({ maxAttempts: 2 }).send(
    new GetSecretValueCommand({ SecretId }),
  );
  return JSON.parse(SecretString) as Record<number, string>;
}

/** The greatest number among them. */
export const latestOf = (origin: Readonly<Record<number, string>>): number =>
  Math.max(...Object.keys(origin).map(Number));

/**
 * Adds the value after the one that CloudFront sends, which stays: functions take both. Answers what to do next. While an added value is
 * not sent yet, nothing is added: after two rotations without a deployment CloudFront's own would be none of the two.
 */
export async function rotateOrigin(SecretId: string | undefined, sent: number): Promise<string> {
  const origin = await readOrigin(SecretId);
  const added = sent + 1;
  const next = `set originProof: ${added} of the stage and deploy.`;
  if (latestOf(origin) > sent) return `Value ${added} waits already: ${next} Nothing was changed.`;
  const value = { [sent]: origin[sent], [added]: randomBytes(48).toString('base64url') };
  // Two rotations at once give the same token with other values, and Secrets Manager refuses the second.
  const ClientRequestToken = createHash('sha256').update(`${SecretId} origin ${added}`).digest('hex');
  try {
    await new SecretsManagerClient({ maxAttempts: 2 }).send(
      new PutSecretValueCommand({ SecretId, ClientRequestToken, SecretString: JSON.stringify(value) }),
    );
  } catch (error) {
    if (!(error instanceof ResourceExistsException)) throw error;
    return `Another rotation has added value ${added} at the same time: ${next}`;
  }
  return `Value ${added} was added, and functions take it beside value ${sent}: ${next}`;
}
