import { randomUUID } from 'node:crypto';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { limitTexts } from '../../../functions/identity/limit-texts.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startSealedStorage();
  process.env.STAGE_SETTINGS = JSON.stringify({ rateFactor: 1 });
});
afterAll(() => storage.close());
afterEach(() => vi.useRealTimers());

let phones = 0;
const aPhone = () => `+1512555${String(++phones).padStart(4, '0')}`;

/** How many of five codes for a new password are let through within an hour. */
async function letThrough(emailVerified: string, phoneVerified: string): Promise<number> {
  const sub = randomUUID();
  const event = {
    triggerSource: 'CustomMessage_ForgotPassword',
    userName: `internal_${sub}`,
    request: {
      userAttributes: {
        sub,
        phone_number: aPhone(),
        email_verified: emailVerified,
        phone_number_verified: phoneVerified,
      },
    },
  } as unknown as CustomMessageTriggerEvent;
  let sent = 0;
  for (let time = 0; time < 5; time++) {
    const answer = await limitTexts(event).then(
      () => 'sent',
      (error: Error) => error.message,
    );
    if (answer === 'sent') sent++;
    else expect(answer).toMatch(/^Too many codes were sent in an hour\. /);
  }
  return sent;
}

describe('a code for a new password', () => {
  it('counts as a text where it goes to the phone, and not where it goes to a proved address [R17]', async () => {
    expect(await letThrough('false', 'true')).toBe(3);
    expect(await letThrough('true', 'true')).toBe(5);
    expect(await letThrough('false', 'false')).toBe(5);
  });
});

describe('a code of another kind', () => {
  const ask = (userAttributes: object, userName = randomUUID()) =>
    limitTexts({
      triggerSource: 'CustomMessage_VerifyUserAttribute',
      userName,
      request: { userAttributes },
    } as never).then(
      () => 'sent',
      ({ code, message }) => [code, message],
    );
  const tooMany = (when: string) => [
    'tooManyCodes',
    expect.stringMatching(new RegExp(`^Too many codes were sent ${when}\\. Please try again in \\d+ (minute|hour)s?$`)),
  ];

  it('counts for the number and for the account, by the hour and by the day; without a phone it is no text [R17]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 86_400_000) * 86_400_000 });
    const [phone, sub, userName] = [aPhone(), randomUUID(), randomUUID()];
    const proved = { email_verified: 'true', phone_number_verified: 'true' };
    const toPhone = () => ask({ sub: randomUUID(), phone_number: phone, ...proved });
    const ofAccount = () => ask({ sub, phone_number: aPhone() });
    const ofName = () => ask({ phone_number: aPhone() }, userName);
    for (const way of [toPhone, ofAccount, ofName]) {
      for (let turn = 0; turn < 3; turn++) expect(await way()).toBe('sent');
      expect(await way()).toEqual(tooMany('in an hour'));
    }
    vi.setSystemTime(Date.now() + 3_600_000);
    for (const way of [toPhone, ofAccount, ofName]) {
      for (let turn = 0; turn < 2; turn++) expect(await way()).toBe('sent');
      expect(await way()).toEqual(tooMany('today'));
    }
    for (let turn = 0; turn < 6; turn++) expect(await ask({ sub, phone_number: '' })).toBe('sent');
    expect(await ask({ sub, phone_number: '+442071838750' })).toMatchObject([
      'wrongPhone',
      'Please enter a valid phone number',
    ]);
  });
});
