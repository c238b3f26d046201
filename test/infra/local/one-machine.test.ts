import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endOrphan } from '../../../infra/local/dynamodb/engine.ts';
import type { AccessKeys } from '../../../infra/local/iam/access.ts';
import { startLocalCloud } from '../../../infra/local/local-cloud.ts';
import { emptyStateFolder, openStateFolder } from '../../../infra/local/state-folder.ts';
import { eventually } from '../../support/eventually.ts';
import { kills, killsTimeMs, long } from '../../support/long.ts';
import { synthesizeFixture } from './fixture/fixture-stack.ts';

interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly endpoints: Readonly<Record<string, string>>;
  readonly operator: AccessKeys;
  readonly refs: Readonly<Record<string, string>>;
}

const folder = mkdtempSync(join(tmpdir(), 'one-machine-'));
const started = new Set<ChildProcess>();
let assembly = '';
beforeAll(async () => {
  assembly = await synthesizeFixture(folder);
});
afterEach(async () => {
  await Promise.all([...started].map(stop));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function launch(dataFolder: string, port = 0, environment: NodeJS.ProcessEnv = {}): ChildProcess {
  const script = join(import.meta.dirname, 'fixture', 'fixture-process.ts');
  const child = spawn(process.execPath, [script, assembly, join(folder, dataFolder), String(port)], {
    env: { ...process.env, ...environment },
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

async function start(dataFolder: string): Promise<Running> {
  const child = launch(dataFolder);
  const [output] = await Promise.race([
    once(child.stdout ?? child, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('It ended before it was ready.'))),
  ]);
  return { child, ...JSON.parse(String(output)) };
}

/** The exit code and what was said of a copy that does not start. */
async function failToStart(dataFolder: string, port = 0, environment: NodeJS.ProcessEnv = {}) {
  const child = launch(dataFolder, port, environment);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
const stop = (child: ChildProcess) => end(child, 'SIGTERM');

const settings = ({ endpoints, operator: credentials }: Running, service: string) => ({
  endpoint: endpoints[`AWS_ENDPOINT_URL_${service}`] ?? '',
  region: 'us-east-1',
  maxAttempts: 1,
  credentials,
});
const refOf = ({ refs }: Running, begin: string) =>
  Object.entries(refs).find(([id]) => new RegExp(`^${begin}[0-9A-F]{8}$`).test(id))?.[1] ?? '';

/** One write of each kind of thing that is kept; ends when the local cloud has acknowledged it. */
const writers: Record<string, (running: Running, name: string) => Promise<unknown>> = {
  item: (running, name) =>
    new DynamoDBClient(settings(running, 'DYNAMODB')).send(
      new PutItemCommand({ TableName: refOf(running, 'Table'), Item: { PK: { S: name }, SK: { S: name } } }),
    ),
  object: (running, name) =>
    new S3Client(settings(running, 'S3')).send(
      new PutObjectCommand({ Bucket: refOf(running, 'Files'), Key: name, Body: `content of ${name}` }),
    ),
  text: (running, name) =>
    new SNSClient(settings(running, 'SNS')).send(new PublishCommand({ PhoneNumber: phoneOf(name), Message: name })),
};

/** Another number for each round, with which a name begins: the mailbox gives at most 10,000 messages at once. */
const phoneOf = (name: string) => `+1202555${String(Number.parseInt(name, 10) || 0).padStart(4, '0')}`;

const readers: Record<string, (running: Running, name: string) => Promise<boolean>> = {
  async item(running, name) {
    const Key = { PK: { S: name }, SK: { S: name } };
    const client = new DynamoDBClient(settings(running, 'DYNAMODB'));
    return (await client.send(new GetItemCommand({ TableName: refOf(running, 'Table'), Key }))).Item !== undefined;
  },
  async object(running, name) {
    const client = new S3Client(settings(running, 'S3'));
    const { Body } = await client.send(new GetObjectCommand({ Bucket: refOf(running, 'Files'), Key: name }));
    return (await Body?.transformToString()) === `content of ${name}`;
  },
  async text({ origin }, name) {
    const to = encodeURIComponent(phoneOf(name));
    const letters = (await (await fetch(`${origin}/__local/mailbox.json?to=${to}&limit=10000`)).json()) as {
      text: string;
    }[];
    return letters.some(({ text }) => text === name);
  },
};

const secretOf = async (running: Running) => {
  const SecretId = refOf(running, 'Portal');
  return (
    await new SecretsManagerClient(settings(running, 'SECRETS_MANAGER')).send(new GetSecretValueCommand({ SecretId }))
  ).SecretString;
};

describe('the data folder', () => {
  it('brings everything back after a restart: items, objects, messages, secrets and names [I04]', async () => {
    const first = await start('restart');
    for (const write of Object.values(writers)) await write(first, 'one');
    const secret = await secretOf(first);
    await stop(first.child);
    const second = await start('restart');
    for (const read of Object.values(readers)) expect(await read(second, 'one')).toBe(true);
    expect(await secretOf(second)).toBe(secret);
    expect(refOf(second, 'Pool')).toBe(refOf(first, 'Pool'));
    expect(second.refs).toEqual(first.refs);
  });

  it('loses no acknowledged write to a kill -9 at any moment [F16] [I04]', { timeout: killsTimeMs }, async () => {
    const acknowledged: [string, string][] = [];
    let running = await start('killed');
    for (let round = 0; round < kills; round++) {
      let open = true;
      const unanswered = new Map<string, string>();
      const work = Object.entries(writers).map(async ([kind, write]) => {
        for (let number = 0; open; number++) {
          const name = `${round}-${kind}-${number}`;
          unanswered.set(kind, name);
          await write(running, name);
          unanswered.delete(kind);
          acknowledged.push([kind, name]);
        }
      });
      const failures = Promise.allSettled(work);
      const before = acknowledged.length;
      await eventually(() => (acknowledged.length > before + 10 + ((round * 7) % 20) ? true : undefined));
      await end(running.child, 'SIGKILL');
      open = false;
      await failures;
      running = await start('killed');
      // What was not acknowledged is sent again, whether it was done or not.
      for (const [kind, name] of unanswered) {
        await writers[kind]?.(running, name);
        acknowledged.push([kind, name]);
      }
    }
    const lost: string[] = [];
    for (const [kind, name] of acknowledged) {
      const there = await readers[kind]?.(running, name).catch(() => false);
      if (!there) lost.push(name);
    }
    expect(lost).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(40);
  });

  it('hands an event to its function even when the copy that took the upload was killed [F16]', async () => {
    const first = await start('events');
    const client = new S3Client(settings(first, 'S3'));
    await client.send(new PutObjectCommand({ Bucket: refOf(first, 'Files'), Key: 'uploads/late', Body: 'x' }));
    await end(first.child, 'SIGKILL');
    const second = await start('events');
    const Key = { PK: { S: 'UPLOAD' }, SK: { S: 'uploads/late' } };
    const table = new DynamoDBClient(settings(second, 'DYNAMODB'));
    await eventually(
      async () => (await table.send(new GetItemCommand({ TableName: refOf(second, 'Table'), Key }))).Item && true,
    );
  });

  it('is refused to a second copy in one sentence, which leaves the first alone [I04]', async () => {
    const first = await start('shared');
    const { code, said } = await failToStart('shared');
    expect(code).toBe(1);
    expect(said).toBe(
      `The data folder ${join(folder, 'shared')} is in use by another copy (process ${first.child.pid}, ${first.origin}).`,
    );
    await expect(emptyStateFolder(join(folder, 'shared'))).rejects.toThrow('is in use');
    await writers.item?.(first, 'still here');
    expect(await readers.item?.(first, 'still here')).toBe(true);
  });

  it.runIf(long)('is emptied by a reset, which touches nothing that is not ours [I04]', async () => {
    const path = join(folder, 'emptied');
    const first = await start('emptied');
    const pool = refOf(first, 'Pool');
    await writers.text?.(first, 'forget me');
    await end(first.child, 'SIGKILL');
    writeFileSync(join(path, 'own.txt'), 'mine');
    await emptyStateFolder(path);
    expect(existsSync(join(path, 'own.txt'))).toBe(true);
    const second = await start('emptied');
    expect(await readers.text?.(second, 'forget me')).toBe(false);
    expect(refOf(second, 'Pool')).not.toBe(pool);
  });
});

describe('the process', () => {
  it('says in one sentence that a port is taken [I03]', async () => {
    const first = await start('port-1');
    const port = Number(new URL(first.origin).port);
    expect(await failToStart('port-2', port)).toEqual({
      code: 1,
      said: `Port ${port} is taken by another program. Set PORT to another one.`,
    });
  });

  it.runIf(long)('runs beside another copy on another port and folder, and shares nothing with it [I03]', async () => {
    const [first, second] = await Promise.all([start('left'), start('right')]);
    await writers.item?.(first, 'only left');
    expect(await readers.item?.(second, 'only left')).toBe(false);
    expect(refOf(first, 'Pool')).not.toBe(refOf(second, 'Pool'));
    expect(await secretOf(first)).not.toBe(await secretOf(second));
  });

  it('takes its DynamoDB engine along, however it ends [I03]', async () => {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const { child } = await start('engine');
      const pid = Number(readFileSync(join(folder, 'engine', 'dynamodb', 'pid'), 'utf8'));
      process.kill(pid, 0);
      await end(child, signal);
      await eventually(() => (isAlive(pid) ? undefined : true));
    }
  });

  it('ends an engine that was left behind, and no other process that has its number [I03]', async () => {
    const place = join(folder, 'orphan');
    mkdirSync(place, { recursive: true });
    const engine = spawn('/bin/sh', ['-c', 'sleep 60 & wait', 'dynoxide', join(place, 'tables.sqlite')]);
    const stranger = spawn('sleep', ['60']);
    try {
      writeFileSync(join(place, 'pid'), String(stranger.pid));
      await endOrphan(place);
      expect(stranger.exitCode).toBeNull();
      process.kill(stranger.pid ?? 0, 0);
      writeFileSync(join(place, 'pid'), String(engine.pid));
      const exit = once(engine, 'exit');
      await endOrphan(place);
      await exit;
    } finally {
      stranger.kill('SIGKILL');
      engine.kill('SIGKILL');
    }
  });

  it.each([{ NODE_ENV: 'production' }, { AWS_LAMBDA_FUNCTION_NAME: 'user' }])(
    'does not start where it would be production: %o',
    async (environment) => {
      const { code, said } = await failToStart('production', 0, environment);
      expect(code).toBe(1);
      expect(said).toMatch(/^The local cloud does not start (with NODE_ENV=production|inside AWS Lambda)\.$/);
      expect(existsSync(join(folder, 'production'))).toBe(false);
    },
  );

  it('names every type of the template that it does not emulate, and leaves the folder free [I03]', async () => {
    const file = join(assembly, 'Fixture.template.json');
    const text = readFileSync(file, 'utf8');
    const template = JSON.parse(text);
    template.Resources.Machine = { Type: 'AWS::StepFunctions::StateMachine', Properties: {} };
    template.Resources.Bus = { Type: 'AWS::Events::EventBus' };
    const dataFolder = join(folder, 'unemulated');
    try {
      writeFileSync(file, JSON.stringify(template));
      const options = { assemblyFolder: assembly, stackName: 'Fixture', dataFolder, port: 0, log: () => undefined };
      await expect(startLocalCloud(options)).rejects.toThrow(
        'The local cloud does not emulate: Machine (AWS::StepFunctions::StateMachine), Bus (AWS::Events::EventBus).',
      );
    } finally {
      writeFileSync(file, text);
    }
    openStateFolder(dataFolder).close();
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
