import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { JWK } from 'jose';

/** The RS256 key of one pool. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly publicJwk: JWK;
}

/** The pools' keys, each generated when it is needed first and stored in the folder: to make one takes a tenth of a second. */
export class SigningKeys {
  readonly #database: DatabaseSync;
  readonly #opened = new Map<string, SigningKey>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  of(pool: string): SigningKey {
    const opened = this.#opened.get(pool) ?? this.#open(pool);
    this.#opened.set(pool, opened);
    return opened;
  }

  #open(pool: string): SigningKey {
    const { kid, jwk } = this.#stored(pool) ?? this.#make(pool);
    const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
    const publicJwk = { alg: 'RS256', e: jwk.e ?? '', kid, kty: 'RSA', n: jwk.n ?? '', use: 'sig' };
    return { kid, privateKey, publicKey: createPublicKey(privateKey), publicJwk };
  }

  #stored(pool: string): { kid: string; jwk: JsonWebKey } | undefined {
    const row = this.#database.prepare('SELECT * FROM signing_keys WHERE pool = ?').get(pool);
    return row && { kid: String(row.kid), jwk: JSON.parse(String(row.jwk)) };
  }

  #make(pool: string): { kid: string; jwk: JsonWebKey } {
    const kid = randomUUID();
    const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
    this.#database.prepare('INSERT INTO signing_keys VALUES (?, ?, ?)').run(pool, kid, JSON.stringify(jwk));
    return { kid, jwk };
  }
}
