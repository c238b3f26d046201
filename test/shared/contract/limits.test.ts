import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { loadPhoneRules } from '#shared/domain/phone-rules.ts';
import { rightCalls } from '../../support/right-bodies.ts';
import { type Field, fieldsOf, withField } from '../../support/schema-limits.ts';

await loadPhoneRules();

type Make = (count: number) => string;
const letters: Make = (count) => 'x'.repeat(count);
/** An address of so many characters, no part of which is longer than it may be. */
const address: Make = (count) => {
  const [mailbox, end] = ['a'.repeat(30), '.example'];
  const rest = count - mailbox.length - 1 - end.length;
  const domain = rest > 60 ? `${'b'.repeat(rest - 31)}.${'c'.repeat(30)}` : 'b'.repeat(rest);
  return `${mailbox}@${domain}${end}`;
};

/** Texts that are limited by a rule which no schema tells, by the names of their fields. */
const ruled: readonly [RegExp, most: number, Make][] = [
  [/^candidate\.saveReferences .*\.email$/, 50, address],
  [/ (.*\.)?email$/i, 100, address],
  [/ EmailOrUsername$/, 128, letters],
  [/ (.*\.)?(\w*id|jobIdList\.0)$/i, 128, letters],
  [/ specialtyUidList\.0$/i, 9, (count) => '1'.repeat(count)],
  [/ key$/, 64, letters],
  [/^admin\.uploadFeed source$/, 50, letters],
  [/^admin\.uploadFeed fileName$/, 100, letters],
];

/** Texts of one shape: one letter more is wrong. */
const shaped =
  /[ .](phone|state|zipCode|ssn|from|to|\w*Date\w*|dateOfBirth|stateList\.0|locationList\.0|\w*StateList\.0|topPreferredLocations\.0)$/i;

/** How a long text of a field begins that holds an address of the web. */
const beginning = (name: string) => {
  if (/calendlyLink$/i.test(name)) return 'https://meet.example/';
  return /[ .]link$/.test(name) ? '/' : '';
};

interface Limit extends Field {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly right: object;
}

const fields = rightCalls.flatMap(({ name, call, takesBody, query, body }): Limit[] => {
  const parts = [{ schema: call.query, right: query }, ...(takesBody ? [{ schema: call.body, right: body }] : [])];
  return parts.flatMap(({ schema, right }) =>
    fieldsOf(schema).map((field) => ({ ...field, name: `${name} ${field.path.join('.')}`, schema, right })),
  );
});

/** A field's most, and what makes a value of any size; undefined where nothing limits it. */
function sizes({
  name,
  kind,
  limit,
  path,
  right,
}: Limit): readonly [most: number, (size: number) => unknown] | undefined {
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
  const given = String(at(right, path));
  return shaped.test(name) ? [given.length, (size) => (size > given.length ? `${given}0` : given)] : undefined;
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((one, name) => (one as Record<string, unknown> | undefined)?.[name], value);
const firstOf = (value: unknown, path: readonly string[]) => at(value, [...path, '0']) ?? 'more';

const limits = fields.map((field) => [field.name, field.kind, sizes(field), field] as const);

describe('the contract', () => {
  it('has a right query and body here for every call [R19] [R20] [R26]', () => {
    for (const { name, call, takesBody, query, body } of rightCalls) {
      expect([name, call.query.safeParse(query).error?.issues]).toEqual([name, undefined]);
      if (takesBody) expect([name, call.body.safeParse(body).error?.issues]).toEqual([name, undefined]);
    }
    const missing = fields.filter(({ right, path }) => at(right, path) === undefined);
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('limits every text, list and number that anybody can send [R19]', () => {
    expect(limits.filter(([, , size]) => size === undefined).map(([name]) => name)).toEqual([]);
    expect(limits.length).toBeGreaterThan(200);
  });

  it('keeps the limits that the documents name [R19]', () => {
    const found = new Map(limits.map(([name, , size]) => [name, size?.[0]]));
    expect(Object.fromEntries(found)).toMatchObject({
      ...{
        'candidate.saveBasic firstName': 50,
        'candidate.saveBasic city': 100,
        'candidate.saveSummary summary': 100_000,
      },
      'candidate.saveWorkHistory workHistoryList.0.position': 100,
      'candidate.saveReferences referenceList.0.firstName': 50,
      'candidate.saveReferences referenceList.0.jobTitle': 50,
      'candidate.saveReferences referenceList.0.email': 50,
      'candidate.saveReferences referenceList.0.ratio': 500,
      'candidate.savePreferences locationList': 3,
      'candidate.saveSkill skillAssessmentAnswerRequestList': 2000,
      'admin.users filterValue': 50,
      'user.sendSupportMessage Description': 1000,
    });
  });

  it('takes a body in which everything is at its most, in letters of three bytes [R19]', () => {
    for (const { name, call, takesBody, body } of rightCalls) {
      // A checklist is a tree of at most 2,000 items, and files have a measure of their own.
      if (!takesBody || name === 'admin.saveSkillAssessment') continue;
      const kept = fieldsOf(call.body).filter(({ limit = 0 }) => limit > 0 && limit < 200_000);
      let full: unknown = body;
      for (const { path, kind, limit = 0 } of kept.toSorted((a, b) => b.path.length - a.path.length)) {
        if (kind === 'text') full = withField(full, path, () => '漢'.repeat(limit));
        if (kind === 'list') full = withField(full, path, (list) => Array(limit).fill((list as unknown[])[0]));
      }
      const bytes = Buffer.byteLength(JSON.stringify(full));
      expect([name, bytes], `at most ${call.maxBodyBytes}`).toEqual([name, Math.min(bytes, call.maxBodyBytes)]);
    }
  });

  it.each(limits)(
    '%s (%s) takes one less and as many, and names the field for one more [R19]',
    (name, kind, size, field) => {
      const [most, make] = size ?? [0, letters];
      const issuesOf = (count: number) =>
        field.schema.safeParse(withField(field.right, field.path, () => make(count))).error?.issues;
      for (const count of kind === 'list' && most === 0 ? [0] : [most - 1, most])
        expect(issuesOf(count), `${name}: ${count}`).toBeUndefined();
      expect(issuesOf(most + 1)?.map(({ path }) => path.join('.'))).toContain(field.path.join('.'));
    },
  );
});
