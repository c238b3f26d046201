import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as profile from '#shared/contract/profile.ts';
import { loadPhoneRules } from '#shared/domain/phone-rules.ts';

await loadPhoneRules();

const school = { school: 'A', state: 'TX', degree: 'BSN', graduationDate: '2015-05-01' };
const work = { startDate: '2020-01-01', isCurrent: true };
const reference = {
  ...{ firstName: 'A', lastName: 'B', jobTitle: 'C', preferredContactMethod: 'Text', email: 'a@b.example' },
  ...{ phone: '512-555-0188', companyName: 'D' },
};
const paper = { fileName: 'a.pdf', fileBase64Str: 'YQ==' };

/** A right body of each section; every optional text is in it, so that its limit is met too. */
const bodies: Record<string, readonly [z.ZodType, Record<string, unknown>]> = {
  basic: [
    profile.basicSection,
    {
      ...{ firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '512-555-0188', city: 'C', state: 'TX' },
      ...{ ssn: '1234', dateOfBirth: '1990-01-01', notificationsActive: true, preferredContactMethod: 'Text' },
      ...{ pictureFileName: 'a.png', pictureFileBase64Str: 'YQ==' },
    },
  ],
  about: [profile.aboutSection, { city: 'A', state: 'TX' }],
  summary: [profile.summarySection, { summary: 'A' }],
  educations: [profile.educationsSection, { educationList: [school] }],
  workhistory: [
    profile.workHistorySection,
    {
      workHistoryList: [
        { ...work, facility: 'A', city: 'B', state: 'C', unit: 'D', position: 'E', specialtyName: 'F' },
      ],
    },
  ],
  specialties: [profile.specialtiesSection, { specialtyList: [1001] }],
  license: [profile.licenseSection, { stateList: ['TX'], expirationDate: '2030-01-01', ...paper }],
  certifications: [
    profile.certificationsSection,
    { certificationList: [{ certificationId: 100301, expirationDate: '2030-01-01', ...paper }] },
  ],
  resume: [profile.resumeSection, paper],
  references: [profile.referencesSection, { referenceList: [{ ...reference, ratio: 'A' }] }],
  preferences: [profile.preferencesSection, { shiftTypeList: ['days'], locationList: ['TX'] }],
};

interface Node {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Record<string, Node>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

type Limit = readonly [path: readonly string[], most: number, kind: 'text' | 'list'];

/** Every limit that a schema names, with the way to its field. */
function limitsOf(node: Node, path: readonly string[] = []): Limit[] {
  const own: Limit[] = [
    ...(node.maxLength === undefined ? [] : [[path, node.maxLength, 'text'] as const]),
    ...(node.maxItems === undefined ? [] : [[path, node.maxItems, 'list'] as const]),
  ];
  const below = Object.entries(node.properties ?? {}).flatMap(([name, child]) => limitsOf(child, [...path, name]));
  return [
    ...own,
    ...below,
    ...(node.items ? limitsOf(node.items, [...path, '0']) : []),
    ...(node.anyOf ?? []).flatMap((one) => limitsOf(one, path)),
  ];
}

function changed(
  body: Record<string, unknown>,
  path: readonly string[],
  change: (before: unknown) => unknown,
): unknown {
  const copy = structuredClone(body);
  const last = path.at(-1) ?? '';
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, copy);
  holder[last] = change(holder[last]);
  return copy;
}

const limits = Object.entries(bodies).flatMap(([section, [schema, body]]) =>
  limitsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node).map(
    ([path, most, kind]) => [`${section}.${path.join('.')}`, schema, body, path, most, kind] as const,
  ),
);

describe('the limits of the sections', () => {
  it('are found in the schemas: names, texts, lists and files [R19]', () => {
    const found = new Map(limits.map(([name, , , , most]) => [name, most]));
    expect(found.size).toBeGreaterThan(30);
    expect(Object.fromEntries(found)).toMatchObject({
      'basic.firstName': 50,
      'basic.lastName': 50,
      'basic.city': 100,
      'summary.summary': 100_000,
      'workhistory.workHistoryList.0.position': 100,
      'references.referenceList.0.firstName': 50,
      'references.referenceList.0.jobTitle': 50,
      'references.referenceList.0.ratio': 500,
      'preferences.locationList': 3,
    });
  });

  it.each(limits)(
    '%s takes one less and as many, and names the field for one more [R19]',
    (_name, schema, body, path, most, kind) => {
      // States and kinds of shifts have fewer values than a list has room for: the same one again counts too.
      const of = (count: number) => (before: unknown) =>
        kind === 'text' ? 'x'.repeat(count) : Array.from({ length: count }, () => (before as unknown[])[0]);
      for (const count of [most - 1, most]) {
        const { error } = schema.safeParse(changed(body, path, of(count)));
        expect(error?.issues, `${count}`).toBeUndefined();
      }
      const { error } = schema.safeParse(changed(body, path, of(most + 1)));
      expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path.join('.'));
    },
  );

  it.each([
    ['basic', ['email'], 100],
    ['references', ['referenceList', '0', 'email'], 50],
  ] as const)('%s takes an address of so many letters and not one more [R19]', (section, path, most) => {
    const [schema, body] = bodies[section] as (typeof bodies)[string];
    const address = (count: number) =>
      `${'a'.repeat(Math.min(40, count - 12))}@${'b'.repeat(count - 2 - 8 - Math.min(40, count - 12) + 1)}.example`;
    for (const [count, isTaken] of [
      [most - 1, true],
      [most, true],
      [most + 1, false],
    ] as const) {
      const text = address(count);
      expect(text).toHaveLength(count);
      expect(schema.safeParse(changed(body, path, () => text)).success, `${count}`).toBe(isTaken);
    }
  });

  it('hold letters of every size alike, and refuse lines, control characters and other types [R19] [F14]', () => {
    for (const letter of ['x', '漢', '🩺']) {
      expect(profile.aboutSection.safeParse({ city: letter.repeat(100), state: 'TX' }).success, letter).toBe(true);
      expect(profile.aboutSection.safeParse({ city: letter.repeat(101), state: 'TX' }).success, letter).toBe(false);
    }
    for (const city of ['a\nb', 'a\u0000', 5, null, [], {}, true])
      expect(profile.aboutSection.safeParse({ city, state: 'TX' }).success, String(city)).toBe(false);
  });

  it('know dates that exist, and no others [P07] [P08]', () => {
    const days = ['2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'];
    const none = [
      '2023-02-29',
      '1900-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-04-31',
      '24-01-01',
      '2024-1-1',
      '05/12/2015',
      'soon',
      '1899-12-31',
      '2200-01-01',
    ];
    const isTaken = (graduationDate: unknown) =>
      profile.educationsSection.safeParse({ educationList: [{ ...school, graduationDate }] }).success;
    expect(days.map(isTaken)).toEqual(days.map(() => true));
    expect([...none, 20150512, null, ''].map(isTaken)).toEqual([...none, 0, 0, 0].map(() => false));
  });
});
