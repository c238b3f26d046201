import type { DatabaseSync } from 'node:sqlite';

/** Runs `act` in one transaction: all of it is on the disk when this returns, or nothing of it ever is. */
export function transaction<Result>(database: DatabaseSync, act: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = act();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
