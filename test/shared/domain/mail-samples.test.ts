import { expect, it } from 'vitest';
import { mails } from '#shared/domain/mails/mails.ts';
import { noticeLabels } from '#shared/domain/notices/notice-labels.ts';

type Kind = Exclude<keyof typeof noticeLabels, 'mailing'>;
const kinds = Object.keys(noticeLabels).filter((kind) => kind !== 'mailing') as Kind[];

it('the sample of each notice is of its own kind, whole, and to who gets it [X28]', () => {
  const titles = kinds.map((kind) => mails[kind].fields.title);
  expect(new Set(titles).size).toBe(kinds.length);
  expect(mails.applicationEnded.fields.title).toBe('Your application has ended');
  expect(mails.offerDeclined.fields).toMatchObject({
    firstName: 'Robin',
    title: 'Riley Mercer declined the offer',
    detail: expect.stringContaining('The lodging is too low'),
  });
  expect(mails.jobSuggested.fields.title).toBe('Robin Vale suggests a job');
  for (const kind of kinds)
    expect(Object.values(mails[kind].fields).filter((text) => !text || text.includes('undefined'))).toEqual([]);
});
