import { lazy } from './lazy.ts';

const { getSecret } = lazy(() => import('@aws-lambda-powertools/parameters/secrets'));

/** The secret is read again at most once in this many milliseconds. */
const askedAgainMilliseconds = 10_000;

let known: Promise<readonly string[]> | undefined;
let askedAt = 0;

/**
 * What CloudFront tells the API to prove that a call came through it: the value of its secret and, once a call has come with another,
 * the value before it, which CloudFront sends until the deployment that follows a change. None where the construct has not opened the
 * secret.
 */
export async function originProofs(): Promise<readonly string[]> {
  const arn = process.env.ORIGIN_SECRET_ARN;
  if (!arn) return [];
  known ??= remembered(readValue(arn, 'AWSCURRENT').then((value) => [value]));
  return await known;
}

/** The same, read again for a call whose proof is not among them; what is known, within ten seconds of the last time. */
export async function originProofsNow(): Promise<readonly string[]> {
  const arn = process.env.ORIGIN_SECRET_ARN;
  if (!arn || Date.now() - askedAt < askedAgainMilliseconds) return await originProofs();
  askedAt = Date.now();
  // A secret that was never changed has no value before.
  const before = readValue(arn, 'AWSPREVIOUS').catch(() => undefined);
  known = remembered(Promise.all([readValue(arn, 'AWSCURRENT'), before]));
  return await known;
}

async function readValue(arn: string, VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<unknown> {
  return await getSecret(arn, { forceFetch: true, sdkOptions: { VersionStage } });
}

/** What could not be read is read again by the next call. */
async function remembered(reading: Promise<readonly unknown[]>): Promise<readonly string[]> {
  try {
    return (await reading).filter((value) => typeof value === 'string');
  } catch (error) {
    known = undefined;
    throw error;
  }
}
