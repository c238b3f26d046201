import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { followLogs } from '../../support/function-logs.ts';
import { long } from '../../support/long.ts';
import { patienceMs } from '../../support/patience.ts';
import { siteOrigin } from '../../support/portal.ts';

const run = promisify(execFile);
const fire = (port: string) => run(process.execPath, ['bin/hourly.ts'], { env: { ...process.env, PORT: port } });

it.runIf(long)(
  'npm run hourly fires every schedule of the running portal, as EventBridge would [V08] [V09]',
  async () => {
    const logs = followLogs(inject('dataFolder'));
    const { stdout } = await fire(new URL(siteOrigin()).port);
    expect(stdout).toMatch(/Fired: .*directory/);
    expect(stdout).toMatch(/Fired: .*job snapshot/);
    expect(stdout).toMatch(/Fired: .*mails/);
    const isDone = () => {
      const all = [...logs.read().values()].join('');
      return (
        ['"message":"hourly round done"', '"message":"snapshot rebuilt"'].every((one) => all.includes(one)) || undefined
      );
    };
    // Events of other tests, and a round of the clock, go first.
    await eventually(isDone, 'the hourly round', 2 * patienceMs);
  },
);

it('npm run hourly is no way in for a page of another site, and says when no portal runs [V08]', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  expect((await fetch(`${siteOrigin()}/__local/schedules`, { method: 'POST', headers })).status).toBe(404);
  await expect(fire('1')).rejects.toThrow('No portal answers at http://localhost:1. Start one with npm run dev');
});
