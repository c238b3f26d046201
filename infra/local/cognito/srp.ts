import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  getDiffieHellman,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * The server side of Cognito's Secure Remote Password: the 3072-bit prime of RFC 5054 (appendix A; the same as group 15 of RFC 3526),
 * generator 2, SHA-256, and an HKDF with the label "Caldera Derived Key" for the proof.
 */
export const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
export const generator = 2n;

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

/** An element of DER, the encoding of keys. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.of(tag, ...length), content]);
}
const derInteger = (value: bigint) => der(2, padded(value));
/** dhKeyAgreement of PKCS #3, with the prime and the generator. */
const group = der(
  0x30,
  Buffer.from('06092a864886f70d010301', 'hex'),
  der(0x30, derInteger(prime), derInteger(generator)),
);

/**
 * `base` to the power of `exponent` modulo the prime: what a Diffie-Hellman exchange of these two agrees on, which OpenSSL reckons.
 * Throws for a base of 0, 1 and -1 modulo the prime, whose powers keep no secret.
 */
export function power(base: bigint, exponent: bigint): bigint {
  const [format, zero] = ['der', derInteger(0n)] as const;
  const publicDer = der(0x30, group, der(3, Buffer.of(0), derInteger(base % prime)));
  const privateDer = der(0x30, zero, group, der(4, derInteger(exponent)));
  const publicKey = createPublicKey({ key: publicDer, format, type: 'spki' });
  const privateKey = createPrivateKey({ key: privateDer, format, type: 'pkcs8' });
  return integer(diffieHellman({ publicKey, privateKey }));
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
  return power(generator, x).toString(16);
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
  const publicB = (multiplier * hexInteger(verifier) + power(generator, hexInteger(privateB))) % prime;
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
