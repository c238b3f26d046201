import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { maxTemplateBytes, type TemplateType, templateTypes } from '#shared/domain/mails/mail-kinds.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { groupedTemplates } from '#shared/domain/mails/template-groups.ts';
import { mailWords } from '../../../functions/_mail/mail-words.ts';
import { newMail, outbox } from '../../../functions/_mail/outbox.ts';
import { renderTemplate } from '../../../functions/_mail/render-mail.ts';
import { hostileTemplates, hostileValues } from '../../support/files/hostile-mails.ts';
import { sendForm } from '../../support/files/send-form.ts';
import { workAs } from '../../support/in-process.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { letterTo, rawCall, siteOrigin } from '../../support/portal.ts';

let admin: SignedInPerson;
let recruiter: SignedInPerson;

beforeAll(async () => {
  workAs('admin');
  [admin, recruiter] = [await signedIn('admin@caravel.example'), await signedIn('recruiter@caravel.example')];
});

/** The built-in template with a mark: other tests' mails keep their subjects and words. */
const marked = (type: TemplateType, mark: string) =>
  mailWords[type].replace('</body>', `<p>${mark} for {{recruiterName}}</p></body>`);

const download = async (who: SignedInPerson, query: string) =>
  await fetch(`${siteOrigin()}/api/admin/template?${query}`, { headers: { authorization: `Bearer ${who.token}` } });

const preview = (text: string, type: TemplateType = 'applicationCompleted') =>
  rawCall(api.admin.previewTemplate, { token: admin.token, body: { type, text } });

/** Those of which a test makes a mail of its own. */
const staffMails = ['profileCompleted', 'profileStarted', 'checklistCompleted', 'applicationCompleted'] as const;

describe('the email templates', () => {
  it('are five, one for each notice that an act writes and those of mail to many, and recruiters may look and download [S09] [K32] [N11]', async () => {
    const { templateList } = await recruiter.call(api.admin.templates);
    expect(templateList.map(({ type }) => type)).toEqual(groupedTemplates);
    expect(groupedTemplates.toSorted()).toEqual([...templateTypes].toSorted());
    expect(templateList.slice(0, 5).map(({ name }) => name)).toEqual([
      'Candidate profile completed',
      'Candidate profile started',
      'Candidate skill checklist completed',
      'Job application completed',
      'Job application started',
    ]);
    const answer = await download(recruiter, 'type=profileCompleted');
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment; filename="profileCompleted.html"'),
    ]);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(await answer.text()).toContain('{{candidateName}}');
  });

  it.each(staffMails)('once uploaded, make the mail %s [S12] [K32]', async (type) => {
    const mark = `Mark ${randomUUID()}`;
    expect(await sendForm(admin.token, marked(type, mark), type)).toMatchObject({ status: 200 });
    const to = `mail-${randomUUID()}@demo.example`;
    await outbox.add(newMail(type, [to], { ...mails[type].fields, recruiterName: '<b>Ada</b> {{date}}' }));
    const letter = await letterTo(to);
    // As it was typed, in plain text; nothing of a value is a field again.
    expect(letter.text).toContain(`${mark} for <b>Ada</b> {{date}}`);
    await admin.call(api.admin.restoreTemplate, {}, { type });
  });

  it('are restored to the version before, and back again [S09] [K41]', async () => {
    const type = 'checklistCompleted';
    const [one, two] = [`One ${randomUUID()}`, `Two ${randomUUID()}`];
    await sendForm(admin.token, marked(type, one), type);
    await sendForm(admin.token, marked(type, two), type);
    const { templateList } = await recruiter.call(api.admin.templates);
    const { firstName, lastName } = await admin.call(api.user.current);
    expect(templateList.find((template) => template.type === type)).toMatchObject({
      isBuiltIn: false,
      changedBy: `${firstName} ${lastName}`,
      previous: { isBuiltIn: false },
    });
    const now = async () => (await admin.call(api.admin.previewTemplate, {}, { type })).text;
    expect(await now()).toContain(two);
    expect(await admin.call(api.admin.restoreTemplate, {}, { type })).toMatchObject({ type, isBuiltIn: false });
    expect(await now()).toContain(one);
    await admin.call(api.admin.restoreTemplate, {}, { type });
    expect(await now()).toContain(two);
  });

  it('preview a mail of sample data for staff, from the current template or from a text [K41]', async () => {
    const own = await recruiter.call(api.admin.previewTemplate, {}, { type: 'profileStarted' });
    expect(own.subject).toBe('Riley Mercer began their profile');
    expect(own.html).toContain('<p>Riley Mercer began their profile on 03/14/2027.</p>');
    expect(own.text).toContain('Open the candidate: https://caravel.example/users?view=sample&kind=candidate');
    const text = '<title>Tom &amp; {{candidateName}}</title><p style="color: teal">{{jobTitle}}</p>';
    const given = await recruiter.call(api.admin.previewTemplate, {}, { type: 'applicationCompleted', text });
    expect(given.subject).toBe('Tom & Riley Mercer');
    expect(given.html).toContain('<p style="color: teal">ICU Nurse, nights</p>');
  });

  it('are refused with line and reason when they do not render [S09] [K32] [K41]', async () => {
    const faults: [text: string, line: number, reason: string][] = [
      ['<title>a</title>\n{{#each jobs}}x{{/each}}', 2, 'only plain fields'],
      ['<title>a</title>\n\n{{candidateName', 3, 'not closed'],
      ['<title>a</title>\n{{nickname}}', 2, '{{nickname}} is no field of this mail'],
      ['<title>a</title>\n<p>\n<script>alert(1)</script>', 3, '<script> cannot stand in a mail'],
      ['<title>a</title><p onclick="x()">', 1, 'runs no scripts'],
      ['<p>{{candidateName}}</p>', 1, 'a <title> is missing'],
      ['', 1, 'empty'],
    ];
    for (const [text, line, reason] of faults) {
      const { status, body } = await preview(text);
      expect([status, body.message], text).toEqual([400, expect.stringContaining(`Line ${line}: `)]);
      expect(body.message).toContain(reason);
    }
    const upload = await sendForm(admin.token, '<title>a</title>\n{{> footer}}', 'profileStarted');
    expect([upload.status, upload.body.fields?.file]).toEqual([400, expect.stringContaining('Line 2: {{> footer}}')]);
    const bytes = new Uint8Array([...new TextEncoder().encode('<title>a</title>'), 0xff, 0xfe]);
    expect((await sendForm(admin.token, bytes, 'profileStarted')).status).toBe(400);
  });

  it('may have 256 KiB and no byte more [K32] [K41]', async () => {
    const head = '<title>a</title><p>';
    const whole = `${head}${'a'.repeat(maxTemplateBytes - head.length)}`;
    expect((await preview(whole)).status).toBe(200);
    expect((await preview(`${whole}a`)).status).toBe(400);
    const { status, body } = await sendForm(admin.token, `${whole}${'a'.repeat(1024)}`, 'profileStarted');
    expect([status, body.message]).toEqual([413, 'A template may have at most 256 KB.']);
  });

  it('are changed by admins only, and not under an unknown name [K32] [K41]', async () => {
    const text = mailWords.profileStarted;
    expect((await sendForm(undefined, text, 'profileStarted')).status).toBe(401);
    expect((await sendForm(recruiter.token, text, 'profileStarted')).status).toBe(403);
    expect((await sendForm(admin.token, text, 'profileEnded')).status).toBe(400);
    expect((await sendForm(admin.token, undefined, 'profileStarted')).status).toBe(400);
    const restore = { body: { type: 'profileStarted' } };
    expect((await rawCall(api.admin.restoreTemplate, restore)).status).toBe(401);
    expect((await rawCall(api.admin.restoreTemplate, { ...restore, token: recruiter.token })).status).toBe(403);
    expect((await rawCall(api.admin.restoreTemplate, { body: { type: '..' }, token: admin.token })).status).toBe(400);
    expect((await download(admin, 'type=../../secret')).status).toBe(400);
    const nurse = await signedIn('nurse@demo.example');
    for (const call of [api.admin.templates, api.admin.template, api.admin.previewTemplate]) {
      expect((await rawCall(call)).status).toBe(401);
      expect((await rawCall(call, { token: nurse.token })).status).toBe(403);
    }
  });
});

