import { expect, it } from 'vitest';
import { isTemplateType, type MailKind, mailKinds } from '#shared/domain/mails/mail-kinds.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { faultOf } from '../../../functions/_mail/check-template.ts';
import { cleanMail } from '../../../functions/_mail/clean-mail.ts';
import { mailWords } from '../../../functions/_mail/mail-words.ts';

it('names the stage’s own phone in the mail to a changed address [S02] [A31]', async () => {
  process.env.STAGE_SETTINGS = JSON.stringify({ links: { supportPhone: '+12125550199' } });
  const { renderMail } = await import('../../../functions/_mail/render-mail.ts');
  const { html, text } = await renderMail('emailChanged', { firstName: 'Nora' });
  for (const body of [html, text]) expect(body).toContain('call us at once: 212-555-0199.');
});

const namesIn = (words: string) => [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name));

it.each(mailKinds)('fills in only fields that the mail %s has [S12]', (kind: MailKind) => {
  const words = JSON.stringify(mailWords[kind]);
  const ofEachJob = /\{\{#each jobs\}\}(.*?)\{\{\/each\}\}/g;
  const unknown = namesIn(words.replaceAll(ofEachJob, '')).filter((name) => !Object.hasOwn(mails[kind].fields, name));
  expect(unknown).toEqual([]);
  const ofJobs = ['did', 'jobTitle', 'facility', 'city', 'state', 'startDate', 'weeklyPay', 'link'];
  for (const [, row = ''] of words.matchAll(ofEachJob)) expect(ofJobs).toEqual(expect.arrayContaining(namesIn(row)));
});

const styled = (style: string) => `<title>T</title><p style="${style}">Hello</p>`;

it.each([
  'background: url(//evil.example/a)',
  'background: url( "//evil.example/a" )',
  'background:URL(http://evil.example/a)',
  'background: url(/a.png)',
])('refuses a template whose style loads %s [S09] [R23]', (style) => {
  const text = styled(style.replaceAll('"', "'"));
  expect(faultOf('profileStarted', text)).toEqual({
    line: 1,
    reason: 'a style loads nothing but from https:// addresses.',
  });
});

it('keeps a style of an https address, and drops what odd spelling hides from the check [S09] [R23]', () => {
  const good = styled('background: url(https://pictures.example/a.png)');
  expect(faultOf('profileStarted', good)).toBeUndefined();
  expect(cleanMail(good)).toContain('url(https://pictures.example/a.png)');
  for (const hidden of [
    'background:&#117;rl(//evil.example/a)',
    'background:u\\72l(//evil.example)',
    'background:u/**/rl(//e)',
  ])
    expect(cleanMail(styled(hidden))).toBe('<p>Hello</p>');
});

it('says of what is no HTML what every upload says of a wrong kind of file [S09]', () => {
  expect(faultOf('profileStarted', 'Dear {{candidateName}}, a < b')?.reason).toBe('Invalid file type!');
});

/** Markup, an attribute's end, a placeholder and a further header. */
const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>' {{supportPhone}}\r\nBcc: evil@evil.example`;
const tagsOf = (html: string) => [...html.matchAll(/<(\/?[\w!-]+)/g)].map(([, name]) => name);

it.each(mailKinds)(
  'runs nothing that a field of the mail %s brings along, in no part of it [R23] [S12]',
  async (kind) => {
    process.env.STAGE_SETTINGS = JSON.stringify({});
    const { renderMail, renderTemplate } = await import('../../../functions/_mail/render-mail.ts');
    const samples: Record<string, string> = mails[kind].fields;
    const names = Object.keys(samples);
    const everyField = names.map((name) => `<p title="{{${name}}}">{{${name}}}</p>`).join('');
    const template = `<title>${names.map((name) => `{{${name}}}`).join(' ')}</title>${everyField}`;
    const render = async (fields: Record<string, string>) =>
      isTemplateType(kind) ? renderTemplate(template, fields) : await renderMail(kind, fields);
    // Values of one line and of several take different ways into the HTML.
    for (const line of ['\r\n', ' ']) {
      const plain = await render(Object.fromEntries(names.map((name) => [name, `${samples[name]}${line}B`])));
      const value = hostile.replace('\r\n', line);
      const { subject, html, text } = await render(Object.fromEntries(names.map((name) => [name, value])));
      expect(tagsOf(html)).toEqual(tagsOf(plain.html));
      expect(html).not.toMatch(/<(script|img)/i);
      expect(subject).not.toMatch(/[\r\n]/);
      // A placeholder that a value brings along stays what it was typed as.
      for (const part of [subject, html, text]) if (part.includes('evil')) expect(part).toContain('{{supportPhone}}');
    }
  },
);
