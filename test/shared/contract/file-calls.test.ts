import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { carriesFile, filesIn } from '#shared/contract/carries-file.ts';
import { type Endpoint, fileAnswer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';

const calls = Object.entries(api).flatMap(([family, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, call]) => ({ name: `${family}.${name}`, call })),
);

interface JsonSchema {
  readonly properties?: Record<string, JsonSchema>;
  readonly items?: JsonSchema;
}

/** Every field of a body, those of a list's entries behind its name. */
function fieldsOf({ properties = {} }: JsonSchema): string[] {
  return Object.entries(properties).flatMap(([name, { items }]) => [
    name,
    ...(items ? fieldsOf(items).map((field) => `${name}.${field}`) : []),
  ]);
}

describe('the files of a call in the contract', () => {
  it.each(calls)('$name says where its body holds a file, and whether it is a form', ({ call }) => {
    const fields = fieldsOf(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
    const expected = call.takesForm ? ['file'] : fields.filter((field) => field.endsWith('ase64Str'));
    expect([call.fileField ?? []].flat()).toEqual(expected);
  });

  it.each(calls)('$name says whether it answers one', ({ call }) => {
    expect(call.answersFile).toBe(call.returns === fileAnswer);
  });
});

it('finds a file in a field, in a form and in the entries of a list, and none where the contract names no field', () => {
  const { saveResume, saveCertifications, saveAbout } = api.candidate;
  expect(carriesFile(saveResume, { fileBase64Str: 'AAAA' })).toBe(true);
  for (const empty of ['', null, undefined]) expect(carriesFile(saveResume, { fileBase64Str: empty })).toBe(false);
  expect(carriesFile(api.file.upload, { file: new Blob(['x']), fn: 'a.txt' })).toBe(true);
  expect(
    filesIn(saveCertifications, { certificationList: [{ fileBase64Str: 'AA==' }, {}, { fileBase64Str: 'AAAA' }] }),
  ).toEqual(['AA==', 'AAAA']);
  expect(filesIn(saveResume, { other: { fileBase64Str: 'AAAA' } })).toEqual([]);
  expect(carriesFile(saveCertifications, { certificationList: [{ id: 'a' }, { fileBase64Str: 'AAAA' }] })).toBe(true);
  expect(carriesFile(saveCertifications, { certificationList: [{ id: 'a' }] })).toBe(false);
  expect(carriesFile(saveAbout, { fileBase64Str: 'AAAA' })).toBe(false);
  expect(carriesFile(saveResume, undefined)).toBe(false);
});
