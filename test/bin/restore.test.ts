import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const withoutAccount = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/nonexistent',
};
const refusal = (...args: string[]) =>
  run(process.execPath, ['bin/restore.ts', ...args], { env: withoutAccount }).then(
    ({ stdout }) => `not refused: ${stdout}`,
    (error: { stderr: string }) => error.stderr.trim(),
  );

const usage =
  'Usage: npm run restore -- STAGE INSTANT [REGION], for example npm run restore -- staging 2026-05-04T10:30:00Z';
it.each([
  [[], usage],
  [['staging'], usage],
  [['staging', 'noon'], '"noon" is no instant: write it as 2026-05-04T10:30:00Z.'],
  [['nowhere', '2026-05-04T10:30:00Z'], 'There is no stage "nowhere". Name one of local, dev, staging, production.'],
  [
    ['local', '2026-05-04T10:30:00Z'],
    'The database of one machine keeps no points in time: copy its data folder while the portal is stopped.',
  ],
  [
    ['staging', '2026-05-04T10:30:00Z'],
    'The stack Caravel-staging could not be read: Could not load credentials from any providers',
  ],
])('npm run restore refuses %j in one sentence [O11]', async (args, sentence) => {
  expect(await refusal(...args)).toBe(sentence);
});
