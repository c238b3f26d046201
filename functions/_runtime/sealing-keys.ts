import { lazy } from './lazy.ts';

const { getSecret } = lazy(() => import('@aws-lambda-powertools/parameters/secrets'));

/** The sealing keys of the stage, as their secret holds them: `{"current":2,"since":"…","1":"…","2":"…"}`. */
export interface SealingKeys {
  /** The version that seals. */
  readonly current: number;
  /** When that version was added; undefined for the first, which came with the stage. */
  readonly since: string | undefined;
  /** The oldest version there is: what must give the same answer for ever is derived from it. */
  readonly lowest: number;
  readonly byVersion: ReadonlyMap<number, string>;
}

/** A function that runs already learns of a new key after this many seconds at the latest. */
export const keysKeptSeconds = 300;
/** A text that names an unknown version makes a function read the secret again, at most once in this many milliseconds. */
const askedAgainMilliseconds = 10_000;

let askedAt = 0;

/** Reads the value of the secret. Throws when it holds no current key. */
export function parseSealingKeys(value: unknown): SealingKeys {
  const { current, since, ...others } = (value ?? {}) as Record<string, unknown>;
  const byVersion = new Map(
    Object.entries(others).flatMap(([name, key]) =>
      /^[1-9]\d{0,3}$/.test(name) && typeof key === 'string' ? [[Number(name), key] as const] : [],
    ),
  );
  if (typeof current !== 'number' || !byVersion.has(current))
    throw new Error('The secret of the stage holds no current sealing key.');
  return {
    current,
    since: typeof since === 'string' ? since : undefined,
    lowest: Math.min(...byVersion.keys()),
    byVersion,
  };
}

/** The keys of the stage, read again every five minutes, so that a rotation arrives by itself. */
export async function sealingKeys({ forceFetch = false } = {}): Promise<SealingKeys> {
  const arn = process.env.SECRET_ARN;
  if (!arn) throw new Error('SECRET_ARN is not set: the construct has not opened the secret to this function.');
  return parseSealingKeys(await getSecret(arn, { maxAge: keysKeptSeconds, forceFetch, transform: 'json' }));
}

/** The key of a version. Another function may have sealed under one that this one has not read yet; undefined for one that is not there. */
export async function sealingKeyOf(version: number): Promise<string | undefined> {
  const key = (await sealingKeys()).byVersion.get(version);
  if (key || Date.now() - askedAt < askedAgainMilliseconds) return key;
  askedAt = Date.now();
  return (await sealingKeys({ forceFetch: true })).byVersion.get(version);
}
