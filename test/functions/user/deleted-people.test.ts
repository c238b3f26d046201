import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { newMail } from '../../../functions/_mail/outbox.ts';
import { addAddressClaim, findAddressClaim } from '../../../functions/_people/accounts/address-claims.ts';
import { addEmailLink, emailLinks, findEmailLink } from '../../../functions/_people/accounts/email-links.ts';
import {
  addInvitation,
  invitations,
  usingInvitation,
  withdrawInvitation,
} from '../../../functions/_people/accounts/invitations.ts';
import { removeOwnedItems } from '../../../functions/_people/accounts/owned-items.ts';
import { ownSettings, settingSaves } from '../../../functions/_people/own-settings.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { addFavorite } from '../../../functions/job/favorites.ts';
import { hideJob } from '../../../functions/job/hidden.ts';
import { saveNoticeSettings } from '../../../functions/user/notice-settings.ts';
import { saveOwnSetting } from '../../../functions/user/own-settings.ts';
import { sendLead } from '../../../functions/user/send-lead.ts';
import { sendSupportMessage } from '../../../functions/user/send-support-message.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { aUser } from '../../support/people/directory.ts';
import { refusalOf } from '../../support/refusal-of.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const actorOf = (id: string): Actor => ({ id, username: id, groups: [], registered: true, userType: 'Candidate' });

const save = (id: string, key: string, saveData: string = key) =>
  saveOwnSetting(id, { key, saveData, token: randomUUID() });
const message = {
  Name: 'Ann Other',
  Email: 'ann@demo.example',
  Phone: '+15125550147',
  Description: 'Lost.',
  token: undefined,
};
const lead = { Name: 'Ann Other', Specialty: 'ICU', Email: 'ann@demo.example', Phone: '+15125550147' };
const choice = { mailOff: [], textOff: [], takesTexts: false, worksNights: null, version: 0 };

describe('who was deleted a moment ago', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['keeps a setting', (id) => save(id, 'columns')],
    ['saves a job', (id) => addFavorite(id, 'any')],
    ['hides a job', (id) => hideJob(id, 'any', undefined)],
    ['chooses notices', (id) => saveNoticeSettings(id, choice)],
    ['writes to support', (id) => sendSupportMessage(actorOf(id), message)],
    ['sends a lead', (id) => sendLead(actorOf(id), lead)],
  ])('%s no more, and leaves nothing [Y09]', async (_what, act) => {
    for (const status of ['deleting', 'revoked'] as const) {
      const { id } = await aUser({ status });
      const before = (await keptMails()).length;
      expect(await refusalOf(act(id))).toBe('unauthenticated');
      expect(await keptMails()).toHaveLength(before);
      expect(await ownSettings.find({ userId: id, key: 'columns' })).toBeUndefined();
    }
  });

  it('leaves no link, claim or setting with an address [Y10]', async () => {
    const { id, email } = await aUser();
    const codes = [await addEmailLink(id, email), await addEmailLink(id, email, { purpose: 'recover' })];
    const others = await addEmailLink('somebody', 'somebody@demo.example');
    const claim = await addAddressClaim({ email, holderId: id, newcomer: 'Google_1' });
    await save(id, 'columns');
    for (let time = 0; time < 2; time++) await removeOwnedItems(id);
    for (const code of codes) expect(await findEmailLink(code)).toBeUndefined();
    expect((await emailLinks.list('ofUser', { userId: id })).items).toEqual([]);
    expect(await findAddressClaim(claim)).toBeUndefined();
    expect(await settingSaves.find({ userId: id })).toBeUndefined();
    expect(await findEmailLink(others)).toBeDefined();
  });
});

describe('the settings of one person', () => {
  it('have 256 KiB together, and one may always become smaller [Y06]', async () => {
    const { id } = await aUser();
    const large = 'x'.repeat(64 * 1024 - 2);
    for (const key of ['a', 'b', 'c', 'd']) await save(id, key, large);
    expect(await refusalOf(save(id, 'e', 'x'))).toBe('invalid saveData');
    await save(id, 'd', 'small');
    expect(await refusalOf(save(id, 'e', 'x'))).toBe('none');
  });

  it('stay within their limit when they are saved at the same time [Y06]', async () => {
    const { id } = await aUser();
    await Promise.all(Array.from({ length: 12 }, (_, at) => refusalOf(save(id, `key-${at}`, 'x'.repeat(60_000)))));
    const { items } = await ownSettings.list('ofUser', { userId: id }, { consistent: true });
    expect(items.reduce((sum, { json }) => sum + json.length, 0)).toBeLessThanOrEqual(256 * 1024);
    expect(items.length).toBeGreaterThan(0);
  });
});

/** An invitation to this address; answers its id. */
async function anInvitation(email: string): Promise<string> {
  const id = randomUUID();
  const content = {
    email,
    firstName: 'Ann',
    lastName: 'Other',
    phone: '+15125550147',
    preferredContactMethod: 'Text' as const,
    zipCode: '',
    city: 'Austin',
    state: 'TX',
    primarySpecialty: 'Nurse',
    yearsExperience: 2,
    specialtyList: [1001],
    topPreferredLocations: ['TX'],
    experienceTravelling: true,
    interests: 'A',
    optionalInterests: '',
  };
  await addInvitation('candidate', {
    id,
    content,
    invitedBy: 'kim',
    mail: newMail('candidateInvitation', [email], {}),
  });
  return id;
}

it('an invitation that is withdrawn while someone registers with it is not redeemed [W15] [Z06]', async () => {
  const user = await aUser();
  const id = await anInvitation(user.email);
  const actions = await usingInvitation('candidate', id, user);
  const invitation = await invitations.find({ id });
  expect(invitation && (await withdrawInvitation(invitation))).toBe(true);
  expect(await transact(actions)).toBeDefined();
  expect((await invitations.find({ id }))?.usedBy).toBe('');
});

it('a registration whose other half has redeemed the invitation already is answered as that one is [Y14]', async () => {
  const [user, other] = [await aUser(), await aUser()];
  const id = await anInvitation(user.email);
  expect(await transact(await usingInvitation('candidate', id, user))).toBeUndefined();
  expect(await usingInvitation('candidate', id, user)).toEqual([]);
  expect(await refusalOf(usingInvitation('candidate', id, other))).toBe('invalid RegistrationId');
});
