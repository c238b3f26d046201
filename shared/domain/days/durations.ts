/** Lengths of time: milliseconds, as instants have them, and seconds, as DynamoDB, cookies and caches have them. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const hourSeconds = 60 * 60;
export const daySeconds = 24 * hourSeconds;
