import { isOneOf } from './patterns.ts';

/** One action on one resource, with its condition context. */
export interface AccessRequest {
  readonly action: string;
  readonly resource: string;
  readonly context?: Readonly<Record<string, readonly string[]>>;
}

type Holds = (request: AccessRequest) => boolean;

/** The operators that the template uses: from a statement's values to a predicate on the request's values. */
const operators: Readonly<Record<string, (wanted: readonly string[]) => (given: readonly string[]) => boolean>> = {
  StringEquals: (wanted) => (given) => given.length === 1 && wanted.includes(given[0] ?? ''),
  StringLike: (wanted) => {
    const fits = isOneOf(wanted);
    return (given) => given.length === 1 && given.every(fits);
  },
  'ForAllValues:StringLike': (wanted) => {
    const fits = isOneOf(wanted);
    return (given) => given.every(fits);
  },
  'ForAnyValue:StringLike': (wanted) => {
    const fits = isOneOf(wanted);
    return (given) => given.some(fits);
  },
};

/**
 * Whether a request meets all conditions of a statement. Throws for an operator that is not emulated; the predicate throws when the
 * request's emulation does not supply the key.
 */
export function statementConditionOf(condition: Readonly<Record<string, unknown>>): Holds {
  const tests = Object.entries(condition).flatMap(([operator, keys]) => {
    const by = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
    if (!by) throw new Error(`The condition operator ${operator} is not emulated by the local cloud.`);
    return Object.entries(keys as object).map(([key, values]): Holds => {
      const holds = by([values].flat() as string[]);
      return ({ action, context = {} }) => {
        const given = context[key];
        if (!given) throw new Error(`The condition key ${key} of ${action} is not emulated by the local cloud.`);
        return holds(given);
      };
    });
  });
  return (request) => tests.every((holds) => holds(request));
}
