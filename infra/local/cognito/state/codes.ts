import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { AwsError } from '../../wire/aws-error.ts';
import type { Digest } from './secret.ts';

/** A code's user and purpose. */
export interface CodeKey {
  readonly pool: string;
  readonly username: string;
  readonly purpose: 'reset' | 'verify email' | 'verify phone_number';
}

const hour = 3_600_000;
const triesPerCode = 5;
/** Cognito allows "between 5 and 20" requests an hour, depending on its own risk assessment; this is the strict end. */
const codesPerHour = 5;
/** A code's lifetime by purpose (Amazon Cognito Developer Guide, quotas: codes). */
const lifeOf = { 'verify email': 24 * hour, 'verify phone_number': 24 * hour, reset: hour };

const tooMany = () => new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
const expired = () => new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
const mismatch = () => new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');

/** Six-digit codes: single use, five attempts, one active code per purpose; only a keyed digest is stored. */
export class Codes {
  readonly #database: DatabaseSync;
  readonly #digest: Digest;
  readonly #now: () => number;

  constructor(database: DatabaseSync, digest: Digest, now: () => number) {
    this.#database = database;
    this.#digest = digest;
    this.#now = now;
  }

  #find({ pool, username, purpose }: CodeKey) {
    const row = this.#database
      .prepare('SELECT * FROM codes WHERE pool = ? AND username = ? AND purpose = ?')
      .get(pool, username, purpose);
    const sent = row ? (JSON.parse(String(row.sent)) as number[]) : [];
    return { row, sent: sent.filter((at) => at > this.#now() - hour) };
  }

  /** Throws LimitExceededException when this user requested too many codes within the hour. */
  assertMayIssue(key: CodeKey): void {
    if (this.#find(key).sent.length >= codesPerHour) throw tooMany();
  }

  /** A new code, inactive until it is stored. */
  draw(): string {
    return String(randomInt(1_000_000)).padStart(6, '0');
  }

  /** Replaces the active code. `value` is what it verifies. Without a code nothing ever matches. */
  store(key: CodeKey, code: string | undefined, value = ''): void {
    this.assertMayIssue(key);
    const digest = this.#digestOf(key, code ?? randomBytes(16).toString('hex'));
    const sent = JSON.stringify([...this.#find(key).sent, this.#now()]);
    this.#database
      .prepare('INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(key.pool, key.username, key.purpose, digest, value, this.#now() + lifeOf[key.purpose], triesPerCode, sent);
  }

  #digestOf(key: CodeKey, code: string): string {
    return this.#digest('code', key.pool, key.username, key.purpose, code);
  }

  /**
   * The value that the code verifies; the caller does its work and calls `consume` in the same transaction. Throws ExpiredCodeException
   * (none, used or expired), CodeMismatchException (uses up an attempt) or LimitExceededException (the sixth attempt, even with the right
   * code).
   */
  check(key: CodeKey, code: string): string {
    const { row } = this.#find(key);
    if (!row || row.digest === null || Number(row.expires_at) <= this.#now()) throw expired();
    if (Number(row.tries_left) <= 0) throw tooMany();
    const given = Buffer.from(this.#digestOf(key, code), 'hex');
    if (timingSafeEqual(given, Buffer.from(String(row.digest), 'hex'))) return String(row.value);
    this.#database
      .prepare('UPDATE codes SET tries_left = tries_left - 1 WHERE pool = ? AND username = ? AND purpose = ?')
      .run(key.pool, key.username, key.purpose);
    throw mismatch();
  }

  consume(key: CodeKey): void {
    this.#database
      .prepare('UPDATE codes SET digest = NULL WHERE pool = ? AND username = ? AND purpose = ?')
      .run(key.pool, key.username, key.purpose);
  }
}
