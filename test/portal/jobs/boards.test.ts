import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { boards } from '#shared/contract/announcements.ts';
import { api } from '#shared/contract/index.ts';
import { brand } from '#shared/domain/brand.ts';
import { alone } from '../../support/alone.ts';
import { aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { signedIn, visitor } from '../../support/people/sign-in.ts';
import { lettersTo, letterTo, rawCall } from '../../support/portal.ts';

const board = {
  public: api.user.publicBoard,
  user: api.user.userBoard,
  moderator: api.user.moderatorBoard,
  admin: api.user.adminBoard,
} as const;

const people = {
  visitor: async () => undefined,
  candidate: async () => (await signedIn('nurse@demo.example')).token,
  recruiter: async () => (await signedIn('recruiter@caravel.example')).token,
  admin: async () => (await signedIn('admin@caravel.example')).token,
};

describe('the boards', () => {
  it.each([
    ['visitor', [200, 401, 401, 401]],
    ['candidate', [200, 200, 403, 403]],
    ['recruiter', [200, 200, 200, 403]],
    ['admin', [200, 200, 200, 200]],
  ] as const)('open to a %s by exact audience: public, user, moderator, admin %j [K13]', async (who, expected) => {
    const token = await people[who]();
    const answers = await Promise.all(boards.map((name) => rawCall(board[name], { token })));
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });

  it('contain the announcements of their own audience in the demo world, newest first [K13]', async () => {
    const { call } = await signedIn('admin@caravel.example');
    await alone('announcements');
    const lists = await Promise.all(boards.map(async (name) => (await call(board[name])).announcementList));
    for (const list of lists) {
      expect(list.length).toBeGreaterThanOrEqual(2);
      expect(list.map(({ createdAt }) => createdAt)).toEqual(
        list
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .reverse(),
      );
      expect(Object.keys(list[0] ?? {}).sort()).toEqual([
        'createdAt',
        'fromOn',
        'id',
        'link',
        'message',
        'place',
        'title',
        'untilOn',
      ]);
    }
    const titles = lists.flatMap((list) => list.map(({ title }) => title));
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('a lead', () => {
  const lead = { Name: 'Uma Reed', Specialty: 'ICU', Email: 'uma@demo.example', Phone: '512-555-0147' };
  const call = api.user.recruiterInfo;

  it('goes to the support mailbox, whatever it says [K12] [R24]', async () => {
    const { token } = await signedIn('nurse@demo.example');
    const hostile = {
      ...lead,
      Name: `<b>{{link}}</b> ${Date.now()}`,
      To: 'evil@demo.example',
      Bcc: 'evil@demo.example',
    };
    expect((await rawCall(call, { token, body: hostile })).status).toBe(200);
    const letter = await letterTo(brand.supportEmail, ({ subject }) => subject.includes(hostile.Name));
    expect(letter.subject).toBe(`A lead: ${hostile.Name}, ICU`);
    expect(letter.text).toContain('uma@demo.example, 512-555-0147');
  });

  it('that comes again after a lost answer is not sent twice [K12]', async () => {
    const account = await aNewAccount();
    const { token } = account;
    await account.call(api.user.registerCandidate, {}, aRegistration(account));
    const name = `Uma ${randomUUID()}`;
    const once = { ...lead, Name: name, token: randomUUID() };
    for (let time = 1; time <= 3; time++) expect((await rawCall(call, { token, body: once })).status).toBe(200);
    const later = { ...lead, Name: `${name}, later` };
    expect((await rawCall(call, { token, body: later })).status).toBe(200);
    await letterTo(brand.supportEmail, ({ subject }) => subject.includes(later.Name));
    await letterTo(brand.supportEmail, ({ subject }) => subject.includes(`${name}, ICU`));
    const letters = await lettersTo(brand.supportEmail);
    expect(letters.filter(({ subject }) => subject.includes(name))).toHaveLength(2);
  });

  it('is refused without a token, with line breaks, and with what is missing or wrong [K12] [R24]', async () => {
    const { token } = await signedIn('nurse@demo.example');
    expect((await rawCall(call, { body: lead })).status).toBe(401);
    const broken = await rawCall(call, { token, body: { ...lead, Name: 'a\r\nBcc: evil@demo.example' } });
    expect([broken.status, broken.body.fields]).toEqual([400, { Name: 'Contains characters that cannot be used.' }]);
    const empty = await rawCall(call, { token, body: {} });
    expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual(['Email', 'Name', 'Phone', 'Specialty']);
    const wrong = await rawCall(call, { token, body: { ...lead, Email: 'x', Phone: '1', Name: 'x'.repeat(101) } });
    expect(wrong.body.fields).toEqual({
      Email: 'Please enter a valid email',
      Phone: 'Please enter a valid phone number',
      Name: 'At most 100 characters.',
    });
  });
});

describe('whether a password can be reset', () => {
  const status = async (EmailOrUsername: string) =>
    await visitor()(api.user.forgotPasswordStatus, {}, { EmailOrUsername });

  it('is answered alike for known and unknown accounts, with the username that the sign-in uses [K07] [R16] [A20]', async () => {
    const signIn = async (EmailOrUsername: string) => await visitor()(api.user.signupMethod, {}, { EmailOrUsername });
    for (const who of ['nurse@demo.example', 'NURSE@demo.example', 'nobody@demo.example', 'nobody']) {
      const { username } = await signIn(who);
      expect(await status(who)).toEqual({ success: true, username });
      expect(await status(username)).toMatchObject({ success: true });
    }
  });

  it('requires an email or username, in the promised words [K07]', async () => {
    for (const body of [{}, { EmailOrUsername: ' ' }]) {
      const answer = await rawCall(api.user.forgotPasswordStatus, { body });
      expect([answer.status, answer.body.fields?.EmailOrUsername]).toEqual([400, expect.any(String)]);
    }
    const blank = await rawCall(api.user.forgotPasswordStatus, { body: { EmailOrUsername: ' ' } });
    expect(blank.body.fields).toEqual({ EmailOrUsername: 'Username or email is required' });
  });
});