describe('a hostile template or value', () => {
  it('is refused, or loses what could run: 60 templates [R24] [R23]', async () => {
    expect(hostileTemplates.length).toBeGreaterThanOrEqual(60);
    for (const text of hostileTemplates) {
      const began = performance.now();
      const { status, body } = await preview(`<title>a</title>${text}`);
      expect([200, 400], text.slice(0, 80)).toContain(status);
      if (status === 200) expectHarmless(String(body.html));
      if (performance.now() - began < 3_000) continue;
      // One that takes long, and not the machine, takes longer than a plain one beside it.
      const again = performance.now();
      await preview(`<title>a</title>${text}`);
      const plain = performance.now();
      await preview('<title>a</title><p>b</p>');
      expect((plain - again) / (performance.now() - plain), text.slice(0, 80)).toBeLessThan(50);
    }
  });

  it('stays text in subject, mail and plain text: 50 values in every field [R24]', () => {
    expect(hostileValues.length).toBeGreaterThanOrEqual(50);
    const everywhere = `<title>{{candidateName}}</title><p title="{{candidateName}}">{{candidateName}}</p>
      <a href="{{candidateName}}">a</a><a href='{{candidateName}}'>b</a><img src="{{candidateName}}" alt=""><a href={{candidateName}}>c</a>`;
    for (const candidateName of hostileValues) {
      const { subject, html } = renderTemplate(everywhere, { candidateName });
      expect(subject).not.toMatch(/[\r\n]/);
      expectHarmless(html);
    }
  });
});

/** No tag of the mail runs, loads or posts anything, and none came from a value. */
function expectHarmless(html: string): void {
  for (const tag of new Set(html.match(/<[^>]*>/g))) {
    expect(tag).not.toMatch(/^<\/?(?:script|style|iframe|object|embed|form|input|svg|math|base|link)/i);
    // Only names count: a quoted text is a value.
    expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+\s*=|srcdoc|formaction|xlink/i);
    expect(tag).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
  }
}
