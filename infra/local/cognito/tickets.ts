import { randomBytes } from 'node:crypto';

const mostTickets = 20_000;

/**
 * Short-lived, single-use state of a flow that a client finishes within minutes: challenges, authorization codes, logins in
 * progress. In memory on purpose: none of it needs to survive the process. The oldest are evicted when there are too many.
 */
export class Tickets<T> {
  readonly #now: () => number;
  readonly #tickets = new Map<string, { value: T; until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Hands out a ticket of `size` random bytes in base64. */
  issue(value: T, lifeMs: number, size = 32): string {
    const ticket = randomBytes(size).toString('base64url');
    for (const [old, { until }] of this.#tickets) {
      if (until > this.#now() && this.#tickets.size < mostTickets) break;
      this.#tickets.delete(old);
    }
    this.#tickets.set(ticket, { value, until: this.#now() + lifeMs });
    return ticket;
  }

  /** Redeems a ticket for its value; undefined when it is unknown, used or expired. */
  take(ticket: string): T | undefined {
    const value = this.peek(ticket);
    this.#tickets.delete(ticket);
    return value;
  }

  /** Reads the value of a ticket and keeps the ticket valid. */
  peek(ticket: string): T | undefined {
    const found = this.#tickets.get(ticket);
    return found && found.until > this.#now() ? found.value : undefined;
  }
}
