/** One measured figure. `budget` is what it may be at most, or the words of another condition that `pass` answers. */
export interface Row {
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  readonly budget?: number | string;
  /** Whether the budget holds; left out, the figure must be at most the budget. */
  readonly pass?: boolean;
  /** Whether the figure counts answers that are wrong or refused: one is enough for the bench to have measured nothing. */
  readonly countsWrong?: true;
}

/** Something that is measured by `npm run bench`; a `*.bench.ts` file exports its list as `benches`. */
export interface Bench {
  readonly name: string;
  /** Whether `dist/` has to be built first. */
  readonly needsBuild?: true;
  run(): Promise<Row[]>;
}

/** A figure that must reach its budget. */
export const atLeast = (name: string, figure: number, unit: string, budget: number): Row => ({
  name,
  figure,
  unit,
  budget: `>= ${budget} ${unit}`,
  pass: figure >= budget,
});

/** How many answers were wrong or refused; none may be. */
export const wrongAnswers = (name: string, figure: number): Row => ({
  name,
  figure,
  unit: '',
  budget: 0,
  countsWrong: true,
});

/** Whether a row keeps its budget; undefined when it has none. A figure that is no number never does. */
export function keepsBudget({ figure, budget, pass }: Row): boolean | undefined {
  if (budget === undefined && pass === undefined) return undefined;
  if (!Number.isFinite(figure)) return false;
  return pass ?? (typeof budget === 'number' && figure <= budget);
}
