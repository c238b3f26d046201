import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitTexts } from '../../../functions/identity/limit-texts.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startSealedStorage();
  process.env.STAGE_SETTINGS = JSON.stringify({ rateFactor: 1 });
});
afterAll(() => storage.close());

let people = 0;

/** How many of five codes for a new password are let through within an hour. */
async function letThrough(emailVerified: string, phoneVerified: string): Promise<number> {
  const number = ++people;
  const event = {
    triggerSource: 'CustomMessage_ForgotPassword',
    userName: `internal_${number}`,
    request: {
      userAttributes: {
        sub: `person-${number}`,
        phone_number: `+1512555${String(number).padStart(4, '0')}`,
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
