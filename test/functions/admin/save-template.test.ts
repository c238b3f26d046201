import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { maxTemplateBytes, type TemplateType, templateTypes } from '#shared/domain/mails/mail-kinds.ts';
import { groupedTemplates, templateGroupOf } from '#shared/domain/mails/template-groups.ts';
import { mailWords } from '../../../functions/_mail/mail-words.ts';
import {
  findTemplate,
  restoreTemplate,
  storeTemplate,
  templateSource,
  templateText,
} from '../../../functions/_mail/stored-templates.ts';
import { removeObject } from '../../../functions/_storage/objects.ts';
import {
  listStaffDocuments,
  removeStaffDocument,
  storeStaffDocument,
} from '../../../functions/_storage/staff-documents.ts';
import {
  readAssessments,
  removeAssessment,
  saveAssessment,
} from '../../../functions/admin/contents/save-assessment.ts';
import {
  bringBackTemplate,
  listTemplates,
  previewTemplate,
  readTemplateFile,
  saveTemplate,
} from '../../../functions/admin/contents/show-templates.ts';
import { aUser } from '../../support/people/directory.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());
beforeEach(async () => {
  for (const type of templateTypes) await removeObject('TEMPLATE_BUCKET', `mail/${type}.json`);
});

const admin: Actor = { id: 'ada', username: 'ada', groups: ['admin'], registered: true, userType: 'Admin' };
const type: TemplateType = 'profileStarted';
const marked = (mark: string) => mailWords[type].replace('</body>', `<p>${mark}</p></body>`);

it('keeps both texts of two admins who edited one template: the later is refused until it has seen the other [X28] [R35]', async () => {
  const { text, version } = await templateSource(type);
  expect([text, version]).toEqual([mailWords[type], 0]);
  const first = await saveTemplate(admin, { type, text: marked('first'), version });
  expect(first).toEqual({ text: marked('first'), version: 1 });
  const late = { type, text: marked('second'), version };
  await expect(saveTemplate(admin, late)).rejects.toMatchObject({ kind: 'conflict', code: 'changedMeanwhile' });
  expect((await templateSource(type)).text).toBe(marked('first'));
  // Having seen the other, it takes its place, and the other can be restored.
  await saveTemplate(admin, { ...late, version: first.version });
  expect(await findTemplate(type)).toMatchObject({
    current: { text: marked('second'), by: 'ada' },
    previous: { text: marked('first') },
  });
  // An upload, and a restore, count as changes too.
  await storeTemplate(type, Buffer.from(marked('third')), { by: 'ben' });
  await restoreTemplate(type);
  expect((await templateSource(type)).version).toBe(4);
  // A save whose answer was lost.
  await saveTemplate(admin, { type, text: marked('second'), version: 2 });
  await expect(saveTemplate(admin, { type, text: '<p>{{nothing}}</p>', version: 4 })).rejects.toMatchObject({
    kind: 'invalid',
  });
});

it('lists every template with who changed it, and shows it as a file and as a mail of samples [X28] [S09]', async () => {
  const { id } = await aUser({ firstName: 'Ada', lastName: 'Min', userType: 'Admin', groups: ['admin'] });
  const before = { isBuiltIn: true, changedAt: '', changedBy: '' };
  const name = 'Candidate profile started';
  const entry = async () => (await listTemplates()).templateList.find((one) => one.type === type);
  expect((await listTemplates()).templateList.map((one) => one.type)).toEqual(groupedTemplates);
  expect(await entry()).toEqual({ type, name, ...before, previous: null });
  await saveTemplate({ ...admin, id }, { type, text: marked('first'), version: 0 });
  const { current } = (await findTemplate(type)) ?? {};
  const first = { isBuiltIn: false, changedAt: current?.at, changedBy: 'Ada Min' };
  expect(await entry()).toEqual({ type, name, ...first, previous: before });
  expect(await readTemplateFile(type)).toEqual({
    contentType: 'text/html; charset=utf-8',
    bytes: new TextEncoder().encode(marked('first')),
    fileName: `${type}.html`,
    cacheSeconds: 0,
  });
  expect((await previewTemplate(type, undefined)).html).toContain('<p>first</p>');
  const seen = await previewTemplate(type, marked('second'));
  expect(seen.html).toContain('<p>second</p>');
  expect(seen.html).not.toContain('{{');
  await expect(previewTemplate(type, '<p>{{nothing}}</p>')).rejects.toMatchObject({ kind: 'invalid' });
  expect(await bringBackTemplate(type)).toEqual({ type, name, ...before, previous: first });
});

