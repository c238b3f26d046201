/** What was started, to be ended in the opposite order. */
export interface Closing {
  add(close: () => Promise<void> | void): void;
  /** Ends everything, whatever fails on the way; throws the first failure at the end. A second call waits for the first. */
  close(): Promise<void>;
}

export function closing(): Closing {
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
