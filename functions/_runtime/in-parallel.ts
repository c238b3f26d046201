/**
 * Does the work for each as it comes, this many at once; asks for the next only when there is a hand free. After a failure nothing
 * new is begun, and it is thrown when what was under way has ended.
 */
export async function inParallel<T>(
  all: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  async function* each() {
    yield* all;
  }
  const shared = each();
  const worker = async () => {
    for await (const one of shared) await work(one);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