it('saves a skills checklist with the ids it knows, and refuses one that is too large or not there [S10] [K31]', async () => {
  const leaf = (name: string, more: object = {}) => ({ id: null, name, ...more });
  const questionList = [
    leaf('Suction', { isCritical: true, questionList: [leaf('Oral', { isCritical: true }), leaf('Deep')] }),
    leaf('Oxygen', { isCritical: true, questionList: [] }),
  ] as never;
  const draft = { id: '0', name: 'ICU & more', categoryList: [{ ...leaf('Airway'), questionList }], validMonths: 6 };
  const made = await saveAssessment(draft);
  const id = expect.any(String);
  const tree = [
    {
      id,
      name: 'Airway',
      questionList: [
        {
          id,
          name: 'Suction',
          questionList: [
            { id, name: 'Oral', isCritical: true },
            { id, name: 'Deep' },
          ],
        },
        { id, name: 'Oxygen', isCritical: true, questionList: [] },
      ],
    },
  ];
  const plain = { assessmentNameWithValidCharacters: 'ICU & more Skills Checklist', isComplete: false };
  expect(made).toEqual({ id, name: 'ICU & more', categoryList: tree, validMonths: 6, version: 1, ...plain });
  expect(await readAssessments(made.id)).toEqual({ assessmentList: [made] });
  expect((await readAssessments(undefined)).assessmentList).toContainEqual({ id: made.id, name: made.name, ...plain });
  // Without its months and its version it is saved over whatever there is.
  const next = await saveAssessment({ id: made.id, name: 'ICU', categoryList: made.categoryList });
  expect(next).toMatchObject({ id: made.id, categoryList: made.categoryList, validMonths: 6, version: 2 });
  const failed = { kind: 'conflict', message: 'Failed to save your changes. Please try again.' };
  await expect(saveAssessment({ ...draft, id: made.id, version: 1 })).rejects.toMatchObject(failed);
  await expect(saveAssessment({ ...draft, id: 'none' })).rejects.toMatchObject({ kind: 'missing' });
  await expect(readAssessments('none')).rejects.toMatchObject({ kind: 'missing' });
  const wide = (lines: number, name = 'q') => ({
    name,
    categoryList: [
      { ...leaf('a'), questionList: Array.from({ length: lines }, () => ({ ...leaf(name), questionList: [] })) },
    ],
  });
  expect((await saveAssessment(wide(1998))).version).toBe(1);
  await expect(saveAssessment(wide(1999))).rejects.toMatchObject({
    kind: 'invalid',
    fields: { categoryList: expect.stringMatching(/at most 2000 items.*; this one has 2001\.$/) },
  });
  await expect(saveAssessment(wide(1000, 'x'.repeat(350)))).rejects.toMatchObject({
    kind: 'invalid',
    fields: { categoryList: 'The checklist is too large: at most 350 kB.' },
  });
  for (let time = 0; time < 2; time++) expect(await removeAssessment(made.id)).toEqual({ success: true });
  await expect(readAssessments(made.id)).rejects.toMatchObject({ kind: 'missing' });
  expect((await readAssessments(undefined)).assessmentList.map((one) => one.id)).not.toContain(made.id);
});

