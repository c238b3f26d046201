import { transaction } from '../transaction.ts';
import { noSuch } from './errors.ts';
import type { CognitoOptions } from './options.ts';
import { Authenticators } from './state/authenticators.ts';
import { Codes } from './state/codes.ts';
import { Lockouts } from './state/lockouts.ts';
import { Members } from './state/members.ts';
import { openDatabase } from './state/open-database.ts';
import { type Digest, openSecret } from './state/secret.ts';
import { Sessions } from './state/sessions.ts';
import { SigningKeys } from './state/signing-keys.ts';
import { Users } from './state/users.ts';
import type { Client } from './template/client.ts';
import type { Pool } from './template/pool.ts';
import { type PoolTemplate, readPoolTemplate } from './template/read-pool-template.ts';

/** The context of every operation: template, state and external dependencies. */
export interface Cognito extends PoolTemplate {
  readonly options: CognitoOptions;
  readonly users: Users;
  readonly members: Members;
  readonly codes: Codes;
  readonly lockouts: Lockouts;
  readonly sessions: Sessions;
  readonly authenticators: Authenticators;
  readonly keys: SigningKeys;
  readonly digest: Digest;
  now(): number;
  /** Runs synchronous work in one transaction: all of it or nothing. */
  atomically<T>(work: () => T): T;
  close(): void;
}

/** Reads the template and opens the state. Throws for anything not emulated, before it writes. */
export function openCognito(options: CognitoOptions): Cognito {
  const template = readPoolTemplate(options.resources, options.physicalIds);
  const now = options.now ?? Date.now;
  const database = openDatabase(options.folder);
  const digest = openSecret(database);
  return {
    ...template,
    options,
    users: new Users(database, now),
    members: new Members(database, now),
    codes: new Codes(database, digest, now),
    lockouts: new Lockouts(database, now),
    sessions: new Sessions(database, now),
    authenticators: new Authenticators(database),
    keys: new SigningKeys(database),
    digest,
    now,
    atomically: (work) => transaction(database, work),
    close: () => database.close(),
  };
}

/** The pool with this id. Throws ResourceNotFoundException. */
export function poolOf(cognito: Cognito, id: string): Pool {
  const pool = cognito.pools.get(id);
  if (!pool) throw noSuch(`User pool ${id} does not exist.`);
  return pool;
}

/** The client with this id, and its pool. Throws ResourceNotFoundException. */
export function clientOf(cognito: Cognito, id: string): { client: Client; pool: Pool } {
  const client = cognito.clients.get(id);
  if (!client) throw noSuch(`User pool client ${id} does not exist.`);
  return { client, pool: poolOf(cognito, client.poolId) };
}

/** The real issuer URL, as in the tokens of AWS. */
export const issuerOf = (cognito: Cognito, poolId: string) =>
  `https://cognito-idp.${cognito.options.region}.amazonaws.com/${poolId}`;
