/** The names and values of one request's expressions, under placeholders: no field name is a reserved word, and no value is code. */
export interface Terms {
  /** The placeholders of a field, or of a field within a field. */
  path(names: readonly string[]): string;
  value(given: unknown): string;
  /** What goes into the request beside the expressions. */
  attributes(): {
    ExpressionAttributeNames?: Record<string, string>;
    ExpressionAttributeValues?: Record<string, unknown>;
  };
}

/** A part of an expression that is written once the path of its field is known. */
export class Phrase {
  readonly phrase: (path: string, terms: Terms) => string;
  constructor(phrase: (path: string, terms: Terms) => string) {
    this.phrase = phrase;
  }
}

/** The terms of one request, empty at first. */
export function newTerms(): Terms {
  const placeholders = new Map<string, string>();
  const values: unknown[] = [];
  const placeholderOf = (name: string) => {
    const known = placeholders.get(name) ?? `#n${placeholders.size}`;
    placeholders.set(name, known);
    return known;
  };
  return {
    path: (names) => names.map(placeholderOf).join('.'),
    value(given) {
      if (given === undefined) throw new Error('An expression has no place for undefined.');
      return `:v${values.push(given) - 1}`;
    },
    attributes: () => ({
      ...(placeholders.size > 0 && {
        ExpressionAttributeNames: Object.fromEntries(
          [...placeholders].map(([name, placeholder]) => [placeholder, name]),
        ),
      }),
      ...(values.length > 0 && {
        ExpressionAttributeValues: Object.fromEntries(values.map((given, at) => [`:v${at}`, given])),
      }),
    }),
  };
}

/** Every field that is not a map itself, with its path; a map is written and tested field by field. */
export function leavesOf(
  fields: Readonly<Record<string, unknown>> | undefined,
  path: readonly string[] = [],
): (readonly [path: readonly string[], value: unknown])[] {
  return Object.entries(fields ?? {}).flatMap(([name, value]) =>
    isMap(value) ? leavesOf(value, [...path, name]) : [[[...path, name], value] as const],
  );
}

/** Lists and binaries are values as a whole. */
function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
