import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { turnAuthenticatorOn } from '../../support/people/authenticator.ts';
import { aNewAccount } from '../../support/people/new-account.ts';
import { siteOrigin } from '../../support/portal.ts';

const run = promisify(execFile);
const env = () => ({ ...process.env, PORT: new URL(siteOrigin()).port });

it.each([
  ['nurse@demo.example', 'Candidate'],
  ['recruiter@caravel.example', 'Recruiter'],
])('npm run token prints an access token of %s that the API takes [V08]', async (email, userType) => {
  const { stdout } = await run(process.execPath, ['bin/token.ts', email], { env: env() });
  const answer = await fetch(`${siteOrigin()}/api/user`, { headers: { authorization: `Bearer ${stdout.trim()}` } });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ userType });
});

it('npm run token says what is missing [V08]', async () => {
  await expect(run(process.execPath, ['bin/token.ts'], { env: env() })).rejects.toThrow('Name an account');
});

it('npm run token says that an account with an authenticator app signs in in the browser only [V08] [O07]', async () => {
  const { email, token } = await aNewAccount();
  await turnAuthenticatorOn(token);
  await expect(run(process.execPath, ['bin/token.ts', email], { env: env() })).rejects.toThrow(
    'signs in with the code of an authenticator app',
  );
});
