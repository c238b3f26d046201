import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { type TemplateType, templateTypes } from '#shared/domain/mails/mail-kinds.ts';
import { groupedTemplates, templateGroupOf } from '#shared/domain/mails/template-groups.ts';
import { mailWords } from '../../../functions/_mail/mail-words.ts';
import {
  findTemplate,
  restoreTemplate,
  storeTemplate,
  templateSource,
} from '../../../functions/_mail/stored-templates.ts';
import {
  listStaffDocuments,
  removeStaffDocument,
  storeStaffDocument,
} from '../../../functions/_storage/staff-documents.ts';
import { saveTemplate } from '../../../functions/admin/contents/show-templates.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

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
