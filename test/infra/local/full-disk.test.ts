import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unrestricted } from '../../../infra/local/iam/access.ts';
import { functionLog } from '../../../infra/local/lambda/function-log.ts';
import { openMailbox } from '../../../infra/local/messages/mailbox.ts';
import { emulateS3 } from '../../../infra/local/s3/emulate-s3.ts';
import { openObjectStore } from '../../../infra/local/s3/object-store.ts';
import { transaction } from '../../../infra/local/transaction.ts';
import { type Listener, listen } from '../../../infra/local/wire/http-server.ts';
import { eventually } from '../../support/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A database that has no page left, as on a full disk, until `grow`. */
function fullDatabase(name: string): { database: DatabaseSync; fill(): void; grow(): void } {
  const database = new DatabaseSync(join(folder, name));
  return {
    database,
    fill() {
      const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
      database.exec(`PRAGMA max_page_count = ${pages}`);
    },
    grow: () => database.exec('PRAGMA max_page_count = 1000000'),
  };
}

describe('storage on a full disk', () => {
  const { database, fill, grow } = fullDatabase('objects.sqlite');
  const said: string[] = [];
  let listener: Listener;
  let s3: S3Client;
  beforeAll(async () => {
    mkdirSync(join(folder, 'objects'));
    const store = openObjectStore({
      database,
      folder: join(folder, 'objects'),
      isVersioned: () => false,
      onEvent: () => undefined,
    });
    const log = (text: string) => void said.push(text);
    const handler = emulateS3({ store, bucketExists: () => true, callerOf: () => unrestricted, log });
    listener = await listen(handler, { hostNames: ['127.0.0.1'], log });
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
    s3 = new S3Client({ endpoint: listener.url, region: 'us-east-1', credentials, maxAttempts: 1 });
  });
  afterAll(async () => {
    await listener.close();
    database.close();
  });
  const put = (Key: string) =>
    s3.send(new PutObjectCommand({ Bucket: 'files', Key, Body: 'words', Metadata: { long: 'x'.repeat(1500) } }));

  it('answers 503, keeps what it acknowledged and nothing of what it refused, and goes on when there is room [O13] [F17]', async () => {
    await put('before');
    fill();
    const kept = ['before'];
    const refused = await eventually(async () => {
      const name = `next-${kept.length}`;
      return await put(name).then(
        () => void kept.push(name),
        (error: { $metadata: { httpStatusCode: number } }) => error.$metadata.httpStatusCode,
      );
    }, 'a refusal');
    expect(refused).toBe(503);
    expect(said.join('\n')).toContain('database or disk is full');
    for (const Key of kept) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: 'files', Key }));
      expect(await Body?.transformToString()).toBe('words');
    }
    grow();
    await put('after');
    expect(
      await (await s3.send(new GetObjectCommand({ Bucket: 'files', Key: 'after' }))).Body?.transformToString(),
    ).toBe('words');
  });
});

describe('the mailbox on a full disk', () => {
  it('refuses a message whole, and takes the next one when there is room [O13]', () => {
    const { database, fill, grow } = fullDatabase('mailbox.sqlite');
    const mailbox = openMailbox(database);
    const keep = (to: string) =>
      transaction(database, () => mailbox.keep({ channel: 'sms', to, subject: '', text: 'x'.repeat(100_000) }));
    fill();
    expect(() => keep('+12025550001')).toThrow('database or disk is full');
    grow();
    keep('+12025550002');
    expect(mailbox.list({ to: '', limit: 10 }).map(({ to }) => to)).toEqual(['+12025550002']);
    database.close();
  });
});

describe('the log of a function on a full disk', () => {
  it('drops lines rather than ending the run, and goes on when there is room [O13]', async () => {
    const file = join(folder, 'function.log');
    symlinkSync('/dev/full', file);
    const log = functionLog(file);
    log.write('lost\n');
    await log.close();
    rmSync(file);
    log.write('kept\n');
    await log.close();
    expect(readFileSync(file, 'utf8')).toBe('kept\n');
  });

  it('writes nothing without a file, and can be closed unused', async () => {
    const log = functionLog(undefined);
    log.write('nowhere');
    await log.close();
    await functionLog(join(folder, 'unused.log')).close();
    expect(readdirSync(folder)).not.toContain('unused.log');
  });
});
