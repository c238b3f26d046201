/** SQLite's number for a database that cannot grow. */
const sqliteFull = 13;

/** Whether a write failed for want of room, in a file or in SQLite: later it may succeed. */
export function isFullDisk(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || errcode === sqliteFull;
}
