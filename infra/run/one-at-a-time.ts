/**
 * Runs an act on what has been collected, one run at a time: what comes during a run is together the next one. A failure is told,
 * and the next run begins as always.
 */
export function oneAtATime<Item>(act: (items: readonly Item[]) => Promise<void>): (items: readonly Item[]) => void {
  let waiting: Item[] = [];
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const items = waiting;
      waiting = [];
      await act(items).catch((error) => console.error(error instanceof Error ? error.message : error));
    }
    isRunning = false;
  }
  return (items) => {
    waiting.push(...items);
    if (!isRunning) void run();
  };
}