it('takes no upload that is no template, and says why [X28] [S09]', async () => {
  const other: TemplateType = 'profileCompleted';
  const good = mailWords[other];
  const padded = (bytes: number) =>
    Buffer.concat([Buffer.from(good), Buffer.alloc(bytes - Buffer.byteLength(good), ' ')]);
  const refusals: [string | Buffer, string, string][] = [
    [padded(maxTemplateBytes + 1), 'tooLarge', 'A template may have at most 256 KB.'],
    [`${'\0'.repeat(maxTemplateBytes)}${good}`, 'tooLarge', 'A template may have at most 256 KB.'],
    [`${good}\0`, 'invalid', 'Invalid file type!'],
    [Buffer.from([...Buffer.from(good), 0xff]), 'invalid', 'Line 1: the file is no text; save it as UTF-8.'],
    ['no tag', 'invalid', 'Invalid file type!'],
    ['<p>\n}}</p>', 'invalid', 'Line 2: }} closes nothing.'],
  ];
  for (const [given, kind, message] of refusals)
    await expect(storeTemplate(other, Buffer.from(given), { by: 'ada' })).rejects.toMatchObject({
      kind,
      code: 'wrongFile',
      message,
      fields: { file: message },
    });
  // In the editor letters of several bytes count as what they take.
  const tooLarge = `${good}${'é'.repeat(maxTemplateBytes / 2)}`;
  for (const shown of [
    saveTemplate(admin, { type: other, text: tooLarge, version: 0 }),
    previewTemplate(other, tooLarge),
  ])
    await expect(shown).rejects.toMatchObject({ kind: 'tooLarge' });
  expect(await findTemplate(other)).toBeUndefined();
  await expect(restoreTemplate(other)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'noPreviousVersion',
    message: 'There is no previous version of this template.',
  });
  await storeTemplate(other, padded(maxTemplateBytes), { by: 'ada' });
  expect((await templateSource(other)).version).toBe(1);
});

it('counts every save of those that come at once, and refuses the others [X28] [R35]', async () => {
  const saves = ['one', 'two', 'three', 'four'].map((mark) =>
    storeTemplate(type, Buffer.from(marked(mark)), { by: mark }),
  );
  const ends = await Promise.allSettled(saves);
  const refused = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toMatchObject(
    refused.map(() => ({
      kind: 'conflict',
      code: 'changedMeanwhile',
      message: 'Someone else has changed this template in the meantime. Load it again.',
    })),
  );
  expect((await templateSource(type)).version).toBe(ends.length - refused.length);
});

it('restores the built-in template, and the upload in its place again [X28]', async () => {
  const other: TemplateType = 'checklistCompleted';
  const own = mailWords[other].replace('</body>', '<p>Own</p></body>');
  expect(await templateText(other)).toBe(mailWords[other]);
  await storeTemplate(other, Buffer.from(own), { by: 'ada', seen: 0 });
  const upload = { text: own, at: expect.any(String), by: 'ada' };
  expect(await findTemplate(other)).toEqual({ current: upload, previous: null, version: 1 });
  expect(await templateText(other)).toBe(own);
  await restoreTemplate(other);
  expect(await findTemplate(other)).toEqual({ current: null, previous: upload, version: 2 });
  expect([await templateText(other), await templateSource(other)]).toEqual([
    mailWords[other],
    { text: mailWords[other], version: 2 },
  ]);
  await restoreTemplate(other);
  expect(await templateText(other)).toBe(own);
});

it('puts every template into the group of whom it writes to, news of candidates first [X28]', () => {
  expect(groupedTemplates.toSorted()).toEqual([...templateTypes].toSorted());
  expect(groupedTemplates.slice(0, 5).map(templateGroupOf)).toEqual(Array(5).fill('News of candidates'));
  expect((['offerExtended', 'offerAccepted', 'mailing', 'mailingJobs'] as const).map(templateGroupOf)).toEqual([
    'To candidates',
    'To staff',
    'To many candidates',
    'To many candidates',
  ]);
});

it('takes a staff document away, once and again [X28]', async () => {
  await storeStaffDocument('guide.pdf', Buffer.from('a'), 'application/pdf');
  await storeStaffDocument('other.pdf', Buffer.from('b'), 'application/pdf');
  for (let time = 0; time < 2; time++) await removeStaffDocument('guide.pdf');
  expect((await listStaffDocuments()).map(({ name }) => name)).toEqual(['other.pdf']);
});
