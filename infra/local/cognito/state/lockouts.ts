import type { DatabaseSync } from 'node:sqlite';
import { notAuthorized } from '../errors.ts';

const freeFailures = 5;
const longestMs = 15 * 60_000;
const forgottenAfterMs = 15 * 60_000;

/**
 * Lockout after failed passwords: from the fifth on, the name is locked for 2^(n-5) seconds, at most about 15 minutes; a success or 15
 * minutes without an attempt resets the count (Amazon Cognito Developer Guide, "Lockout behavior for failed sign-in attempts"). Unknown
 * names are counted too, so that a lock does not reveal user existence.
 */
export class Lockouts {
  readonly #database: DatabaseSync;
  readonly #now: () => number;

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  #find(pool: string, username: string): { failures: number; until: number } {
    const row = this.#database.prepare('SELECT * FROM lockouts WHERE pool = ? AND username = ?').get(pool, username);
    if (!row) return { failures: 0, until: 0 };
    const failures = Number(row.failures);
    const lockMs = failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), longestMs);
    const until = Number(row.failed_at) + lockMs;
    return until + forgottenAfterMs < this.#now() ? { failures: 0, until: 0 } : { failures, until };
  }

  /** Throws NotAuthorizedException while the name is locked; such an attempt does not count. */
  assertOpen(pool: string, username: string): void {
    if (this.isLocked(pool, username)) throw notAuthorized('Password attempts exceeded');
  }

  isLocked(pool: string, username: string): boolean {
    return this.#find(pool, username).until > this.#now();
  }

  fail(pool: string, username: string): void {
    const { failures } = this.#find(pool, username);
    this.#database
      .prepare('INSERT OR REPLACE INTO lockouts VALUES (?, ?, ?, ?)')
      .run(pool, username, failures + 1, this.#now());
  }

  clear(pool: string, username: string): void {
    this.#database.prepare('DELETE FROM lockouts WHERE pool = ? AND username = ?').run(pool, username);
  }
}
