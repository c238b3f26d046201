import type * as z from 'zod';
import { type RightCall, rightCalls } from './right-calls.ts';
import { type LimitedField, limitedFields } from './schema-limits.ts';

type Make = (count: number) => string;
const letters: Make = (count) => 'x'.repeat(count);
/** An address of this many characters, no part of which is longer than it may be. */
const address: Make = (count) => {
  const [mailbox, end] = ['a'.repeat(30), '.example'];
  const rest = count - mailbox.length - 1 - end.length;
  const domain = rest > 60 ? `${'b'.repeat(rest - 31)}.${'c'.repeat(30)}` : 'b'.repeat(rest);
  return `${mailbox}@${domain}${end}`;
};

/** Texts that are limited by a rule which no schema tells, by the names of their fields. */
const ruled: readonly [RegExp, most: number, Make][] = [
  [/^candidate\.saveReferences .*\.email$/, 50, address],
  [/ (.*\.)?(email|emails\.0)$/i, 100, address],
  [/ EmailOrUsername$/, 128, letters],
  [/ (.*\.)?(\w*id|jobIdList\.0|candidateIds\.0|jobIds\.0)$/i, 128, letters],
  [/ specialtyUidList\.0$/i, 9, (count) => '1'.repeat(count)],
  [/ key$/, 64, letters],
  [
    /^(admin\.(add(Note|Task)|askDocuments?|moveApplications|invite\w+)|packet\.(share|submit)|user\.(recruiterInfo|sendSupportMessage|askDeletion)) token$/,
    128,
    letters,
  ],
  [/^admin\.uploadFeed source$/, 50, letters],
  [/^admin\.uploadFeed fileName$/, 100, (count) => `${'x'.repeat(count - 4)}.csv`],
];

/** Texts of one shape: one letter more is wrong. */
const shaped =
  /^packet\.(shared|sendCode|open) |[ .](phone|\w*state|zipCode|ssn|from|to|\w*Date\w*|dateOfBirth|answerBy|dueAt|newsAfter|newsFirst|dueOn|fromOn|untilOn|plannedOn|stateList\.0|locationList\.0|\w*StateList\.0|topPreferredLocations\.0)$/i;

/** How a long text of a field begins that holds an address of the web, or a password that is strong enough. */
const beginning = (name: string) => {
  if (/ newPassword$/.test(name)) return 'Aa1!';
  if (/calendlyLink$/i.test(name)) return 'https://meet.example/';
  return /[ .]link$/.test(name) ? '/' : '';
};

/** A field of a call, in its query or its body. */
export interface CallField extends LimitedField {
  /** The call, and the way to the field. */
  readonly name: string;
  readonly of: RightCall;
  readonly part: 'query' | 'body';
  readonly schema: z.ZodType;
  readonly right: object;
}

/** Every field of every call that can be too long, too large or too small. */
export const callFields: readonly CallField[] = rightCalls.flatMap((of): CallField[] =>
  (of.takesBody ? (['query', 'body'] as const) : (['query'] as const)).flatMap((part) =>
    limitedFields(of.call[part]).map((field) => {
      const name = `${of.name} ${field.path.join('.')}`;
      return { ...field, name, of, part, schema: of.call[part], right: of[part] };
    }),
  ),
);

/** A field's most, and what makes a value of any size; undefined where nothing limits it. */
export function sizesOf({
  name,
  kind,
  limit,
  path,
  right,
}: CallField): readonly [most: number, (size: number) => unknown] | undefined {
  if (kind === 'most' && limit !== undefined) return [limit, (size) => size];
  // Counted from the other end: one less than the least is one more than the most.
  if (kind === 'least' && limit !== undefined) return [-limit, (size) => -size];
  // States and kinds of shifts have fewer values than a list has room for: the same one again counts too.
  if (kind === 'list')
    return limit === undefined ? undefined : [limit, (size) => Array(size).fill(firstOf(right, path))];
  const begun = beginning(name);
  if (limit !== undefined) return [limit, (size) => begun + letters(size - begun.length)];
  const rule = ruled.find(([pattern]) => pattern.test(name));
  if (rule) return [rule[1], rule[2]];
  const given = String(valueAt(right, path));
  return shaped.test(name) ? [given.length, (size) => (size > given.length ? `${given}0` : given)] : undefined;
}

/** The value in a body at the end of a path. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((one, name) => (one as Record<string, unknown> | undefined)?.[name], value);
const firstOf = (value: unknown, path: readonly string[]) => valueAt(value, [...path, '0']) ?? 'more';
