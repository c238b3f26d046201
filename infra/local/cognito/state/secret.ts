import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** A keyed digest (hex) of some texts, under this folder's secret: for codes, and for fake answers about unknown users. */
export type Digest = (...texts: string[]) => string;

/** The folder's random secret, generated at first start. */
export function openSecret(database: DatabaseSync): Digest {
  database.prepare('INSERT OR IGNORE INTO secrets VALUES (?, ?)').run('digest', randomBytes(32).toString('hex'));
  const value = String(database.prepare('SELECT value FROM secrets WHERE name = ?').get('digest')?.value);
  const key = Buffer.from(value, 'hex');
  return (...texts) => createHmac('sha256', key).update(JSON.stringify(texts)).digest('hex');
}
