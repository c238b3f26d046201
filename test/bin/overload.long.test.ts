import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInAt } from '../../bin/signed-in-at.ts';
import { freePort, startPortalProcess, stopPortal } from '../bench/portal-process.ts';
import { random } from '../support/random.ts';

/** How long it is overloaded; a shorter time (in seconds) is for trying the test itself. */
const seconds = Number(process.env.OVERLOAD_SECONDS ?? 60);
/** Ten times as many at once as keep two processors busy with a portal. */
const manyAtOnce = 160;

let portal: ChildProcess;
let origin: string;
let token: string;
const folder = mkdtempSync(join(tmpdir(), 'caravel-overload-'));
beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = { PORT: String(port), DATA_DIR: folder, SEED: 'small', RATE_LIMITS: 'raised' };
  ({ portal } = await startPortalProcess(env));
  ({ token } = await signedInAt(origin, 'nurse@demo.example', 'Caravel-demo-1', 'site'));
});
afterAll(async () => {
  await stopPortal(portal);
  rmSync(folder, { recursive: true, force: true });
});

type Send = () => Promise<Response>;
const call =
  (method: string, path: string, text?: string): Send =>
  () =>
    fetch(`${origin}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(text !== undefined && { body: text }),
    });

/** What people do at once: most of it reads, some of it saves, and a few look around before they sign in. */
const mix: readonly Send[] = [
  () => fetch(`${origin}/`),
  call('GET', 'user'),
  call('GET', 'candidate/details'),
  call('GET', 'job/matched'),
  call('GET', 'datalist/locations?input=aus'),
  call('POST', 'job/search', JSON.stringify({ page: 2 })),
  call('POST', 'user/exists', JSON.stringify({ Email: 'nobody@demo.example' })),
  call('POST', 'candidate/about', JSON.stringify({ city: 'Austin', state: 'TX' })),
];

const whole = JSON.stringify({ page: 1, locations: [{ state: 'TX' }], Email: 'a@b.example' });
const malformed: readonly string[] = [
  whole.slice(0, -1),
  `[${whole}]`,
  JSON.stringify(whole),
  '[{"a":'.repeat(2_000),
  JSON.stringify({ page: {}, locations: 'TX', Email: [] }),
  `{"__proto__":${whole},"Email":"${'a'.repeat(30_000)}"}`,
  '\u0000',
  JSON.stringify({ more: 'x'.repeat(70_000) }),
];

interface Seen {
  readonly statuses: Map<number | string, number>;
  slowest: number;
}

/** Sends what is drawn, this many at once, until it is stopped. */
async function sendAll(atOnce: number, draw: () => Send, goesOn: () => boolean): Promise<Seen> {
  const seen: Seen = { statuses: new Map(), slowest: 0 };
  const one = async () => {
    while (goesOn()) {
      const began = performance.now();
      const status = await draw()().then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        (error: Error) => String(error.cause ?? error),
      );
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
      seen.slowest = Math.max(seen.slowest, performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return seen;
}

const forSeconds = (most: number) => {
  const until = performance.now() + most * 1000;
  return () => performance.now() < until;
};
const times = (most: number) => {
  let left = most;
  return () => left-- > 0;
};

/** Memory of the portal and everything that it has started, in MB. */
function memory(): number {
  const parents = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = new Set([portal.pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  const kilobytes = [...family].map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

const unexpected = ({ statuses }: Seen, allowed: (status: number) => boolean) =>
  [...statuses].filter(([status]) => typeof status !== 'number' || !allowed(status));

describe('a portal with ten times the work that it can do', () => {
  it('answers, or says that it is busy, and is itself again within ten seconds [R40] [F20] [F22]', async () => {
    const draw = random(40);
    const any = () => draw.pick(mix);
    // Everything has run once, so that what is compared is warm.
    await sendAll(8, any, forSeconds(5));
    const calmly = async () => {
      const began = performance.now();
      await sendAll(1, any, times(80));
      return performance.now() - began;
    };
    const before = await calmly();
    const kept = memory();
    const seen = await sendAll(manyAtOnce, any, forSeconds(seconds));
    expect(unexpected(seen, (status) => status === 200 || status === 429 || status === 503 || status === 409)).toEqual(
      [],
    );
    // No caller waits longer than the gateway waits for a function.
    expect(seen.slowest).toBeLessThan(29_000);
    const over = performance.now();
    let after = await sendAll(1, any, times(8));
    while (unexpected(after, (status) => status === 200).length > 0 && performance.now() - over < 10_000)
      after = await sendAll(1, any, times(8));
    expect(unexpected(after, (status) => status === 200)).toEqual([]);
    expect(performance.now() - over).toBeLessThan(10_000);
    expect((await calmly()) / before).toBeLessThan(10);
    // The threads that it took end when they have had nothing to do for a minute.
    await expect.poll(memory, { interval: 2_000 }).toBeLessThan(kept + 50);
    // What the first overload left is no reason to grow again: a second one of the same length comes back to where the first one did.
    const rested = memory();
    const again = await sendAll(manyAtOnce, any, forSeconds(seconds));
    expect(unexpected(again, (status) => status === 200 || status === 429 || status === 503 || status === 409)).toEqual(
      [],
    );
    await expect.poll(memory, { interval: 2_000 }).toBeLessThan(rested + 50);
    const [first, second, third] = [kept, rested, memory()].map(Math.round);
    console.info(`memory in MB: ${first} before, ${second} after the first overload, ${third} after the second`);
  });

  it('takes 10,000 malformed bodies without keeping them in memory [R40] [F22]', async () => {
    const draw = random(22);
    const bad = () =>
      call(
        'POST',
        draw.pick(['job/search', 'user/exists', 'candidate/about', 'candidate/summary']),
        draw.pick(malformed),
      );
    const many = Math.round((10_000 * seconds) / 60);
    // Memory that the engine takes for the first of them and keeps is no growth: the second 10,000 add nothing that stays.
    const first = await sendAll(20, bad, times(many));
    const before = memory();
    const second = await sendAll(20, bad, times(many));
    for (const seen of [first, second]) expect(unexpected(seen, (status) => status < 500)).toEqual([]);
    await expect.poll(memory, { interval: 2_000 }).toBeLessThan(before + 50);
    console.info(
      `memory in MB: ${Math.round(before)} after the first bodies, ${Math.round(memory())} after the second`,
    );
  });
});
