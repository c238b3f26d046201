import { type Fate, lineThrough } from './line.ts';

/** Where a line is cut: before a request arrives, or after it is done but before its answer does. Nothing passes from then on. */
export interface Cut {
  readonly at: number;
  readonly mode: 'before' | 'after';
}

/** A proxy between this process and its services, as one connection that can be cut. */
export interface CuttingProxy {
  /** Lets work run with the line cut; answers how many requests it tried, or reached when there was no cut. */
  during(cut: Cut | undefined, work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Goes in front of the services whose addresses these variables contain. */
export async function cuttingProxy(variables: readonly string[]): Promise<CuttingProxy> {
  let cut: Cut | undefined;
  let seen = 0;
  const line = await lineThrough(variables, (): Fate => {
    seen++;
    if (cut === undefined || seen < cut.at) return 'passes';
    return seen === cut.at && cut.mode === 'after' ? 'lost' : 'reset';
  });
  return {
    async during(planned, work) {
      cut = planned;
      seen = 0;
      try {
        await work();
        return seen;
      } finally {
        cut = undefined;
      }
    },
    close: line.close,
  };
}
