/** Runs registered closers in reverse order. */
export interface Shutdown {
  add(close: () => Promise<void> | void): void;
  /** Runs all closers even when some fail, then throws the first failure. A second call awaits the first. */
  close(): Promise<void>;
}

/** An empty shutdown list. */
export function createShutdown(): Shutdown {
  const closers: (() => Promise<void> | void)[] = [];
  let ending: Promise<void> | undefined;

  async function end(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    add: (close) => void closers.push(close),
    close() {
      ending ??= end();
      return ending;
    },
  };
}
