import { expect, it } from 'vitest';
import { isTemplateType, type MailKind, mailKinds } from '#shared/domain/mails/mail-kinds.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { faultOf, faultOfWords, titleOf } from '../../../functions/_mail/check-template.ts';
import { cleanMail, plainTextOf } from '../../../functions/_mail/clean-mail.ts';
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

const page = (body: string) => `<title>T</title>\n<p>{{ candidateName }}</p>\n${body}`;
const plainFields =
  'only plain fields such as {{candidateName}} are possible: no loops, conditions, partials, helpers or unescaped values.';
const fieldNames = Object.keys(mails.profileStarted.fields).join(', ');

it.each<[what: string, text: string, line: number, reason: string]>([
  ['nothing', ' \n', 1, 'the template is empty.'],
  ['no tag', '\n{{candidateName}} < 3', 1, 'Invalid file type!'],
  ['a zero byte', page('a\u0000'), 3, 'a character that is no text; save the file as UTF-8.'],
  ['a broken letter', page('\n\ufffd'), 4, 'a character that is no text; save the file as UTF-8.'],
  ['a stray end', page('}}'), 3, '}} closes nothing.'],
  ['an end before its beginning', page('}} {{candidateName}}'), 3, '}} closes nothing.'],
  ['a field to the end', page('{{candidateName'), 3, 'a tag that begins with {{ is not closed.'],
  ['a field in a field', page('{{candidateName {{date}}'), 3, 'a tag that begins with {{ is not closed.'],
  ['an unescaped field', page('{{{candidateName}}}'), 3, `{{{candidateName}}: ${plainFields}`],
  ['a field that ends as an unescaped one', page('{{candidateName}}}'), 3, `{{candidateName}}: ${plainFields}`],
  ['a raw block', page('{{{{candidateName}}}}'), 3, `{{{{candidateName}}: ${plainFields}`],
  ['a stray end at its beginning', `}}${page('')}`, 1, '}} closes nothing.'],
  [
    'an unknown field at its beginning',
    `{{x}}${page('')}`,
    1,
    `{{x}} is no field of this mail. Its fields: ${fieldNames}.`,
  ],
  ['a zero byte at its beginning', `\0${page('')}`, 1, 'a character that is no text; save the file as UTF-8.'],
  ['a style at its beginning', `url(//a)${page('')}`, 1, 'a style loads nothing but from https:// addresses.'],
  ['a script at its beginning', `javascript:${page('')}`, 1, 'a mail runs no scripts.'],
  ['a fault on its second line', `\n}}${page('')}`, 2, '}} closes nothing.'],
  ['an escaped field', page('\\{{candidateName}}'), 3, `{{candidateName}}: ${plainFields}`],
  ['a loop', page('{{#each jobs}}'), 3, `{{#each jobs}}: ${plainFields}`],
  ['a path', page('{{candidateName.x}}'), 3, `{{candidateName.x}}: ${plainFields}`],
  ['what begins with a digit', page('{{1a}}'), 3, `{{1a}}: ${plainFields}`],
  [
    'what every object has',
    page('{{toString}}'),
    3,
    `{{toString}} is no field of this mail. Its fields: ${fieldNames}.`,
  ],
  [
    'a long name',
    page(`{{${'a'.repeat(41)}}}`),
    3,
    `{{${'a'.repeat(40)}}} is no field of this mail. Its fields: ${fieldNames}.`,
  ],
  ['too many fields', page('{{date}}\n'.repeat(500)), 502, 'at most 500 fields.'],
  ['too many tags', page('<br>\n'.repeat(4_997)), 4_999, 'at most 5000 tags.'],
  ['a script', page('<br><SCRIPT>'), 3, '<script> cannot stand in a mail.'],
  ['a long tag', page(`<a1${'b'.repeat(40)}>`), 3, `<a1${'b'.repeat(38)}> cannot stand in a mail.`],
  ['a handler', page('<p onclick ="a()">'), 3, 'a mail runs no scripts.'],
  ['a handler on a line of its own', page('<p\nonclick="a()">'), 4, 'a mail runs no scripts.'],
  ['a handler behind an attribute', page("<p id='a'onfocus=a>"), 3, 'a mail runs no scripts.'],
  ['an address that runs', page('<a href="JavaScript :a()">'), 3, 'a mail runs no scripts.'],
  ['another one', page('<a href="vbscript:a()">'), 3, 'a mail runs no scripts.'],
  ['no title', '\n<p>Hello</p>', 1, 'a <title> is missing: it becomes the subject of the mail.'],
  ['an empty title', '\n<title> </title>', 1, 'a <title> is missing: it becomes the subject of the mail.'],
])('refuses a template with %s, and says where [S09]', (_, text, line, reason) => {
  expect(faultOf('profileStarted', text)).toEqual({ line, reason });
});

it('takes a template of as many fields and tags as there may be, and words as they are [S09]', () => {
  expect(faultOf('profileStarted', page('{{date}}'.repeat(499)))).toBeUndefined();
  expect(faultOf('profileStarted', page('<br>'.repeat(4_996)))).toBeUndefined();
  expect(faultOf('profileStarted', page('only = on, online, "once": a conversion\ttab'))).toBeUndefined();
  expect(faultOfWords('profileStarted', 'Of {{candidateName}}')).toBeUndefined();
  expect(faultOfWords('profileStarted', '}}')).toBe('}} closes nothing.');
});

