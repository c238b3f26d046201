import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CognitoFixture, fixturePassword } from './cognito-fixture.ts';
import { poolId } from './sample-pool.ts';

const cognito = new CognitoFixture();
let sdk: CognitoIdentityProviderClient;

beforeAll(async () => {
  await cognito.start();
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  sdk = new CognitoIdentityProviderClient({ region: 'us-east-1', endpoint: cognito.url, credentials });
});
afterAll(() => cognito.end());

describe('the endpoint', () => {
  it('serves the SDK of the Lambda functions: dates, attributes and errors have their types [I03]', async () => {
    const UserAttributes = [{ Name: 'email', Value: 'sdk@demo.example' }];
    const about = { UserPoolId: poolId, Username: 'internal_sdk' };
    const created = await sdk.send(
      new AdminCreateUserCommand({
        ...about,
        UserAttributes,
        TemporaryPassword: fixturePassword,
        MessageAction: 'SUPPRESS',
      }),
    );
    expect(created.User).toMatchObject({
      Username: 'internal_sdk',
      UserStatus: 'FORCE_CHANGE_PASSWORD',
      Enabled: true,
    });
    const found = await sdk.send(new AdminGetUserCommand(about));
    expect(found.UserCreateDate?.getTime()).toBe(cognito.clock);
    expect(found.UserAttributes).toEqual([{ Name: 'sub', Value: expect.any(String) }, ...UserAttributes]);
    const missing = new AdminGetUserCommand({ ...about, Username: 'internal_missing' });
    await expect(sdk.send(missing)).rejects.toBeInstanceOf(UserNotFoundException);
    const sub = found.UserAttributes?.[0]?.Value;
    expect((await sdk.send(new AdminGetUserCommand({ ...about, Username: sub }))).Username).toBe('internal_sdk');
  });

  it('refuses an operation that is not emulated by its name, and says so in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await cognito.refusal('StartWebAuthnRegistration')).toBe(
      'UnknownOperationException: The operation StartWebAuthnRegistration is not emulated by the local cloud',
    );
    expect(log).toHaveBeenCalledWith('The local Cognito does not emulate the operation StartWebAuthnRegistration');
    log.mockRestore();
  });

  it.each([
    'ConfirmSignUp',
    'ResendConfirmationCode',
    'DeleteUser',
    'AdminInitiateAuth',
    'AdminEnableUser',
    'AdminRemoveUserFromGroup',
    'AdminListGroupsForUser',
  ])('refuses %s, which the product never calls, by its name', async (operation) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await cognito.refusal(operation)).toContain(`The operation ${operation} is not emulated`);
    log.mockRestore();
  });

  it('refuses admin operations without credentials, and from any page [R10]', async () => {
    const operations = ['AdminGetUser', 'AdminSetUserPassword', 'AdminAddUserToGroup', 'AdminDeleteUser', 'ListUsers'];
    const signature = { authorization: 'AWS4-HMAC-SHA256 Credential=x' };
    for (const headers of [{}, { authorization: 'Bearer x' }, { ...signature, origin: 'http://localhost:3000' }]) {
      for (const operation of operations) {
        const response = await cognito.send(operation, { UserPoolId: poolId, Username: 'internal_sdk' }, headers);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
      }
    }
  });

  it('lets our two hosts in and no other page [R28]', async () => {
    const preflight = (origin: string) =>
      fetch(cognito.url, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-headers': 'x-amz-target,content-type' },
      });
    for (const origin of ['http://localhost:3000', 'http://admin.localhost:3000']) {
      const response = await preflight(origin);
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-allow-headers')).toBe('x-amz-target,content-type');
      const refused = await cognito.send('GetUser', {}, { origin });
      expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
      expect(refused.headers.get('access-control-expose-headers')).toContain('x-amzn-ErrorType');
    }
    for (const origin of [
      'http://localhost:3001',
      'https://localhost:3000',
      'http://evil.localhost:3000',
      'null',
      'http://localhost.evil:3000',
    ]) {
      const response = await preflight(origin);
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect((await cognito.send('GetUser', {}, { origin })).status).toBe(403);
    }
  });

  it.each(['', '[]', '"x"', '{"a":', `{"a":"${'x'.repeat(200_000)}"}`])(
    'refuses a body that is none (%#)',
    async (body) => {
      const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' };
      const response = await fetch(cognito.url, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
      expect((await response.json()) as object).toMatchObject({
        __type: expect.stringMatching(/SerializationException|InvalidParameterException/),
      });
    },
  );

  it.each([
    [
      'GetUser',
      {},
      "InvalidParameterException: 1 validation error detected: Value null at 'accessToken' failed to satisfy constraint: Member must not be null",
    ],
    ['SignUp', { ClientId: 7 }, 'SerializationException: ClientId can not be converted to a String'],
    ['SignUp', { ClientId: '' }, expect.stringContaining('Member must have length greater than or equal to 1')],
    ['InitiateAuth', { ClientId: 'x', AuthFlow: 'y', AuthParameters: [] }, expect.stringContaining('does not exist')],
    [
      'AdminGetUser',
      { UserPoolId: 'us-east-1_nothing01', Username: 'x' },
      'ResourceNotFoundException: User pool us-east-1_nothing01 does not exist.',
    ],
  ])('%s names what is wrong with %j', async (operation, input, refusal) => {
    expect(await cognito.refusal(operation, input)).toEqual(refusal);
  });
});
