import { describe, expect, it } from 'vitest';
import { loadPhoneRules } from '#shared/domain/contact/phone-rules.ts';
import { callFields, sizesOf, valueAt } from '../../support/calls/call-fields.ts';
import { rightCalls } from '../../support/calls/right-calls.ts';
import { limitedFields, withField } from '../../support/calls/schema-limits.ts';

await loadPhoneRules();

const limits = callFields.map((field) => [field.name, field.kind, sizesOf(field), field] as const);

describe('the contract', () => {
  it('has a valid query and body here for every call [R19] [R20] [R26]', () => {
    for (const { name, call, takesBody, query, body } of rightCalls) {
      expect([name, call.query.safeParse(query).error?.issues]).toEqual([name, undefined]);
      if (takesBody) expect([name, call.body.safeParse(body).error?.issues]).toEqual([name, undefined]);
    }
    const missing = callFields.filter(({ right, path }) => valueAt(right, path) === undefined);
    expect(
      missing.map(({ name }) => name),
      'give these a value in test/support/calls/right-calls.ts',
    ).toEqual([]);
  });

  it('limits every text, list and number that a caller can send [R19]', () => {
    expect(limits.filter(([, , size]) => size === undefined).map(([name]) => name)).toEqual([]);
    expect(limits.length).toBeGreaterThan(200);
  });

  it('keeps the limits that were promised [R19]', () => {
    const found = new Map(limits.map(([name, , size]) => [name, size?.[0]]));
    expect(Object.fromEntries(found)).toMatchObject({
      'candidate.saveBasic firstName': 50,
      'candidate.saveBasic city': 100,
      'candidate.saveSummary summary': 100_000,
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
      const kept = limitedFields(call.body).filter(({ limit = 0 }) => limit > 0 && limit < 200_000);
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
      const [most, make] = size ?? [0, String];
      const issuesOf = (count: number) =>
        field.schema.safeParse(withField(field.right, field.path, () => make(count))).error?.issues;
      for (const count of kind === 'list' && most === 0 ? [0] : [most - 1, most])
        expect(issuesOf(count), `${name}: ${count}`).toBeUndefined();
      expect(issuesOf(most + 1)?.map(({ path }) => path.join('.'))).toContain(field.path.join('.'));
    },
  );
});
