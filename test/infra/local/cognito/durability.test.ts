import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { kills, killsTimeMs } from '../../../support/long.ts';
import { CognitoFixture, confirmAll, fixturePassword } from './cognito-fixture.ts';
import { plainId, poolId } from './sample-pool.ts';

let cognito: CognitoFixture;
afterEach(() => cognito.end());

describe('the state', () => {
  it('survives a restart: users, keys, sessions, codes and failed tries [I04]', async () => {
    cognito = await new CognitoFixture().start();
    const username = await cognito.aUser('internal_kept', { email_verified: 'true', phone_number: '+12125550123' });
    await cognito.admin('AdminAddUserToGroup', { Username: username, GroupName: 'recruiter' });
    const tokens = await cognito.signIn(username);
    const keys = cognito.emulated.jwks(poolId);
    const ask = { AccessToken: tokens.AccessToken, AttributeName: 'phone_number' };
    await cognito.call('GetUserAttributeVerificationCode', ask);
    for (let tries = 0; tries < 5; tries += 1) await cognito.refusedSignIn(username, 'Wrong-one-1');
    await cognito.stop();
    await cognito.start();
    expect(cognito.emulated.jwks(poolId)).toEqual(keys);
    expect(await cognito.refusedSignIn(username, fixturePassword)).toContain('Password attempts exceeded');
    expect(await cognito.call('VerifyUserAttribute', { ...ask, Code: cognito.lastCode })).toEqual({});
    const renew = { ClientId: plainId, RefreshToken: tokens.RefreshToken };
    expect(await cognito.call('GetTokensFromRefreshToken', renew)).toHaveProperty('AuthenticationResult.AccessToken');
    cognito.clock += 1000;
    const { AccessToken } = await cognito.signIn(`${username}@demo.example`);
    expect(decodeJwt(AccessToken)['cognito:groups']).toEqual(['recruiter']);
  });

  it('holds no password, code or refresh token anywhere [R33]', async () => {
    cognito = await new CognitoFixture({}, { PreSignUp: confirmAll }).start();
    await cognito.call('SignUp', cognito.signUpInput('internal_hashed'));
    const tokens = await cognito.signIn('internal_hashed');
    await cognito.call('GetUserAttributeVerificationCode', { AccessToken: tokens.AccessToken, AttributeName: 'email' });
    const file = join(cognito.folder, 'cognito.sqlite');
    const bytes = ['', '-wal'].map((end) => readFileSync(`${file}${end}`).toString('latin1')).join('');
    expect(bytes).toContain('internal_hashed');
    for (const secret of [fixturePassword, tokens.RefreshToken, tokens.AccessToken])
      expect(bytes).not.toContain(secret);
    const database = new DatabaseSync(file, { readOnly: true });
    const { digest } = database.prepare("SELECT digest FROM codes WHERE purpose = 'verify email'").get() ?? {};
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    database.close();
  });

  it('of another version is refused, and stays as it is', async () => {
    cognito = await new CognitoFixture().start();
    await cognito.aUser('internal_version');
    await cognito.stop();
    const database = new DatabaseSync(join(cognito.folder, 'cognito.sqlite'));
    database.exec('PRAGMA user_version = 99');
    await expect(cognito.start()).rejects.toThrow('made by another version');
    database.exec('PRAGMA user_version = 1');
    database.close();
    await cognito.start();
    expect(await cognito.signIn('internal_version')).toHaveProperty('AccessToken');
  });
});

/** A Cognito in a process of its own, which can be killed. */
async function startChild(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(new URL('./cognito-process.ts', import.meta.url), [folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
}

describe('kill -9', () => {
  it('loses no acknowledged sign-up, and leaves no half one [R38]', { timeout: killsTimeMs }, async () => {
    cognito = await new CognitoFixture().start();
    const acknowledged: string[] = [];
    const rounds = kills;
    let unanswered: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { child, url } = await startChild(cognito.folder);
      const signUp = async (username: string) => {
        const body = JSON.stringify(cognito.signUpInput(username));
        const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };
        return await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
      };
      // Who was not answered asks again: it is done now, or it was done before.
      for (const username of unanswered) {
        const again = await signUp(username);
        const said = await again?.text();
        expect(again?.ok || said?.includes('UsernameExistsException'), said).toBe(true);
        acknowledged.push(username);
      }
      unanswered = [];
      let next = 0;
      const signUpAll = async () => {
        for (;;) {
          next += 1;
          const username = `internal_${round}-${next}`;
          const response = await signUp(username);
          if (!response?.ok) return unanswered.push(username);
          acknowledged.push(username);
          // At a random moment of the others' writes.
          if (next > 10 && Math.random() < 0.1) child.kill('SIGKILL');
        }
      };
      await Promise.all([signUpAll(), signUpAll(), signUpAll(), signUpAll()]);
    }
    expect(acknowledged.length).toBeGreaterThan(5 * rounds);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    for (const username of acknowledged) {
      const user = await cognito.admin('AdminGetUser', { Username: username });
      expect(user).toMatchObject({ Username: username, UserStatus: 'CONFIRMED' });
      expect(await cognito.signIn(username)).toHaveProperty('AccessToken');
    }
  });
});
