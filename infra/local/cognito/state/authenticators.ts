import type { DatabaseSync } from 'node:sqlite';
import type { User } from './user.ts';

/** A user's authenticator app. */
export interface Authenticator {
  /** In base32; verified by a code. */
  readonly key: string | undefined;
  /** A key that no code has verified yet. */
  readonly pending: string | undefined;
  /** Whether sign-ins require its code. */
  readonly isOn: boolean;
  /** The time step of the last accepted code, which prevents replay. */
  readonly lastStep: number;
}

/** The authenticator apps of all users, one each. */
export class Authenticators {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec(`CREATE TABLE IF NOT EXISTS authenticators (
      user INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE, key TEXT, pending TEXT,
      is_on INTEGER NOT NULL, last_step INTEGER NOT NULL)`);
  }

  find(user: User): Authenticator | undefined {
    const row = this.#database.prepare('SELECT * FROM authenticators WHERE user = ?').get(user.id);
    return (
      row && {
        key: row.key === null ? undefined : String(row.key),
        pending: row.pending === null ? undefined : String(row.pending),
        isOn: row.is_on === 1,
        lastStep: Number(row.last_step),
      }
    );
  }

  save(user: User, { key, pending, isOn, lastStep }: Authenticator): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO authenticators VALUES (?, ?, ?, ?, ?)')
      .run(user.id, key ?? null, pending ?? null, isOn ? 1 : 0, lastStep);
  }
}
