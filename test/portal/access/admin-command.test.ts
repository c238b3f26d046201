import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPendingRecruiter, prove } from '../../support/people/new-recruiter.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { lettersTo, letterTo, nextSecond, staffOrigin } from '../../support/portal.ts';
import { providerCall, siteConfig } from '../../support/provider-call.ts';

const run = promisify(execFile);
const password = 'A-new-Password-7';
const anAddress = () => `jo.marsh-${randomUUID().slice(0, 13)}@caravel.example`;

async function appoint(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: inject('dataFolder') };
  return (await run(process.execPath, ['bin/admin.ts', ...args], { env })).stdout;
}

const refusal = async (...args: string[]) =>
  await appoint(...args).then(
    (said) => `not refused: ${said}`,
    (error: { stderr: string }) => error.stderr.trim(),
  );

describe('npm run admin', () => {
  it('makes the first admin, who chooses a password by the mail; again it changes nothing [O01]', async () => {
    const email = anAddress();
    expect(await appoint(email, 'local')).toContain('has an account now');
    const letter = await letterTo(email);
    expect(letter.text).toContain(`${staffOrigin()}/forgot`);

    const ClientId = (await siteConfig()).staffClientId;
    expect(await providerCall('ForgotPassword', { ClientId, Username: email })).toMatchObject({ ok: true });
    const { code } = await letterTo(email, (one) => one.code !== null);
    const chosen = { ClientId, Username: email, ConfirmationCode: code, Password: password };
    expect(await providerCall('ConfirmForgotPassword', chosen)).toMatchObject({ ok: true });

    // A new password ends the sessions of the seconds before it.
    await nextSecond();
    const { call } = await signedIn(email, password);
    expect(await call(api.user.current, {})).toMatchObject({
      userType: 'Admin',
      firstName: 'Jo',
      groupList: ['admin'],
    });
    expect(await call(api.admin.audit, {})).toBeDefined();

    expect(await appoint(email.toUpperCase(), 'local')).toContain('is an admin already');
    const appointments = (await lettersTo(email)).filter(({ subject }) => subject.includes('admin'));
    expect(appointments).toHaveLength(1);
  });

  it('promotes a recruiter who has proved email and phone, and no one before that [O01]', async () => {
    const account = await aPendingRecruiter();
    expect(await refusal(account.email, 'local')).toContain('email and phone must be proved first');
    await prove(account, 'email');
    await prove(account, 'phone_number');
    await account.call(api.admin.recruiterGroup, {}, {});
    expect(await appoint(account.email, 'local')).toContain('is an admin now');
    const { call } = await signedIn(account.email);
    expect((await call(api.user.current, {})).groupList.toSorted()).toEqual(['admin', 'recruiter']);
  });

  it.each([
    [
      ['jo@elsewhere.example', 'local'],
      'jo@elsewhere.example is no address of the company (caravel.example, caravelhealth.example).',
    ],
    [['jo@caravel.example', 'nowhere'], 'There is no stage "nowhere". Name one of local, dev, staging, production.'],
    [
      ['jo@caravel.example'],
      'Usage: npm run admin -- EMAIL STAGE, for example npm run admin -- me@caravel.example local',
    ],
  ])('refuses %j in one sentence [O01]', async (args, sentence) => {
    expect(await refusal(...args)).toBe(sentence);
  });
});
