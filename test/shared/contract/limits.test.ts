import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Endpoint, fileAnswer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { callFields, sizesOf, valueAt } from '../../support/calls/call-fields.ts';
import { rightCalls } from '../../support/calls/right-calls.ts';
import { limitedFields, withField } from '../../support/calls/schema-limits.ts';

const limits = callFields.map((field) => [field.name, field.kind, sizesOf(field), field] as const);
const golden = join(import.meta.dirname, 'answer-keys.golden');
const calls = Object.entries(api).flatMap(([family, all]) =>
  Object.entries(all as Record<string, Endpoint>).map(([name, call]) => [`${family}.${name}`, call] as const),
);

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

  it('counts these calls beside what every caller and writer may do, and no others [R16] [R17]', () => {
    const counted = calls.filter(([, { limits: names }]) => names.length > 0);
    expect(Object.fromEntries(counted.map(([name, call]) => [name, call.limits]))).toEqual({
      'user.unsubscribe': ['unsubscribeHour'],
      'user.registerCandidate': ['registerHour', 'registerDay'],
      'user.registerRecruiter': ['registerHour', 'registerDay'],
      'user.confirmEmail': ['confirmHour'],
      'user.claimAddress': ['confirmHour'],
      'user.releaseAddress': ['confirmHour'],
      'user.proveAddress': ['confirmHour'],
      'user.forgotPasswordStatus': ['lookupMinute', 'lookupHour'],
      'user.signupMethod': ['signupMethodAddress', 'signupMethodName'],
      'user.checkPassword': ['passwordMinute'],
      'user.changePassword': ['passwordDay'],
      'user.askDeletion': ['deletionDay'],
      'user.exists': ['lookupMinute', 'lookupHour'],
      'user.recruiterInfo': ['supportHour'],
      'user.publicBoard': ['datalistMinute'],
      'user.avatar': ['pictureMinute'],
      'user.sendSupportMessage': ['supportHour'],
      'candidate.createSkillFile': ['uploadHour'],
      'candidate.calendarFile': ['calendarFileDay'],
      'candidate.makeCalendarLink': ['calendarLinkDay'],
      'candidate.calendar': ['calendarHour'],
      'job.openings': ['openingsMinute'],
      'job.preview': ['openingsMinute'],
      'job.share': ['openingsMinute'],
      'datalist.specialties': ['datalistMinute'],
      'datalist.states': ['datalistMinute'],
      'datalist.locations': ['datalistMinute'],
      'datalist.certificationTypes': ['datalistMinute'],
      'datalist.facilities': ['searchMinute'],
      'datalist.schools': ['searchMinute'],
      'admin.users': ['adminSearchMinute'],
      'admin.find': ['adminSearchMinute'],
      'admin.people': ['adminSearchMinute'],
      'admin.userCount': ['adminCountMinute'],
      'admin.candidateRegistration': ['registrationLookupHour'],
      'admin.inviteCandidate': ['inviteDay'],
      'admin.recruiterRegistration': ['registrationLookupHour'],
      'admin.inviteRecruiter': ['inviteDay'],
      'admin.candidate': ['adminDetailHour'],
      'admin.recruiter': ['adminDetailHour'],
      'admin.appointAdmin': ['inviteDay'],
      'admin.resetAuthenticator': ['inviteDay'],
      'admin.candidatePage': ['adminDetailHour'],
      'admin.candidateFile': ['adminDetailHour'],
      'admin.candidateSkill': ['adminDetailHour'],
      'admin.candidateRecords': ['adminDetailHour'],
      'admin.candidateHistory': ['adminSearchMinute'],
      'admin.documentRequests': ['adminSearchMinute'],
      'admin.sendInvitation': ['inviteDay'],
      'admin.applications': ['adminSearchMinute'],
      'admin.audit': ['adminSearchMinute'],
      'admin.exportList': ['exportHour'],
      'admin.accountEvents': ['adminSearchMinute'],
      'admin.endSessions': ['inviteDay'],
      'admin.previewMailing': ['adminSearchMinute'],
      'admin.desk': ['adminSearchMinute'],
      'admin.menuCounts': ['adminSearchMinute'],
      'admin.notes': ['adminSearchMinute'],
      'admin.tasks': ['adminSearchMinute'],
      'admin.numbers': ['adminSearchMinute'],
      'admin.refreshCache': ['refreshMinute'],
      'admin.jobs': ['searchMinute'],
      'job.understand': ['searchMinute'],
      'admin.job': ['searchMinute'],
      'admin.jobCandidates': ['adminSearchMinute'],
      'admin.suggest': ['suggestHour'],
      'admin.suggestions': ['adminSearchMinute'],
      'admin.candidateJobs': ['adminSearchMinute'],
      'admin.assignments': ['adminSearchMinute'],
      'packet.make': ['packetHour'],
      'packet.download': ['adminDetailHour'],
      'packet.share': ['packetShareDay'],
      'packet.submit': ['packetHour', 'packetShareDay'],
      'packet.shared': ['sharedHour'],
      'packet.sendCode': ['sharedHour'],
      'packet.open': ['sharedTryHour'],
      'packet.receive': ['sharedFileHour'],
    });
  });

  it('answers with these fields and no others; UPDATE_GOLDEN=1 agrees on what they are now [R20]', () => {
    const now = calls.map(([name, { returns }]) => `${name}: ${keysOf(returns).join(' ')}`).join('\n');
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, `${now}\n`);
    expect(now.split('\n')).toEqual(readFileSync(golden, 'utf8').trimEnd().split('\n'));
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

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** The paths of every field of an answer, `[]` for the entries of a list and `*` for keys that are data. */
function keysOf(returns: z.ZodType): string[] {
  if (returns === fileAnswer) return ['(a file)'];
  const whole = z.toJSONSchema(returns, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  const walk = (schema: JsonSchema, path: string, within: readonly string[]): string[] => {
    if (schema.$ref) {
      // A tree names itself: once is enough.
      if (within.includes(schema.$ref)) return [`${path}(${schema.$ref.split('/').at(-1)})`];
      const named = schema.$ref === '#' ? whole : whole.$defs?.[schema.$ref.replace('#/$defs/', '')];
      return walk(named ?? {}, path, [...within, schema.$ref]);
    }
    const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
    const inside = [
      ...either.flatMap((one) => walk(one, path, within)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => walk(one, `${path}.${name}`, within)),
      ...(schema.items ? walk(schema.items, `${path}[]`, within) : []),
      ...(typeof schema.additionalProperties === 'object'
        ? walk(schema.additionalProperties, `${path}.*`, within)
        : []),
    ];
    return inside.length > 0 ? inside : [path];
  };
  return [...new Set(walk(whole, '', []).map((path) => path.replace(/^\./, '')))].toSorted();
}
