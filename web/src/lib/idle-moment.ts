/** Resolves once the browser has nothing more urgent to do, after a second at the latest. */
export function idleMoment(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve, 200);
  });
}
