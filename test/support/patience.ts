/**
 * How long a test waits for what must come, in milliseconds: enough for two cores that have many times the work they can do. PATIENCE, in
 * seconds, shows a wrong locator sooner while a test is written.
 */
export const patienceMs = (Number(process.env.PATIENCE) || 200) * 1_000;

/** How long one test may take: several waits. How fast the product is, is proved by figures and not by this. */
export const testTimeMs = 3 * patienceMs;
