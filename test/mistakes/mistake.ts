/** A plausible mistake in one of our sources, and the test files of which one must fail with it. */
export interface Mistake {
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
}

/** Several mistakes in a file that the same tests must notice, each as what is there and what it becomes. */
export function mistakesIn(
  file: string,
  tests: string | readonly string[],
  ...changes: readonly (readonly [from: string, to: string])[]
): Mistake[] {
  return changes.map(([from, to]) => ({ file, from, to, tests: [tests].flat().map((name) => `test/${name}.test.ts`) }));
}
