/**
 * How long a test waits for what must come, in milliseconds: a minute, and more for the large proofs, which give two cores many times the
 * work they can do. PATIENCE, in seconds, shows a wrong locator sooner while a test is written, and lets a busy machine wait longer.
 */
export const patienceMs = (Number(process.env.PATIENCE) || (process.env.LONG === '1' ? 200 : 60)) * 1_000;

/**
 * How long one test may take: many waits, as the longest journeys need more than three minutes where a machine is ten times slower. How fast
 * the product is, is proved by figures and not by this.
 */
export const testTimeMs = 10 * patienceMs;
