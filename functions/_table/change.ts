import { leavesOf, Phrase, type Terms } from './terms.ts';

/** A value that depends on what the item holds; `Value` is what it may write, `Field` the field that it reads. */
class Derived<out Value, out Field extends string> extends Phrase {
  declare readonly writes?: Value;
  declare readonly reads?: Field;
}

/** What a change writes. A map is changed field by field: what is not named in it stays. */
export interface Change<Item> {
  /** New values; undefined removes an optional field. */
  readonly set?: Sets<Item, keyof Item & string>;
  /** Numbers to count up by; a counter that is not there begins at 0. */
  readonly add?: Adds<Item>;
  readonly remove?: readonly (keyof Item & string)[];
}

type Sets<T, Field extends string> = { readonly [Name in keyof T]?: SetTo<T[Name], Field> };
type SetTo<Value, Field extends string> =
  | Derived<Exclude<Value, undefined>, Field>
  | (Value extends readonly unknown[] | Uint8Array ? Value : Value extends object ? Sets<Value, Field> : Value);
type Adds<T> = { readonly [Name in keyof T]?: AddTo<Exclude<T[Name], undefined>> };
type AddTo<Value> = Value extends number ? number : Value extends readonly unknown[] ? never : Adds<Value>;

/** This value where the field has none yet. */
export const ifAbsent = <Value extends string | number | boolean>(value: Value) =>
  new Derived<Value, never>((path, terms) => `if_not_exists(${path}, ${terms.value(value)})`);

/** The value of another field where this one has none yet. */
export const ifAbsentFrom = <Field extends string>(field: Field) =>
  new Derived<never, Field>((path, terms) => `if_not_exists(${path}, ${terms.path([field])})`);

/** The update expression of a change. */
export function updateOf(change: Change<Readonly<Record<string, unknown>>>, terms: Terms): string {
  const sets: string[] = [];
  const removes: string[] = [];
  for (const [names, value] of leavesOf(change.set)) {
    const path = terms.path(names);
    if (value === undefined) removes.push(path);
    else sets.push(`${path} = ${value instanceof Derived ? value.phrase(path, terms) : terms.value(value)}`);
  }
  for (const [names, value] of leavesOf(change.add)) {
    const path = terms.path(names);
    sets.push(`${path} = if_not_exists(${path}, ${terms.value(0)}) + ${terms.value(value)}`);
  }
  for (const name of change.remove ?? []) removes.push(terms.path([name]));
  return [
    ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
    ...(removes.length > 0 ? [`REMOVE ${removes.join(', ')}`] : []),
  ].join(' ');
}
