/** Does the work for each, so many at once. */
export async function inParallel<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const worker = async () => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
