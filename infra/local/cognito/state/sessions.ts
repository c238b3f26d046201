import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { AwsError } from '../../wire/aws-error.ts';
import { notAuthorized } from '../errors.ts';
import type { Client } from '../template/client.ts';
import type { User } from './user.ts';

/** One sign-in, for the lifetime of its refresh token. `id` is the event_id of its tokens; times are epoch milliseconds. */
export interface PoolSession {
  readonly id: string;
  readonly user: number;
  readonly client: string;
  readonly originJti: string;
  readonly authTime: number;
  readonly expiresAt: number;
  readonly scopes: readonly string[];
  readonly hosted: boolean;
  readonly revoked: boolean;
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');
const newToken = () => randomBytes(96).toString('base64url');
const day = 86_400_000;

function toSession(row: Record<string, SQLOutputValue>): PoolSession {
  return {
    id: String(row.id),
    user: Number(row.user),
    client: String(row.client),
    originJti: String(row.origin_jti),
    authTime: Number(row.auth_time),
    expiresAt: Number(row.expires_at),
    scopes: String(row.scopes).split(' '),
    hosted: row.hosted === 1,
    revoked: row.revoked === 1,
  };
}

/** Sign-ins and their refresh tokens, stored as hashes only. */
export class Sessions {
  readonly #database: DatabaseSync;
  readonly #now: () => number;

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database;
    this.#now = now;
    // An access token lives for a day at most, so an older session is never queried.
    database.prepare('DELETE FROM sessions WHERE expires_at < ?').run(now() - day);
  }

  start(
    user: User,
    client: Client,
    scopes: readonly string[],
    hosted: boolean,
  ): { session: PoolSession; refreshToken: string } {
    const refreshToken = newToken();
    const now = this.#now();
    const row = this.#database
      .prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, NULL, NULL, ?, ?, ?, ?, ?, 0) RETURNING *')
      .get(
        randomUUID(),
        user.id,
        client.id,
        digest(refreshToken),
        randomUUID(),
        now,
        now + client.refreshSeconds * 1000,
        scopes.join(' '),
        hosted ? 1 : 0,
      );
    if (!row) throw new Error('A session could not be written');
    return { session: toSession(row), refreshToken };
  }

  find(id: string): PoolSession | undefined {
    const row = this.#database.prepare('SELECT * FROM sessions WHERE id = ?').get(id);
    return row && toSession(row);
  }

  /** The session of a refresh token. Throws NotAuthorizedException, or RefreshTokenReuseException for a rotated one. */
  ofRefreshToken(refreshToken: string, client: Client): PoolSession {
    const given = digest(refreshToken);
    const row = this.#database
      .prepare('SELECT * FROM sessions WHERE client = ? AND (refresh_digest = ? OR former_digest = ?)')
      .get(client.id, given, given);
    if (!row) throw notAuthorized('Invalid Refresh Token');
    const session = toSession(row);
    if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
    if (session.expiresAt <= this.#now()) throw notAuthorized('Refresh Token has expired');
    if (row.refresh_digest !== given && Number(row.former_until) <= this.#now()) {
      throw new AwsError('RefreshTokenReuseException', 'Refresh token has been rotated out');
    }
    return session;
  }

  /** Issues a new refresh token; the previous one stays valid for the grace period. The session's expiry does not change. */
  rotate(session: PoolSession, graceSeconds: number): string {
    const refreshToken = newToken();
    this.#database
      .prepare('UPDATE sessions SET former_digest = refresh_digest, former_until = ?, refresh_digest = ? WHERE id = ?')
      .run(this.#now() + graceSeconds * 1000, digest(refreshToken), session.id);
    return refreshToken;
  }

  revoke(session: PoolSession): void {
    this.#database.prepare('UPDATE sessions SET revoked = 1 WHERE id = ?').run(session.id);
  }

  revokeAllOf(user: User): void {
    this.#database.prepare('UPDATE sessions SET revoked = 1 WHERE user = ?').run(user.id);
  }
}
