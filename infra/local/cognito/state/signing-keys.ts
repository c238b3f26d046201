import { generateKeyPairSync } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, importJWK, type JWK } from 'jose';

/** The RS256 key of one pool. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey | Uint8Array;
  readonly publicKey: CryptoKey | Uint8Array;
  readonly publicJwk: JWK;
}

async function newKey(): Promise<{ kid: string; jwk: JWK }> {
  const jwk = await exportJWK(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
  return { kid: await calculateJwkThumbprint(jwk), jwk };
}

/** The pool's key, generated at its first start and stored in the folder. */
export async function openSigningKey(database: DatabaseSync, pool: string): Promise<SigningKey> {
  let row = database.prepare('SELECT * FROM signing_keys WHERE pool = ?').get(pool);
  if (!row) {
    const { kid, jwk } = await newKey();
    row = database.prepare('INSERT INTO signing_keys VALUES (?, ?, ?) RETURNING *').get(pool, kid, JSON.stringify(jwk));
  }
  const kid = String(row?.kid);
  const jwk = JSON.parse(String(row?.jwk)) as JWK;
  const publicJwk: JWK = { alg: 'RS256', e: jwk.e ?? '', kid, kty: 'RSA', n: jwk.n ?? '', use: 'sig' };
  return {
    kid,
    privateKey: await importJWK(jwk, 'RS256'),
    publicKey: await importJWK(publicJwk, 'RS256'),
    publicJwk,
  };
}
