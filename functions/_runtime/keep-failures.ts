/** What failed while a round went on. */
export interface Failures {
  /** What a piece of work answers, or undefined where it failed. */
  attempt<T>(piece: () => Promise<T>, onFailure?: (error: unknown) => void): Promise<T | undefined>;
  /** Throws the first failure, if there was one. */
  throwFirst(): void;
}

/** For a round of many pieces: one that fails does not keep the others from their turn, and fails the round at its end. */
export function keepFailures(): Failures {
  const failures: unknown[] = [];
  return {
    async attempt(piece, onFailure) {
      try {
        return await piece();
      } catch (error) {
        failures.push(error);
        onFailure?.(error);
        return undefined;
      }
    },
    throwFirst() {
      if (failures.length > 0) throw failures[0];
    },
  };
}
