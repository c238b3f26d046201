import type { DatabaseSync } from 'node:sqlite';

/** Runs a synchronous act in one transaction, or in the open one: atomic, and durable when the outermost returns. */
export function transaction<Result>(database: DatabaseSync, act: () => Result): Result {
  if (database.isTransaction) return act();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = act();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk has already rolled it back.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
