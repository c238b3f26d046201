/** A token bucket: `burst` requests at once, refilled at `rate` per second. Returns whether a request may pass. */
export function throttle(rate: number, burst: number, now: () => number = Date.now): () => boolean {
  let tokens = burst;
  let last = now();
  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - last) / 1000) * rate);
    last = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
