/** Does the work with so many at once; the first failure ends it. */
export async function inParallel<T>(
  work: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const rest = work.values();
  const worker = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, work.length) }, worker));
}
