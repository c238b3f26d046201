/** Holds requests while changes are being taken up. */
export interface Hold {
  /** A change begins; `during` must follow. */
  begin(): void;
  /** The work on what has begun: when it is done, and nothing new has begun, all go on. */
  during(work: readonly Promise<void>[]): void;
  /** Resolves at once when nothing is under way. */
  passed(): Promise<void>;
}

/** A hold through which everything passes until a change begins. */
export function openHold(): Hold {
  let waiting: PromiseWithResolvers<void> | undefined;
  let hasBegun = false;
  let running = 0;
  return {
    begin() {
      hasBegun = true;
      waiting ??= Promise.withResolvers();
    },
    during(work) {
      hasBegun = false;
      running++;
      void Promise.allSettled(work).then(() => {
        running--;
        if (hasBegun || running > 0) return;
        waiting?.resolve();
        waiting = undefined;
      });
    },
    async passed() {
      // A change that came before this moment is known before the next turn of the event loop.
      await new Promise(setImmediate);
      await waiting?.promise;
    },
  };
}
