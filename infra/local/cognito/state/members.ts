import type { DatabaseSync } from 'node:sqlite';
import type { User } from './user.ts';

/** Group memberships. */
export class Members {
  readonly #database: DatabaseSync;
  readonly #now: () => number;

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  add(user: User, group: string): void {
    this.#database
      .prepare('INSERT OR IGNORE INTO members VALUES (?, ?, ?, ?)')
      .run(user.id, user.pool, group, this.#now());
  }

  /** Names of the user's groups, by name. */
  list(user: User): string[] {
    return this.#database
      .prepare('SELECT group_name FROM members WHERE user = ? ORDER BY group_name')
      .all(user.id)
      .map((row) => String(row.group_name));
  }
}
