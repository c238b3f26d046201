import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The server side of Cognito's Secure Remote Password: the 3072-bit prime of RFC 5054 (appendix A; the same as group 15 of RFC 3526),
 * generator 2, SHA-256, and an HKDF with the label "Caldera Derived Key" for the proof.
 */
// Our own modular exponentiation: OpenSSL's takes 1 ms instead of 6, but createDiffieHellman first tests the prime for 2 s of processor
// time.
export const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;

export const sha256 = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash: ReturnType<typeof createHash>, part) => hash.update(part), createHash('sha256')).digest();
export const hmac = (key: Uint8Array, ...parts: (string | Uint8Array)[]) =>
  parts.reduce((mac: ReturnType<typeof createHmac>, part) => mac.update(part), createHmac('sha256', key)).digest();
export const integer = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
const hexInteger = (hex: string) => BigInt(`0x${hex}`);

/** An integer as bytes with a leading zero bit, as Java's BigInteger encodes it. */
export function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

/** Modular exponentiation by squaring. */
export function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

/** Exponent bits per table entry, and the longest exponent (SHA-256 and private values). */
const windowBits = 5;
const longestExponentBits = 256;
let tables: readonly (readonly bigint[])[] | undefined;

/**
 * Fixed-base table of the generator's powers: entry [i][d] is g^(d * 2^(5 i)), so that a power is a product of entries without squarings.
 * Computed on first use (about 25 ms); makes creating users five times as fast.
 */
function generatorTables(): readonly (readonly bigint[])[] {
  const made: bigint[][] = [];
  let base = generator;
  for (let bits = 0; bits < longestExponentBits; bits += windowBits) {
    const row = [1n];
    for (let digit = 1; digit < 2 ** windowBits; digit++) row.push(((row[digit - 1] ?? 1n) * base) % prime);
    made.push(row);
    base = ((row.at(-1) ?? 1n) * base) % prime;
  }
  return made;
}

/** The generator to a power: the same result as `power(generator, exponent)`. */
export function generatorPower(exponent: bigint): bigint {
  if (exponent >> BigInt(longestExponentBits)) return power(generator, exponent);
  tables ??= generatorTables();
  let result = 1n;
  let rest = exponent;
  for (const row of tables) {
    if (rest === 0n) break;
    const digit = Number(rest & BigInt(2 ** windowBits - 1));
    if (digit > 0) result = (result * (row[digit] ?? 1n)) % prime;
    rest >>= BigInt(windowBits);
  }
  return result;
}

export const multiplier = integer(sha256(padded(prime), padded(generator)));

/** The owner of a secret: the part of the pool's id after the underscore, and the user name. */
export interface SrpIdentity {
  readonly poolName: string;
  readonly username: string;
}

/** A password's salt and verifier, hex. */
export interface SrpSecret {
  readonly salt: string;
  readonly verifier: string;
}

/** The verifier g^x of a password under a salt. */
function verifierOf({ poolName, username }: SrpIdentity, password: string, salt: string): string {
  const x = integer(sha256(padded(hexInteger(salt)), sha256(`${poolName}${username}:${password}`)));
  return generatorPower(x).toString(16);
}

/** A new salt and verifier for a password, so that the password itself is not stored. */
export function newSecret(identity: SrpIdentity, password: string): SrpSecret {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(identity, password, salt) };
}

/** Whether a plain password (over TLS on AWS) matches the secret. */
export function matchesSecret(identity: SrpIdentity, password: string, { salt, verifier }: SrpSecret): boolean {
  return timingSafeEqual(sha256(verifierOf(identity, password, salt)), sha256(verifier));
}

/** The server's first step: its public value B (hex) and the private value for the second step. */
export function openHandshake(verifier: string): { publicB: string; privateB: string } {
  const privateB = randomBytes(32).toString('hex');
  const publicB = (multiplier * hexInteger(verifier) + generatorPower(hexInteger(privateB))) % prime;
  return { publicB: publicB.toString(16), privateB };
}

/** Whether A (hex) is acceptable: zero modulo the prime would authenticate without a password (RFC 5054, 2.5.4). */
export function isSafePublicValue(publicA: string): boolean {
  return /^[0-9a-f]{1,800}$/i.test(publicA) && hexInteger(publicA) % prime !== 0n;
}

/** The client's message of the second step. */
export interface SrpClaim {
  readonly publicA: string;
  readonly publicB: string;
  readonly privateB: string;
  readonly verifier: string;
  readonly secretBlock: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** Whether the client's signature proves knowledge of the password. */
export function provesPassword({ poolName, username }: SrpIdentity, claim: SrpClaim): boolean {
  const a = hexInteger(claim.publicA);
  const u = integer(sha256(padded(a), padded(hexInteger(claim.publicB))));
  const shared = power(a * power(hexInteger(claim.verifier), u), hexInteger(claim.privateB));
  const key = hmac(hmac(padded(u), padded(shared)), 'Caldera Derived Key\u0001').subarray(0, 16);
  const expected = hmac(key, poolName, username, Buffer.from(claim.secretBlock, 'base64'), claim.timestamp);
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
