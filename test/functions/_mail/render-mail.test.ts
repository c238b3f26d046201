import { expect, it } from 'vitest';
import { type MailKind, mailKinds, mails } from '#shared/domain/mails.ts';
import { mailWords } from '../../../functions/_mail/mail-words.ts';

it('names the stage’s own phone in the mail to a changed address [S02] [A31]', async () => {
  process.env.STAGE_SETTINGS = JSON.stringify({ links: { supportPhone: '+12125550199' } });
  const { renderMail } = await import('../../../functions/_mail/render-mail.ts');
  const { html, text } = await renderMail('emailChanged', { firstName: 'Nora' });
  for (const body of [html, text]) expect(body).toContain('call us at once: 212-555-0199.');
});

it.each(mailKinds)('fills in only fields that the mail %s has [S12]', (kind: MailKind) => {
  const named = JSON.stringify(mailWords[kind]).matchAll(/\{\{(\w+)\}\}/g);
  const unknown = [...named].map(([, name]) => name).filter((name) => !Object.hasOwn(mails[kind].fields, String(name)));
  expect(unknown).toEqual([]);
});
