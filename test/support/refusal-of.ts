import type { Problem } from '#shared/domain/problem.ts';

/** How an act ends: `none`, or the kind of its refusal and the names of the fields that are wrong, in one line. */
export const refusalOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'none',
    ({ kind, fields }: Problem) => [kind, ...Object.keys(fields ?? {})].join(' '),
  );
