import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { eventually } from '../../support/eventually.ts';
import { long } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { rawCall } from '../../support/portal.ts';

const run = promisify(execFile);

async function rotate(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: inject('dataFolder') };
  return (await run(process.execPath, ['bin/rotate.ts', ...args], { env })).stdout.trim();
}

const refusal = (...args: string[]) => rotate(...args).catch((error: { stderr: string }) => error.stderr.trim());

it('npm run rotate adds a key while the portal runs, and none before the last one has sealed everything [O05]', async () => {
  const { call } = await aCandidate();
  const { basicInfo } = await call(api.candidate.details);
  const { firstName, lastName, email, phone } = basicInfo;
  const own = {
    firstName,
    lastName,
    email,
    phone,
    city: 'Austin',
    state: 'TX',
    ssn: '0042',
    dateOfBirth: '1990-02-28',
  };
  const contact = { notificationsActive: true, preferredContactMethod: 'Text' as const };
  await call(api.candidate.saveBasic, {}, { ...own, ...contact });

  // The portal of a single file is kept, and may have been through a rotation.
  expect(await rotate('local')).toMatch(/^Key \d+ (was added and is current within five minutes|is current; )/);
  expect(await rotate('local')).toMatch(
    /^Key \d+ is current; the hourly round is still sealing fields anew\. Nothing was changed\.$/,
  );

  const after = (await call(api.candidate.details)).basicInfo;
  expect([after.ssn, after.dateOfBirth]).toEqual(['0042', '1990-02-28']);
  const saved = await call(api.candidate.saveBasic, {}, { ...own, ...contact, ssn: '0043' });
  expect([saved.basicInfo?.ssn, saved.basicInfo?.dateOfBirth]).toEqual(['0043', '1990-02-28']);
});

it.runIf(long)('npm run rotate origin refuses no call of fifty clients that go on meanwhile [O16]', async () => {
  let isOver = false;
  const statuses = new Map<number, number>();
  const client = async () => {
    while (!isOver) {
      const { status } = await rawCall(api.datalist.states);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const clients = Array.from({ length: 50 }, client);
  // The portal of a single file is kept, and may have been through a rotation.
  expect(await rotate('local', 'origin')).toMatch(/^Value \d+ (was added, and functions take it|waits already)/);
  const before = statuses.get(200) ?? 0;
  await eventually(
    async () => ((statuses.get(200) ?? 0) > before + 500 ? true : undefined),
    'calls after the rotation',
  );
  isOver = true;
  await Promise.all(clients);
  expect([...statuses.keys()]).toEqual([200]);
});

it.each([
  [[], 'Usage: npm run rotate -- STAGE [origin], for example npm run rotate -- local'],
  [['nowhere'], 'There is no stage "nowhere". Name one of local, dev, staging, production.'],
])('npm run rotate refuses %j in one sentence [O05]', async (args, sentence) => {
  expect(await refusal(...args)).toBe(sentence);
});
