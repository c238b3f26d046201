/** How long a test waits for what must come, in milliseconds: enough for two cores that have many times the work they can do. */
export const patienceMs = 200_000;

/** How long one test may take: several waits. How fast the product is, is proved by figures and not by this. */
export const testTimeMs = 3 * patienceMs;
