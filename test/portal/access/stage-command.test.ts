import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { workAs } from '../../support/in-process.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';
import { siteOrigin } from '../../support/portal.ts';

const run = promisify(execFile);
/** Without what this run tells its own tests. */
const { VITEST, VITEST_POOL_ID, VITEST_WORKER_ID, ...plain } = process.env;

beforeAll(() => workAs('user'));

it('npm run test:stage passes at a local portal in place of a stage [O09]', async () => {
  const { email } = await anApplicant();
  const accounts = { CANDIDATE_EMAIL: email, CANDIDATE_PASSWORD: demoPassword };
  const staff = { STAFF_EMAIL: 'recruiter@caravel.example', STAFF_PASSWORD: demoPassword };
  const env = { ...plain, NO_COLOR: '1', PORTAL_URL: siteOrigin(), ...accounts, ...staff };
  const { stdout } = await run(process.execPath, ['bin/test-stage.ts'], { env });
  expect(stdout).toMatch(/Tests\s+6 passed \(6\)/);
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
