import { createHmac, timingSafeEqual } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** Base32-encodes a key for an authenticator app (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(key: string): Buffer {
  const bits = [...key.replace(/=+$/, '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The time step of an instant. */
export const stepOf = (atMs: number): number => Math.floor(atMs / 1000 / stepSeconds);

/** The six-digit code of a key in a time step (RFC 6238 with SHA-1). */
export function totp(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The time step that matches a code, with one step of clock skew either way; undefined for a wrong code. */
export function stepOfCode(key: string, code: string, now: number): number | undefined {
  const given = Buffer.from(code);
  return [0, -1, 1]
    .map((by) => stepOf(now) + by)
    .find((step) => given.length === 6 && timingSafeEqual(given, Buffer.from(totp(key, step))));
}
