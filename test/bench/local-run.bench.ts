/** How fast the portal starts on one machine, what its processes hold in memory while idle, and how fast it answers. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Row } from './bench-row.ts';
import { median } from './interleave.ts';
import { freePort, startPortalProcess, stopPortal } from './portal-process.ts';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Clock ticks used so far. */
  readonly ticks: number;
}

/** All processes, as Linux lists them. */
function processes(): Process[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const fields = readFileSync(`/proc/${Number(pid)}/stat`, 'utf8')
        .replace(/^.*\)/s, '')
        .trim()
        .split(' ')
        .map(Number);
      return [{ pid: Number(pid), parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) }];
    } catch {
      return []; // not a process, or ended meanwhile
    }
  });
}

/** A process and everything below it. */
function treeOf(root: number): Process[] {
  const all = processes();
  const tree = new Set([root]);
  for (const pid of tree) for (const child of all) if (child.parent === pid) tree.add(child.pid);
  return all.filter(({ pid }) => tree.has(pid));
}

/** Megabytes of a process, shared pages counted in part (PSS). */
function megabytes({ pid }: Process): number {
  const kibibytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}

/** Waits until the tree has used almost no processor time for a while; its memory then is what it holds when idle. */
async function untilIdle(root: number): Promise<void> {
  const used = () => treeOf(root).reduce((sum, { ticks }) => sum + ticks, 0);
  const deadline = performance.now() + 120_000;
  for (let before = used(), quiet = 0; quiet < 5 && performance.now() < deadline; ) {
    await pause(1000);
    const now = used();
    quiet = now - before <= 5 ? quiet + 1 : 0; // a tick is 10 ms
    before = now;
  }
}

/** The median of warm calls in milliseconds, fewer than the call allows a minute. Anything but 200 is an error. */
async function warmCall(address: string): Promise<number> {
  const durations: number[] = [];
  for (let call = 0; call < 50; call += 1) {
    const began = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
    if (call >= 10) durations.push(performance.now() - began);
  }
  return median(durations);
}

async function run(): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: data };
  let running: ChildProcess | undefined;
  try {
    const first = await startPortalProcess(env);
    running = first.portal;
    await stopPortal(running);
    const second = await startPortalProcess(env);
    running = second.portal;
    await untilIdle(running.pid ?? 0);
    const idle = treeOf(running.pid ?? 0).reduce((sum, one) => sum + megabytes(one), 0);
    const call = await warmCall(`http://localhost:${port}/api/datalist/specialties`);
    return [
      { name: 'first start, demo world included', figure: first.milliseconds / 1000, unit: 's' },
      { name: 'second start until ready', figure: second.milliseconds / 1000, unit: 's', budget: 10 },
      { name: 'memory of all processes, idle', figure: idle, unit: 'MB', budget: 400 },
      { name: 'a warm API call, p50', figure: call, unit: 'ms', budget: 10 },
    ];
  } finally {
    if (running) await stopPortal(running);
    rmSync(data, { recursive: true, force: true });
  }
}

export const benches: Bench[] = [{ name: 'local-run', needsBuild: true, run }];
