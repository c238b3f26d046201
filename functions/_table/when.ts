import type { Fields } from './key-template.ts';
import { leavesOf, Phrase, type Terms } from './terms.ts';

type Primitive = string | number | boolean;

/** A test of one field other than "is equal to"; `Value` is what it compares with. */
class FieldTest<out Value> extends Phrase {
  declare readonly comparesWith?: Value;
}

/**
 * What must hold of the stored item for a write to happen: every field named here has this value or passes this test. A map is tested
 * field by field.
 */
export type When<Item> = FieldTests<Item> & {
  /** Whether there is an item. */
  readonly exists?: boolean;
  /** At least one of these holds. */
  readonly either?: readonly When<Item>[];
};

type FieldTests<T> = { readonly [Name in keyof T]?: TestOf<Exclude<T[Name], undefined>> };
type TestOf<Value> =
  | FieldTest<Value>
  | (Value extends readonly unknown[] | Uint8Array ? Value : Value extends object ? FieldTests<Value> : Value);

const comparison = <Value>(operator: string, value: Value) =>
  new FieldTest<Value>((path, terms) => `${path} ${operator} ${terms.value(value)}`);

/** The field is there, with any value. */
export const present = new FieldTest<never>((path) => `attribute_exists(${path})`);
/** The field is not there. */
export const absent = new FieldTest<never>((path) => `attribute_not_exists(${path})`);
/** Another value, or none. */
export const not = <Value extends Primitive>(value: Value) => comparison('<>', value);
/** More than this number. */
export const above = (value: number) => comparison('>', value);
/** Less than this number, or a text that sorts before this one. */
export const below = <Value extends number | string>(value: Value) => comparison<Value>('<', value);
/** A text that is this one or sorts behind it. */
export const atLeast = (value: string) => comparison('>=', value);
/** This number or less. */
export const atMost = (value: number) => comparison('<=', value);

/** A map as a whole: these fields with these values, and no others. None is also that of an item which is older than the field. */
export const exactly = <Value extends Fields>(value: Value) =>
  new FieldTest<Value>((path, terms) => {
    const same = `${path} = ${terms.value(value)}`;
    return Object.keys(value).length > 0 ? same : `(attribute_not_exists(${path}) OR ${same})`;
  });

/** A list that does not contain this. */
export const lacking = <Value extends Primitive>(value: Value) =>
  new FieldTest<Value[]>((path, terms) => `NOT contains(${path}, ${terms.value(value)})`);

/** One of these values, or a field that passes one of these tests. */
export const oneOf = <Value extends Primitive>(...ways: readonly (Value | FieldTest<Value>)[]) =>
  new FieldTest<Value>((path, terms) => `(${ways.map((way) => phraseOf(path, way, terms)).join(' OR ')})`);

/** The condition expression of a `when`; empty for one that asks for nothing. */
export function conditionOf({ exists, either, ...fields }: When<Fields>, terms: Terms): string {
  const phrases = leavesOf(fields).map(([names, test]) => phraseOf(terms.path(names), test, terms));
  if (exists !== undefined) phrases.push(phraseOf(terms.path(['PK']), exists ? present : absent, terms));
  if (either) phrases.push(`(${either.map((way) => conditionOf(way, terms)).join(' OR ')})`);
  return phrases.join(' AND ');
}

function phraseOf(path: string, test: unknown, terms: Terms): string {
  return test instanceof FieldTest ? test.phrase(path, terms) : `${path} = ${terms.value(test)}`;
}
