import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { makeIdentity } from '../../../infra/seed/make-identity.ts';
import { workAs } from '../../support/in-process.ts';
import { long } from '../../support/long.ts';
import { turnAuthenticatorOn } from '../../support/people/authenticator.ts';
import { aRecruiter, aUser } from '../../support/people/directory.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';
import { aPhone } from '../../support/people/new-recruiter.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { siteOrigin } from '../../support/portal.ts';

const run = promisify(execFile);
/** Without what this run tells its own tests. */
const { VITEST, VITEST_POOL_ID, VITEST_WORKER_ID, ...plain } = process.env;

beforeAll(() => workAs('user'));

/** A recruiter who signs in with an authenticator app. */
async function aRecruiterWithApp(): Promise<{ email: string; key: string }> {
  const [username, email] = [`internal_${randomUUID()}`, `stage-${randomUUID()}@caravel.example`];
  const home = { name: '', state: 'TX' } as never;
  const person = { username, email, phone: aPhone(), firstName: 'Stage', lastName: 'Hand', home };
  const id = await makeIdentity({ ...person, emailVerified: true, phoneVerified: true }, ['recruiter']);
  await aUser({ id, username, email, userType: 'Recruiter', groups: ['recruiter'] });
  await aRecruiter({ id, email, isActive: false });
  const { token } = await signedIn(email, demoPassword, 'staff');
  return { email, key: await turnAuthenticatorOn(token) };
}

it.runIf(long)('npm run test:stage passes at a local portal in place of a stage [O09]', async () => {
  const { email } = await anApplicant();
  const accounts = { CANDIDATE_EMAIL: email, CANDIDATE_PASSWORD: demoPassword };
  const member = await aRecruiterWithApp();
  const staff = { STAFF_EMAIL: member.email, STAFF_PASSWORD: demoPassword, STAFF_TOTP_KEY: member.key };
  const env = { ...plain, NO_COLOR: '1', PORTAL_URL: siteOrigin(), ...accounts, ...staff };
  const { stdout } = await run(process.execPath, ['bin/test-stage.ts'], { env });
  expect(stdout).toMatch(/Tests\s+8 passed \(8\)/);
});

it.each([
  [{}, 'Set PORTAL_URL, CANDIDATE_EMAIL, CANDIDATE_PASSWORD'],
  [{ PORTAL_URL: 'www.example.com' }, 'PORTAL_URL is an origin'],
  [{ PORTAL_URL: 'http://127.0.0.1:9' }, 'No portal answers at http://127.0.0.1:9.'],
])('npm run test:stage says what is missing: %o [O09]', async (more, message) => {
  const account = Object.keys(more).length > 0 && { CANDIDATE_EMAIL: 'a@demo.example', CANDIDATE_PASSWORD: 'a' };
  const env = { ...plain, ...account, ...more };
  await expect(run(process.execPath, ['bin/test-stage.ts'], { env })).rejects.toThrow(message);
});
