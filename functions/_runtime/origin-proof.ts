import { lazy } from './lazy.ts';

const { getSecret } = lazy(() => import('@aws-lambda-powertools/parameters/secrets'));

/** The secret is read again at most once in this many milliseconds. */
const askedAgainMilliseconds = 10_000;

let known: Promise<readonly string[]> | undefined;
let askedAt = 0;

/**
 * What proves that a call came through CloudFront: each value of the secret, newest first. CloudFront sends the one whose number the stage
 * names; the next is accepted before it is sent, so that a rotation refuses no call. None where the construct has not opened the secret.
 */
export function originProofs(): Promise<readonly string[]> {
  return known ?? firstProofs();
}

async function firstProofs(): Promise<readonly string[]> {
  const arn = process.env.ORIGIN_SECRET_ARN;
  if (!arn) return [];
  known = remembered(readProofs(arn, 'AWSCURRENT'));
  return await known;
}

/** The same, read again for a call whose proof is not among them; what is known, within ten seconds of the last time. */
export async function originProofsNow(): Promise<readonly string[]> {
  const arn = process.env.ORIGIN_SECRET_ARN;
  if (!arn || Date.now() - askedAt < askedAgainMilliseconds) return await originProofs();
  askedAt = Date.now();
  // Where the whole secret was replaced by hand, CloudFront sends a value of the version before until it is deployed.
  const before = readProofs(arn, 'AWSPREVIOUS').catch(() => []);
  known = remembered(Promise.all([readProofs(arn, 'AWSCURRENT'), before]).then((both) => [...new Set(both.flat())]));
  return await known;
}

/** The values of `{"1":"…","2":"…"}`, newest first; of a secret that is one plain text, that text. */
export function proofsIn(secret: string): readonly string[] {
  if (!secret.startsWith('{')) return [secret];
  return Object.entries(JSON.parse(secret) as Record<string, string>)
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([, value]) => value);
}

async function readProofs(arn: string, VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<readonly string[]> {
  const value = await getSecret(arn, { forceFetch: true, sdkOptions: { VersionStage } });
  return typeof value === 'string' ? proofsIn(value) : [];
}

/** What could not be read is read again by the next call. */
async function remembered(reading: Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await reading;
  } catch (error) {
    known = undefined;
    throw error;
  }
}
