/** The TTL (epoch seconds) of an item that is kept for some years. */
export function keptUntil(now: Date, years: number): number {
  const ends = new Date(now);
  ends.setUTCFullYear(ends.getUTCFullYear() + years);
  return Math.floor(ends.getTime() / 1000);
}

/** Whether an item has expired: TTL may delete it two days late. */
export function isOver({ expiresAt }: { readonly expiresAt?: number | undefined }, now = Date.now()): boolean {
  return expiresAt !== undefined && expiresAt * 1000 <= now;
}
