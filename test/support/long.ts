/** Whether the large proofs run with their full numbers (`npm run test:long`). */
export const long = process.env.LONG === '1';

/** The size of a proof: the full number in the long run, a sample of it in `npm test`. */
export const sampled = (full: number, sample: number): number => (long ? full : sample);
