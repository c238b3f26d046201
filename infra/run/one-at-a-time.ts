/**
 * Runs an act on what has been collected, one run at a time: what comes during a run is together the next one. A failure is printed,
 * and the next run begins as always. Answers when the act has run on these items.
 */
export function oneAtATime<Item>(
  act: (items: readonly Item[]) => Promise<void>,
): (items: readonly Item[]) => Promise<void> {
  let waiting: Item[] = [];
  let last: Promise<void> = Promise.resolve();
  async function run(): Promise<void> {
    const items = waiting;
    waiting = [];
    if (items.length === 0) return;
    await act(items).catch((error) => console.error(error instanceof Error ? error.message : error));
  }
  return (items) => {
    waiting.push(...items);
    last = last.then(run);
    return last;
  };
}
