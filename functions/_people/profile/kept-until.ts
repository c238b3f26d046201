/** When something that is kept for some years ends, in seconds, as TTL has it. */
export function keptUntil(now: Date, years: number): number {
  const ends = new Date(now);
  ends.setUTCFullYear(ends.getUTCFullYear() + years);
  return Math.floor(ends.getTime() / 1000);
}

/** Whether its time is over: TTL may be two days late. */
export function isOver({ expiresAt }: { readonly expiresAt?: number | undefined }, now = Date.now()): boolean {
  return expiresAt !== undefined && expiresAt * 1000 <= now;
}
