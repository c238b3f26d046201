import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { callTrigger } from '../../../../infra/local/cognito/call-trigger.ts';
import { openCognito } from '../../../../infra/local/cognito/cognito.ts';
import { CognitoFixture, type TriggerEvent } from './cognito-fixture.ts';
import { freeAccess, origin, poolId, samplePhysicalIds, sampleResources } from './sample-pool.ts';

/** Calls one trigger with a short patience; `invoke` is the function. */
async function ask(invoke: () => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'cognito-'));
  const cognito = openCognito({
    resources: sampleResources({ pool: { LambdaConfig: { PreSignUp: 'arn' } } }),
    physicalIds: samplePhysicalIds,
    folder,
    region: 'us-east-1',
    account: '000000000000',
    access: freeAccess,
    publicOrigin: origin,
    invoke,
    send: async () => undefined,
  });
  const pool = cognito.pools.get(poolId);
  if (!pool) throw new Error('no pool');
  try {
    const about = {
      pool,
      trigger: 'PreSignUp',
      source: 'PreSignUp_SignUp',
      clientId: 'c',
      username: 'u',
      request: {},
      response: {},
    } as const;
    return await callTrigger(cognito, about, { limitMs: 20, tries: 3 });
  } finally {
    cognito.close();
    rmSync(folder, { recursive: true });
  }
}

describe('a trigger', () => {
  it('is asked three times when it does not answer in time, and no more', async () => {
    let calls = 0;
    const never = () => {
      calls += 1;
      return new Promise(() => undefined);
    };
    await expect(ask(never)).rejects.toMatchObject({ code: 'UnexpectedLambdaException' });
    expect(calls).toBe(3);
  });

  it('is asked again when it could not be run, which the log tells, and its late answer counts', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let calls = 0;
    const second = async () => {
      calls += 1;
      if (calls === 1) throw new Error('the worker ended');
      return { response: { autoConfirmUser: true } };
    };
    expect(await ask(second)).toEqual({ autoConfirmUser: true });
    expect(calls).toBe(2);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('is asked once when it refuses', async () => {
    let calls = 0;
    const refuses = () => {
      calls += 1;
      return Promise.reject({ errorType: 'Error', errorMessage: 'No' });
    };
    await expect(ask(refuses)).rejects.toMatchObject({
      code: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error No.',
    });
    expect(calls).toBe(1);
  });

  it('words messages, mails as text, with the code put in [I05]', async () => {
    const CustomMessage = (event: TriggerEvent) => ({
      ...event,
      response: {
        smsMessage: `SMS ${event.request.codeParameter}`,
        emailSubject: 'Yours &',
        emailMessage: `<p>Code <strong>${event.request.codeParameter}</strong></p>Tom &amp; Ada<br>bye`,
      },
    });
    const cognito = await new CognitoFixture({}, { CustomMessage }).start();
    const username = await cognito.aUser('internal_worded', { email_verified: 'true', phone_number: '+12125550123' });
    const { AccessToken } = await cognito.signIn(username);
    await cognito.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' });
    const [sms] = cognito.messages;
    expect(sms).toEqual({
      channel: 'sms',
      to: '+12125550123',
      subject: '',
      text: `SMS ${sms?.code}`,
      code: expect.stringMatching(/^\d{6}$/),
    });
    await cognito.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
    const mail = cognito.messages[1];
    expect(mail).toMatchObject({ channel: 'email', to: 'internal_worded@demo.example', subject: 'Yours &' });
    expect(mail?.text).toBe(`Code ${mail?.code}\nTom & Ada\nbye`);
    expect(cognito.events.map(({ triggerSource }) => triggerSource)).toEqual([
      'CustomMessage_VerifyUserAttribute',
      'CustomMessage_VerifyUserAttribute',
    ]);
    await cognito.end();
  });
});
