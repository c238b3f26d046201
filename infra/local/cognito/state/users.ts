import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { transaction } from '../../transaction.ts';
import { AwsError } from '../../wire/aws-error.ts';
import type { ContactAttribute, Pool } from '../template/pool.ts';
import type { NewUser, User, UserStatus } from './user.ts';

type Row = Record<string, SQLOutputValue>;

const optional = (value: SQLOutputValue | undefined) => (value === null || value === undefined ? undefined : value);

function toUser(row: Row): User {
  const salt = optional(row.salt);
  return {
    id: Number(row.id),
    pool: String(row.pool),
    username: String(row.username),
    sub: String(row.sub),
    status: String(row.status) as UserStatus,
    enabled: row.enabled === 1,
    attributes: JSON.parse(String(row.attributes)) as Record<string, string>,
    secret: salt === undefined ? undefined : { salt: String(salt), verifier: String(row.verifier) },
    createdAt: Number(row.created_at),
    modifiedAt: Number(row.modified_at),
  };
}

/** AliasExistsException: another user has the address or number as a verified alias. */
const aliasExists = (kind: ContactAttribute) =>
  new AwsError(
    'AliasExistsException',
    `An account with the given ${kind === 'email' ? 'email' : 'phone_number'} already exists.`,
  );

/** A page of a user list: where it continues, and its filters. */
interface UserPage {
  readonly after: number;
  readonly limit: number;
  readonly sub: string;
  readonly group?: string;
}

/** The users of all pools. Names are lower-cased where the pool is case-insensitive. */
export class Users {
  readonly #database: DatabaseSync;
  readonly #now: () => number;

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** The name as the pool stores it. */
  fold(pool: Pool, name: string): string {
    return pool.caseSensitive ? name : name.toLowerCase();
  }

  /** By user name or sub: how admin calls identify a user besides an alias. */
  find(pool: Pool, name: string): User | undefined {
    const row = this.#database
      .prepare('SELECT * FROM users WHERE pool = ? AND (username = ? OR sub = ?)')
      .get(pool.id, this.fold(pool, name), name);
    return row && toUser(row);
  }

  /** By the row number that sessions and memberships reference. */
  findById(id: number): User | undefined {
    const row = this.#database.prepare('SELECT * FROM users WHERE id = ?').get(id);
    return row && toUser(row);
  }

  /** The next users after a row number whose sub has this prefix, restricted to a group if one is named. */
  page(pool: Pool, { after, limit, sub, group }: UserPage): User[] {
    return this.#database
      .prepare(
        `SELECT users.* FROM users WHERE pool = ? AND id > ? AND substr(sub, 1, ?) = ?
         AND (? IS NULL OR id IN (SELECT user FROM members WHERE members.pool = users.pool AND group_name = ?))
         ORDER BY id LIMIT ?`,
      )
      .all(pool.id, after, sub.length, sub, group ?? null, group ?? null, limit)
      .map(toUser);
  }

  /** By user name, sub or alias. An email or number is an alias only while it is verified. */
  resolve(pool: Pool, name: string): User | undefined {
    return this.find(pool, name) ?? this.#holderOf(pool, undefined, name);
  }

  #holderOf(pool: Pool, kind: ContactAttribute | undefined, value: string): User | undefined {
    const row = this.#database
      .prepare(
        'SELECT users.* FROM aliases JOIN users ON users.id = aliases.user WHERE aliases.pool = ? AND value = ? AND kind = ifnull(?, kind)',
      )
      .get(pool.id, this.fold(pool, value), kind ?? null);
    return row && toUser(row);
  }

  /** Throws AliasExistsException when another user has this value as a verified alias. */
  assertFree(pool: Pool, kind: ContactAttribute, value: string, user?: User): void {
    if (!pool.aliases.includes(kind)) return;
    const holder = this.#holderOf(pool, kind, value);
    if (holder && holder.id !== user?.id) throw aliasExists(kind);
  }

  /** Throws UsernameExistsException, or AliasExistsException unless `takeAliases` moves an alias in use to this user. */
  add(pool: Pool, user: NewUser, takeAliases = false): User {
    return transaction(this.#database, () => {
      const now = this.#now();
      const { salt = null, verifier = null } = user.secret ?? {};
      const row = this.#database
        .prepare(
          `INSERT INTO users (pool, username, sub, status, enabled, attributes, salt, verifier, created_at, modified_at)
           VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?) ON CONFLICT (pool, username) DO NOTHING RETURNING *`,
        )
        .get(
          pool.id,
          this.fold(pool, user.username),
          randomUUID(),
          user.status,
          JSON.stringify(user.attributes),
          salt,
          verifier,
          now,
          now,
        );
      if (!row) throw new AwsError('UsernameExistsException', 'User already exists');
      const added = toUser(row);
      this.#claimAliases(pool, added, takeAliases);
      return added;
    });
  }

  /** Writes a changed user. Throws AliasExistsException as `add` does. */
  save(pool: Pool, user: User): void {
    transaction(this.#database, () => {
      user.modifiedAt = this.#now();
      const { salt = null, verifier = null } = user.secret ?? {};
      this.#database
        .prepare(
          `UPDATE users SET status = ?, enabled = ?, attributes = ?, salt = ?, verifier = ?, modified_at = ?
           WHERE id = ?`,
        )
        .run(
          user.status,
          user.enabled ? 1 : 0,
          JSON.stringify(user.attributes),
          salt,
          verifier,
          user.modifiedAt,
          user.id,
        );
      this.#claimAliases(pool, user, false);
    });
  }

  /** Users of social providers have no alias: they never sign in with one. */
  #claimAliases(pool: Pool, user: User, take: boolean): void {
    this.#database.prepare('DELETE FROM aliases WHERE user = ?').run(user.id);
    if (user.status === 'EXTERNAL_PROVIDER') return;
    for (const kind of pool.aliases) {
      const value = user.attributes[kind];
      if (!value || user.attributes[`${kind}_verified`] !== 'true') continue;
      const holder = this.#holderOf(pool, kind, value);
      if (holder && !take) throw aliasExists(kind);
      if (holder) {
        holder.attributes[`${kind}_verified`] = 'false';
        this.save(pool, holder);
      }
      this.#database
        .prepare('INSERT INTO aliases VALUES (?, ?, ?, ?)')
        .run(pool.id, kind, this.fold(pool, value), user.id);
    }
  }

  /** Removes a user with aliases, memberships, sessions, codes and failed attempts. */
  remove(user: User): void {
    transaction(this.#database, () => {
      this.#database.prepare('DELETE FROM users WHERE id = ?').run(user.id);
      for (const table of ['codes', 'lockouts']) {
        this.#database.prepare(`DELETE FROM ${table} WHERE pool = ? AND username = ?`).run(user.pool, user.username);
      }
    });
  }
}
