/** What was read, kept for a while in this process. */
interface Kept<Value> {
  /** The answer, at most so old; read again after a failure. `now` is an instant in milliseconds. */
  read(now?: number): Promise<Value>;
  /** What is kept is no longer so: the next caller reads again. */
  forget(): void;
}

/** Keeps what a read answers for so many milliseconds; callers at the same moment share one read. */
export function keptFor<Value>(milliseconds: number, read: () => Promise<Value>): Kept<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | undefined;
  const forget = () => {
    kept = undefined;
  };
  return {
    read(now = Date.now()) {
      if (kept && now - kept.at <= milliseconds) return kept.value;
      const made = { at: now, value: read() };
      kept = made;
      made.value.catch(() => {
        if (kept === made) forget();
      });
      return made.value;
    },
    forget,
  };
}