it.each([
  ['<html><TITLE lang="en">Hi {{date}}</TITLE>', 'Hi {{date}}'],
  ['<title>\n</title>', '\n'],
  ['<titles>T</titles>', undefined],
  ['<title', undefined],
  ['<title a', undefined],
  ['<title>T', undefined],
  ['<p>T</p>', undefined],
])('reads the title of %s [S09]', (text, title) => {
  expect(titleOf(text)).toBe(title);
});

it.each([
  ['the page’s own style', '<body style="color:red"><p>A</p></body>', '<div style="color:red"><p>A</p></div>'],
  ['words that were never meant to be read', '<p>A<title>T</title><style>b{}</style></p>', '<p>A</p>'],
  ['an id', '<p id="a" class="b" title="c" lang="en">A</p>', '<p title="c" lang="en">A</p>'],
  ['a link that runs', '<a href="javascript:a()">A</a>', '<a>A</a>'],
  ['a link without its scheme', '<a href="//evil.example">A</a>', '<a>A</a>'],
  [
    'links that lead where they say',
    '<a href="http://a.example">A</a><a href="mailto:a@b.example">B</a><a href="tel:1">C</a>',
    '<a href="http://a.example">A</a><a href="mailto:a@b.example">B</a><a href="tel:1">C</a>',
  ],
  ['a picture of the net', '<img src="http://a.example/a.png" alt="A" />', '<img alt="A" />'],
  [
    'a picture',
    '<img src="https://a.example/a.png" border="0" srcset="b" />',
    '<img src="https://a.example/a.png" border="0" />',
  ],
  [
    'a table',
    '<table border="0" cellpadding="1" cellspacing="2"><tr><th scope="row" colspan="2" rowspan="3">A</th><td colspan="4" rowspan="5" scope="x">B</td></tr></table>',
    '<table border="0" cellpadding="1" cellspacing="2"><tr><th scope="row" colspan="2" rowspan="3">A</th><td colspan="4" rowspan="5">B</td></tr></table>',
  ],
  ['a font', ' <font size="2" face="serif" href="b">A</font> ', '<font size="2" face="serif">A</font>'],
  ['a style that imports', '<p style="@import a">A</p>', '<p>A</p>'],
  ['a style that computes', '<p style="width:expression(a())">A</p>', '<p>A</p>'],
  ['a nest of more than sixty', `${'<b>'.repeat(61)}A`, `${'<b>'.repeat(60)}A${'</b>'.repeat(60)}`],
])('cleans %s [R23] [S09]', (_, html, clean) => {
  expect(cleanMail(html)).toBe(clean);
});

it('gives a mail as plain text: lines for blocks, and the address behind the words of a link [S12]', () => {
  const html =
    '<h1>New\n  jobs</h1><p>5 &lt; 6 &amp; &quot;7&quot; &gt; 4</p><br /><br /><ul><li>One</li><li><b>Two</b></li></ul><p>See <a title="x" href="https://a.example/?b=1&amp;c">all/ of <i>them/</i></a>, or <a>none href="b"</a>.</p><p></p>';
  expect(plainTextOf(html)).toBe(
    'New jobs\n\n5 < 6 & "7" > 4\n\nOne\n\nTwo\n\nSee all/ of them/: https://a.example/?b=1&c, or none href="b".\n',
  );
  expect(plainTextOf('Hello')).toBe('Hello\n');
});

it('makes of a template a subject of one line, a page and its text, with our foot below [S12]', async () => {
  const { filledWords, renderTemplate } = await import('../../../functions/_mail/render-mail.ts');
  const template =
    '<html><title> Of\n  {{name}} &amp; &lt;{{name}}&gt; &quot;&#39;&copy; </title><body><p>{{name}}: {{words}}</p></body></html>';
  const fields = { name: 'A & <b>\r\n\nB', words: 'one\r\n<i>two</i>\nthree' };
  expect(renderTemplate(template, fields, '<p>Ours: {{name}}</p>')).toEqual({
    subject: 'Of A & <b> B & <A & <b> B> "\'&copy;',
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Of A &amp; &lt;b&gt; B &amp; &lt;A &amp; &lt;b&gt; B&gt; &quot;&#x27;&amp;copy;</title></head>
<body>
<div><p>A &amp; &lt;b&gt;<br /><br />B: one<br />&lt;i&gt;two&lt;/i&gt;<br />three</p></div>
<p>Ours: A &amp; &lt;b&gt;<br /><br />B</p>
</body>
</html>
`,
    text: 'A & <b>\n\nB: one\n<i>two</i>\nthree\n\nOurs: A & <b>\n\nB\n',
  });
  expect(renderTemplate('<title>T</title><p>A</p>', {}).html).toContain('<body>\n<p>A</p>\n</body>');
  expect(filledWords('Of {{name}} & {{none}}', { name: '<b>' })).toBe('Of <b> & ');
});

it('lists the jobs of a mail with their own fields [S12]', async () => {
  process.env.STAGE_SETTINGS = JSON.stringify({});
  const { renderMail } = await import('../../../functions/_mail/render-mail.ts');
  const job = {
    did: 'Applied',
    jobTitle: 'A & B',
    facility: 'F',
    city: 'C',
    state: 'TX',
    startDate: 'S',
    weeklyPay: 'W',
    link: 'L',
  };
  const { html, text } = await renderMail('applicationsGathered', { candidateName: 'Nora' }, [job]);
  expect(html).toContain('<ul><li>Applied: <a href="L">A &amp; B</a> at F, C, TX. Starts S · W</li></ul>');
  expect(text).toContain('\n\nApplied: A & B at F, C, TX. Starts S · W\nL\n\n');
});
