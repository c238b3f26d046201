import { expect, it } from 'vitest';
import {
  isTemplateType,
  mailingTypes,
  mailKinds,
  maxTemplateBytes,
  templateTypes,
  tooLargeTemplate,
} from '#shared/domain/mails/mail-kinds.ts';
import { mailingPaths } from '#shared/domain/mails/mailings.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { groupedTemplates, type TemplateGroup, templateGroupOf } from '#shared/domain/mails/template-groups.ts';

it('a template is of a mail that an admin may change, and of no other word [X28]', () => {
  expect(mailKinds.filter(isTemplateType)).toEqual([...templateTypes]);
  expect(['', 'Mailing', 'confirmEmail', 'toString'].filter(isTemplateType)).toEqual([]);
});

it('every mail with a template has a name for its page, and no other has one [X28]', () => {
  const named = mailKinds.filter((kind) => 'templateName' in mails[kind]);
  expect(named).toEqual([...templateTypes]);
});

it.each<[(typeof templateTypes)[number], TemplateGroup]>([
  ['profileCompleted', 'News of candidates'],
  ['applicationStarted', 'News of candidates'],
  ['offerExtended', 'To candidates'],
  ['jobDigest', 'To candidates'],
  ['offerAccepted', 'To staff'],
  ['applicationOverdue', 'To staff'],
  ['mailing', 'To many candidates'],
  ['mailingJobs', 'To many candidates'],
])('the template of %s is listed under “%s” [X28]', (type, group) => {
  expect(templateGroupOf(type)).toBe(group);
});

it('lists every template once, group after group [X28]', () => {
  const groups = groupedTemplates.map(templateGroupOf);
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([
    'News of candidates',
    'To candidates',
    'To staff',
    'To many candidates',
  ]);
  expect(groupedTemplates.toSorted()).toEqual(templateTypes.toSorted());
});

it('mail to many leads to what it asks for [X28]', () => {
  expect(mailingTypes.map((type) => mailingPaths[type])).toEqual([
    '/profile',
    '/profile?edit=preferences',
    '/profile',
    '/search',
  ]);
});

it('says how large a template may be in the size that is checked [X28]', () => {
  expect(tooLargeTemplate).toContain(`${maxTemplateBytes / 1024} KB`);
  expect(maxTemplateBytes).toBe(262_144);
});
