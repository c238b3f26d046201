/**
 * Ends this process in order when it is asked to: by a signal, or by the death of the npm that started it, which cannot pass one on.
 * One Ctrl-C may arrive more than once, through npm and from the terminal; a second one, later, ends the process at once. Answers
 * how to end from within, with an exit code.
 */
export function endWhenAsked(close: () => Promise<void>): (code: number) => Promise<void> {
  let askedAt: number | undefined;
  async function end(code: number): Promise<void> {
    if (askedAt !== undefined && Date.now() - askedAt > 2000) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = Date.now();
    await close().catch(console.error);
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  endWithParent(() => end(0));
  return end;
}

function endWithParent(end: () => void): void {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || parent === 1) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500).unref();
}
