/** SQLITE_FULL: the database cannot grow. */
const sqliteFull = 13;

/** Whether a write failed because the disk is full, in a file or in SQLite: retryable. */
export function isFullDisk(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || errcode === sqliteFull;
}
