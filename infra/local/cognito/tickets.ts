import { randomBytes } from 'node:crypto';

const mostTickets = 20_000;

/**
 * Short-lived, single-use state of flows that clients finish within minutes: challenges, authorization codes, logins in progress. In
 * memory, since none of it must survive the process. Evicts the oldest when full.
 */
export class Tickets<T> {
  readonly #now: () => number;
  readonly #tickets = new Map<string, { value: T; until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Issues a ticket of `size` random bytes in base64. */
  issue(value: T, lifeMs: number, size = 32): string {
    const ticket = randomBytes(size).toString('base64url');
    for (const [old, { until }] of this.#tickets) {
      if (until > this.#now() && this.#tickets.size < mostTickets) break;
      this.#tickets.delete(old);
    }
    this.#tickets.set(ticket, { value, until: this.#now() + lifeMs });
    return ticket;
  }

  /** Redeems a ticket for its value; undefined when unknown, used or expired. */
  take(ticket: string): T | undefined {
    const value = this.peek(ticket);
    this.#tickets.delete(ticket);
    return value;
  }

  /** Reads a ticket's value and keeps the ticket valid. */
  peek(ticket: string): T | undefined {
    const found = this.#tickets.get(ticket);
    return found && found.until > this.#now() ? found.value : undefined;
  }
}
