/**
 * `PORTAL_URL=… CANDIDATE_EMAIL=… CANDIDATE_PASSWORD=… npm run test:stage`: the journeys of `test/stage` at a deployed portal, by API and
 * browser. The candidate is an account made for it, with a complete profile: what it saves and applies to is real there, and its resume is
 * another one afterwards. STAFF_EMAIL and STAFF_PASSWORD add the staff's journeys, STAFF_TOTP_KEY the key of the account's authenticator
 * app as it was shown when the app was set up.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const needed = ['PORTAL_URL', 'CANDIDATE_EMAIL', 'CANDIDATE_PASSWORD'];

async function fault(): Promise<string | undefined> {
  const missing = needed.filter((name) => !process.env[name]);
  if (missing.length > 0) return `Set ${missing.join(', ')}: the portal's address and a candidate's account there.`;
  const origin = process.env.PORTAL_URL ?? '';
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    return `PORTAL_URL is an origin, as https://www.example.com: ${origin}`;
  const settings = await fetch(`${origin}/config.json`).catch(() => undefined);
  return settings?.ok ? undefined : `No portal answers at ${origin}.`;
}

const said = await fault();
if (said) {
  console.error(said);
  process.exitCode = 1;
} else {
  if (!process.env.STAFF_EMAIL) console.log('STAFF_EMAIL is not set: the journeys of staff are left out.');
  const vitest = join('node_modules', '.bin', 'vitest');
  const child = spawn(vitest, ['run', '--project=stage', ...process.argv.slice(2)], { stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
