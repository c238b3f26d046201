import { beforeAll, describe, expect, it } from 'vitest';
import { sending } from '../../../functions/_mail/deliver.ts';
import { greetingOf } from '../../../functions/_mail/greeting.ts';
import { holding, staffLinks } from '../../../functions/_mail/held-mails.ts';
import { mailIdOf, newMail, newText, supportMail } from '../../../functions/_mail/outbox.ts';
import { textMessageOf } from '../../../functions/_mail/text-words.ts';

beforeAll(() => {
  process.env.TABLE_NAME = 'portal';
  process.env.STAGE_SETTINGS = JSON.stringify({
    supportEmail: 'support@caravel.example',
    staffOrigin: 'https://staff.example',
  });
});

const now = new Date('2026-11-20T10:00:00.500Z');
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('a mail of the outbox', () => {
  it('is kept for thirty days, under an id of its own or that of what its caller sends [S12] [F4]', () => {
    const mail = {
      id,
      kind: 'trial',
      to: ['nora@demo.example'],
      fields: { stage: 'test' },
      createdAt: '2026-11-20T10:00:00.500Z',
      expiresAt: Date.parse('2026-12-20T10:00:00Z') / 1000,
    };
    expect(newMail('trial', ['nora@demo.example'], { stage: 'test' }, now)).toEqual(mail);
    expect(newMail('trial', [], {}, now).id).not.toBe(newMail('trial', [], {}, now).id);
    expect(newText('addressReleased', '+15125550147', { username: 'nora' })).toMatchObject({
      kind: 'addressReleased',
      to: [],
      textTo: '+15125550147',
      fields: { username: 'nora' },
    });
    expect(supportMail('supportMessage', { name: 'Nora' })).toMatchObject({ to: ['support@caravel.example'] });
    expect(mailIdOf('nora', 'token')).toBe('nora.token');
  });

  it('about an application waits nine minutes for others of its candidate, and leads staff to both [S12]', () => {
    const mail = newMail('applicationStarted', [], {}, now);
    const { Put } = holding(mail, { candidateId: 'c', jobId: 'j' });
    expect(Put?.Item).toEqual({
      PK: 'CAND#c',
      SK: `HELD#${mail.createdAt}#${mail.id}`,
      listKey: 'HELD',
      listSort: `2026-11-20T10:09:00.500Z#${mail.id}`,
      id,
      kind: 'applicationStarted',
      to: [],
      fields: {},
      createdAt: mail.createdAt,
      candidateId: 'c',
      jobId: 'j',
      dueAt: '2026-11-20T10:09:00.500Z',
    });
    expect(staffLinks({ candidateId: 'c', jobId: 'j' })).toEqual({
      link: 'https://staff.example/applications/c~j',
      personLink: 'https://staff.example/users?view=c&kind=candidate',
    });
  });
});

describe('a mail as it is sent', () => {
  const mail = { from: 'a@caravel.example', to: ['b@demo.example'], subject: 'S', html: '<p>H</p>', text: 'T' };
  const plain = {
    FromEmailAddress: 'a@caravel.example',
    Destination: { ToAddresses: ['b@demo.example'] },
    Content: { Simple: { Subject: { Data: 'S' }, Body: { Html: { Data: '<p>H</p>' }, Text: { Data: 'T' } } } },
  };

  it('says to whom one answers, how one ends mails like it, and where its feedback goes [S12] [N12]', () => {
    delete process.env.MAIL_FEEDBACK;
    expect(sending(mail).input).toEqual(plain);
    process.env.MAIL_FEEDBACK = 'feedback';
    expect(sending({ ...mail, replyTo: 'c@caravel.example', unsubscribe: 'https://a.example/u' }).input).toEqual({
      ...plain,
      ConfigurationSetName: 'feedback',
      ReplyToAddresses: ['c@caravel.example'],
      Content: {
        Simple: {
          ...plain.Content.Simple,
          Headers: [
            { Name: 'List-Unsubscribe', Value: '<https://a.example/u>' },
            { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
          ],
        },
      },
    });
  });

  it('greets by name where there is one, and a text is one line [S12]', () => {
    const names = [
      { email: 'a@demo.example', name: 'Ada' },
      { email: 'b@demo.example', name: '' },
    ];
    expect(['a', 'b', 'c'].map((who) => greetingOf(`${who}@demo.example`, names))).toEqual([
      'Hello Ada,',
      'Hello,',
      'Hello,',
    ]);
    expect(greetingOf('a@demo.example')).toBe('Hello,');
    expect(textMessageOf('addressReleased', { username: 'a\r\n\nb' })).toContain(' username a b and add ');
    expect(textMessageOf('addressReleased', {})).toContain(' username  and add ');
  });
});
