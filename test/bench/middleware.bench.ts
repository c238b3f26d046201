/**
 * What our way in and out costs: processor time per request of our handlers beside plain node:http that answers the same. The budget of a
 * call with data is written for Fastify, which is no dependency of ours: plain node:http does less than it, so keeping it here is stricter.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { itemsOf } from '../support/people/many-people.ts';
import { startStorage } from '../support/storage.ts';
import { type Bench, type Row, wrongAnswers } from './bench-row.ts';
import { benchedUser } from './benched-user.ts';
import { interleave } from './interleave.ts';

interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly turn: number;
  readonly budget: number;
}

const filter = { page: 1, count: 10, sortBy: 'startDate', specialties: [1001], locations: [{ state: 'TX' }] };
const calls: readonly Call[] = [
  { name: 'a record, without data', method: 'GET', path: '/api/bench', turn: 200, budget: 2 },
  {
    name: 'a search of ten jobs, without data',
    method: 'POST',
    path: '/api/job/search',
    body: JSON.stringify(filter),
    turn: 200,
    budget: 2,
  },
  { name: 'GET user, one read of the table', method: 'GET', path: '/api/user', turn: 100, budget: 1.15 },
];

const clients = 8;
const agent = new Agent({ keepAlive: true, maxSockets: clients });

interface Side {
  ask(call: Call): Promise<{ status: number; body: string }>;
  cpuMs(): Promise<number>;
  end(): void;
}

async function startSide(which: 'bare' | 'ours'): Promise<Side> {
  // What is logged is written, as everywhere, but to nowhere.
  const child: ChildProcess = fork(join(import.meta.dirname, 'http-side.ts'), [which], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: 'INFO' },
  });
  process.once('exit', () => child.kill());
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    async ask({ method, path, body = '' }) {
      const sent = request({
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { 'content-type': 'application/json' },
      });
      sent.end(body);
      const [response] = await once(sent, 'response');
      return { status: response.statusCode as number, body: await text(response) };
    },
    async cpuMs() {
      child.send('cpu');
      const [{ cpuMs }] = (await once(child, 'message')) as [{ cpuMs: number }];
      return cpuMs;
    },
    end: () => child.disconnect(),
  };
}

async function rowsOf(call: Call, { ours, bare }: { ours: Side; bare: Side }): Promise<Row[]> {
  const expected = (await bare.ask(call)).body;
  let wrong = 0;
  /** Processor time of a turn of requests, eight at a time. */
  const turn = (side: Side) => async () => {
    const before = await side.cpuMs();
    let left = call.turn;
    const client = async () => {
      while (left-- > 0) {
        const { status, body } = await side.ask(call);
        if (status !== 200 || body !== expected) wrong += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return (await side.cpuMs()) - before;
  };
  const { a, b, ratio } = await interleave(turn(ours), turn(bare), { rounds: 40, warmup: 15 });
  const [own, plain] = [a, b].map((milliseconds) => ((milliseconds / call.turn) * 1000).toFixed(0));
  return [
    {
      name: `middleware, ${call.name}: CPU to plain node:http (${own} to ${plain} µs)`,
      figure: ratio,
      unit: 'x',
      budget: call.budget,
    },
    wrongAnswers(`middleware, ${call.name}: wrong or refused`, wrong),
  ];
}

async function run(): Promise<Row[]> {
  const storage = await startStorage({ portal: itemsOf([benchedUser]) });
  // Raised, since one caller makes all of the calls; they are counted all the same.
  process.env.STAGE_SETTINGS = JSON.stringify({ rateFactor: 1_000_000 });
  const sides = { ours: await startSide('ours'), bare: await startSide('bare') };
  try {
    const rows: Row[] = [];
    for (const call of calls) rows.push(...(await rowsOf(call, sides)));
    return rows;
  } finally {
    for (const side of Object.values(sides)) side.end();
    agent.destroy();
    await storage.close();
  }
}

export const benches: Bench[] = [{ name: 'middleware', run }];
