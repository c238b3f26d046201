import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs `act` in one transaction, or in the one that is open: all of it is on the disk when the outermost returns, or nothing of it
 * ever is. The act is synchronous.
 */
export function transaction<Result>(database: DatabaseSync, act: () => Result): Result {
  if (database.isTransaction) return act();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = act();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk has ended it already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
