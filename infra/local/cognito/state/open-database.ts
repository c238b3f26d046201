import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from '../../private-file.ts';
import { transaction } from '../../transaction.ts';

const layout = 1;

const tables = `
  CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT, pool TEXT NOT NULL, username TEXT NOT NULL, sub TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL, enabled INTEGER NOT NULL, attributes TEXT NOT NULL, salt TEXT, verifier TEXT,
    temporary_until INTEGER, created_at INTEGER NOT NULL, modified_at INTEGER NOT NULL, UNIQUE (pool, username));
  CREATE INDEX users_by_email ON users (pool, json_extract(attributes, '$.email'));
  CREATE INDEX users_by_phone ON users (pool, json_extract(attributes, '$.phone_number'));
  CREATE TABLE aliases (
    pool TEXT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL,
    user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE, PRIMARY KEY (pool, kind, value));
  CREATE INDEX aliases_by_user ON aliases (user);
  CREATE TABLE members (
    user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE, pool TEXT NOT NULL, group_name TEXT NOT NULL,
    since INTEGER NOT NULL, PRIMARY KEY (user, group_name));
  CREATE INDEX members_by_group ON members (pool, group_name, user);
  CREATE TABLE codes (
    pool TEXT NOT NULL, username TEXT NOT NULL, purpose TEXT NOT NULL, digest TEXT, value TEXT NOT NULL,
    expires_at INTEGER NOT NULL, tries_left INTEGER NOT NULL, sent TEXT NOT NULL, PRIMARY KEY (pool, username, purpose));
  CREATE TABLE lockouts (
    pool TEXT NOT NULL, username TEXT NOT NULL, failures INTEGER NOT NULL, failed_at INTEGER NOT NULL,
    PRIMARY KEY (pool, username));
  CREATE TABLE sessions (
    id TEXT PRIMARY KEY, user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE, client TEXT NOT NULL,
    refresh_digest TEXT NOT NULL UNIQUE, former_digest TEXT, former_until INTEGER, origin_jti TEXT NOT NULL,
    auth_time INTEGER NOT NULL, expires_at INTEGER NOT NULL, scopes TEXT NOT NULL, hosted INTEGER NOT NULL,
    revoked INTEGER NOT NULL);
  CREATE INDEX sessions_by_user ON sessions (user);
  CREATE INDEX sessions_by_former ON sessions (former_digest);
  CREATE TABLE signing_keys (pool TEXT PRIMARY KEY, kid TEXT NOT NULL, jwk TEXT NOT NULL);
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/**
 * Opens (or creates) the state's single file. A write is durable before its call is answered: WAL with synchronous=FULL. Throws when the
 * file has another version's layout.
 */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(makePrivate(join(folder, 'cognito.sqlite')), { timeout: 5000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const found = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (found === 0) transaction(database, () => database.exec(`${tables} PRAGMA user_version = ${layout}`));
  else if (found !== layout) {
    database.close();
    throw new Error(`The Cognito state in ${folder} was made by another version (layout ${found}); reset it`);
  }
  return database;
}
