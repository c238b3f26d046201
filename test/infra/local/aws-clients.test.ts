import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  type TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  GetSecretValueCommand,
  ListSecretsCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ListTopicsCommand, PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FixtureCloud, plainRequest, startFixture } from './fixture/fixture-cloud.ts';

let fixture: FixtureCloud;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture?.close());

describe('S3', () => {
  const s3 = () => new S3Client(fixture.client('S3'));
  /** The headers of a request that no client of the SDK would send, signed. */
  async function signed(
    origin: string,
    method: string,
    path: string,
    given: Record<string, string> = {},
    credentials = fixture.cloud.operator,
  ): Promise<Record<string, string>> {
    const { host, hostname, port } = new URL(origin);
    const signer = await new S3Client({ ...fixture.client('S3'), credentials }).config.signer();
    const request = { protocol: 'http:', hostname, port: Number(port), method, path, query: {} };
    return (await signer.sign({ ...request, headers: { host, ...given } } as never)).headers;
  }
  const files = () => fixture.named('AWS::S3::Bucket', 'Files');
  const kept = () => fixture.named('AWS::S3::Bucket', 'Kept');
  const put = (Bucket: string, Key: string, Body: string) => s3().send(new PutObjectCommand({ Bucket, Key, Body }));
  const text = async (Bucket: string, Key: string, VersionId?: string) =>
    (await s3().send(new GetObjectCommand({ Bucket, Key, VersionId }))).Body?.transformToString();

  it('gives back what was put, with its headers and metadata [I03]', async () => {
    const Key = 'résumé/a b+c?#"&<>.txt';
    const headers = {
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'no-store',
      ContentDisposition: 'attachment',
    };
    await s3().send(
      new PutObjectCommand({ Bucket: files(), Key, Body: 'hello', Metadata: { owner: 'x-1' }, ...headers }),
    );
    const got = await s3().send(new GetObjectCommand({ Bucket: files(), Key }));
    expect(got).toMatchObject({
      ...headers,
      Metadata: { owner: 'x-1' },
      ContentLength: 5,
      ETag: '"5d41402abc4b2a76b9719d911017c592"',
    });
    expect(await got.Body?.transformToString()).toBe('hello');
    const head = await s3().send(new HeadObjectCommand({ Bucket: files(), Key }));
    expect(head).toMatchObject({ ...headers, ContentLength: 5 });
  });

  it('takes a stream in chunks with a trailing checksum, of any size, byte for byte [I03]', async () => {
    const content = Buffer.alloc(5_000_003, 'caravel!');
    const pieces = Array.from({ length: 50 }, (_, index) => content.subarray(index * 100_001, (index + 1) * 100_001));
    const upload = { Bucket: files(), Key: 'streamed', Body: Readable.from(pieces), ContentLength: content.length };
    await s3().send(new PutObjectCommand(upload));
    const got = await s3().send(new GetObjectCommand({ Bucket: files(), Key: 'streamed' }));
    const bytes = Buffer.from((await got.Body?.transformToByteArray()) ?? []);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  });

  it('refuses an upload whose checksum is another one, and keeps nothing of it [I03]', async () => {
    const path = `/${files()}/spoiled`;
    const body = '5\r\nhello\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n';
    const origin = fixture.cloud.endpoints.AWS_ENDPOINT_URL_S3 ?? '';
    const given = {
      'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
      'content-encoding': 'aws-chunked',
    };
    const headers = await signed(origin, 'PUT', path, given);
    const answer = await plainRequest(origin, path, { method: 'PUT', headers, body });
    expect(answer.status).toBe(400);
    expect(answer.body.toString()).toContain('BadDigest');
    await expect(text(files(), 'spoiled')).rejects.toThrow('The specified key does not exist.');
  });

  it('answers no unsigned call, and says so of an address that cannot be read [O13]', async () => {
    await put(files(), 'private', 'words');
    const origin = fixture.cloud.endpoints.AWS_ENDPOINT_URL_S3 ?? '';
    const unsigned = await plainRequest(origin, `/${files()}/private`, { method: 'GET' });
    expect([unsigned.status, unsigned.body.toString()]).toEqual([
      403,
      expect.stringContaining('SignatureDoesNotMatch'),
    ]);
    const written = await plainRequest(origin, `/${files()}/private`, { method: 'PUT', body: 'other' });
    expect(written.status).toBe(403);
    const guessed = await signed(
      origin,
      'GET',
      `/${files()}/private`,
      {},
      { ...fixture.cloud.operator, secretAccessKey: 'local' },
    );
    expect((await plainRequest(origin, `/${files()}/private`, { method: 'GET', headers: guessed })).status).toBe(403);
    const other = await signed(origin, 'GET', `/${files()}/other`);
    expect((await plainRequest(origin, `/${files()}/private`, { method: 'GET', headers: other })).status).toBe(403);
    const page = { ...(await signed(origin, 'GET', `/${files()}/private`)), origin: 'http://evil.example' };
    expect((await plainRequest(origin, `/${files()}/private`, { method: 'GET', headers: page })).status).toBe(403);
    expect(await text(files(), 'private')).toBe('words');
    const headers = await signed(origin, 'GET', `/${files()}/%zz`);
    const broken = await plainRequest(origin, `/${files()}/%zz`, { method: 'GET', headers });
    expect([broken.status, broken.body.toString()]).toEqual([400, expect.stringContaining('InvalidURI')]);
  });

  it('writes only once on the condition that nothing is there, and over a known version [I03]', async () => {
    const write = (condition: object) =>
      s3().send(new PutObjectCommand({ Bucket: files(), Key: 'pointer', Body: 'one', ...condition }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => write({ IfNoneMatch: '*' })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { ETag } = await s3().send(new HeadObjectCommand({ Bucket: files(), Key: 'pointer' }));
    await write({ IfMatch: ETag });
    await expect(write({ IfMatch: '"0"' })).rejects.toThrow('pre-conditions');
  });

  it('lists by prefix, page by page, every key once and in order [I03]', async () => {
    const keys = Array.from(
      { length: 25 },
      (_, index) => `list/${String(index % 5)}/${String(index).padStart(2, '0')}`,
    );
    await Promise.all([...keys, 'list/top', 'listless'].map((key) => put(files(), key, key)));
    const seen: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await s3().send(
        new ListObjectsV2Command({ Bucket: files(), Prefix: 'list/', MaxKeys: 7, ContinuationToken }),
      );
      seen.push(...(page.Contents ?? []).map(({ Key }) => Key ?? ''));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(seen).toEqual([...keys, 'list/top'].sort());
  });

  it('serves a range and answers 304 and 412 to conditions [I03]', async () => {
    await put(files(), 'digits', '0123456789');
    const part = await s3().send(new GetObjectCommand({ Bucket: files(), Key: 'digits', Range: 'bytes=-3' }));
    expect(part.ContentRange).toBe('bytes 7-9/10');
    expect(await part.Body?.transformToString()).toBe('789');
    const { ETag } = await s3().send(new HeadObjectCommand({ Bucket: files(), Key: 'digits' }));
    const again = s3().send(new GetObjectCommand({ Bucket: files(), Key: 'digits', IfNoneMatch: ETag }));
    await expect(again).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    const other = s3().send(new GetObjectCommand({ Bucket: files(), Key: 'digits', IfMatch: '"0"' }));
    await expect(other).rejects.toMatchObject({ name: 'PreconditionFailed', $metadata: { httpStatusCode: 412 } });
  });

  it('keeps versions where the template says so: a delete hides, a version stays until it is deleted itself [I03]', async () => {
    await put(kept(), 'cv', 'first');
    await put(kept(), 'cv', 'second');
    const marker = await s3().send(new DeleteObjectCommand({ Bucket: kept(), Key: 'cv' }));
    expect(marker.DeleteMarker).toBe(true);
    await expect(text(kept(), 'cv')).rejects.toThrow('The specified key does not exist.');
    const { Versions = [], DeleteMarkers = [] } = await s3().send(new ListObjectVersionsCommand({ Bucket: kept() }));
    expect([Versions.length, DeleteMarkers.length]).toEqual([2, 1]);
    expect(await text(kept(), 'cv', Versions[1]?.VersionId)).toBe('first');
    for (const { VersionId } of [...Versions, ...DeleteMarkers])
      await s3().send(new DeleteObjectCommand({ Bucket: kept(), Key: 'cv', VersionId }));
    const left = await s3().send(new ListObjectVersionsCommand({ Bucket: kept() }));
    expect(left.Versions).toBeUndefined();
  });

  it('fails by name for an operation that it does not emulate, and for a bucket that is not in the template [I03]', async () => {
    const acl = s3().send(new GetObjectAclCommand({ Bucket: files(), Key: 'digits' }));
    await expect(acl).rejects.toThrow('S3 GET acl of an object is not emulated by the local cloud.');
    expect(fixture.said.join('\n')).toContain('S3 GET acl');
    const at = { Bucket: files(), Key: 'digits' };
    const copy = s3().send(new CopyObjectCommand({ ...at, CopySource: `${files()}/digits` }));
    await expect(copy).rejects.toThrow('S3 CopyObject is not emulated by the local cloud.');
    const parts = s3().send(new CreateMultipartUploadCommand(at));
    await expect(parts).rejects.toThrow('S3 POST uploads of an object is not emulated by the local cloud.');
    const groups = s3().send(new ListObjectsV2Command({ Bucket: files(), Delimiter: '/' }));
    await expect(groups).rejects.toThrow('is not emulated by the local cloud.');
    await expect(put('no-such-bucket', 'a', 'b')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});

describe('mails and texts', () => {
  const ses = () => new SESv2Client(fixture.client('SESV2'));
  const sns = () => new SNSClient(fixture.client('SNS'));
  const mail = (from: string, to: string, text: string, html?: string) =>
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: 'Your <code>' },
          Body: { Text: { Data: text }, ...(html ? { Html: { Data: html } } : {}) },
        },
      },
    });
  const mailbox = async (query = '') =>
    (await (await fetch(`${fixture.cloud.origin}/__local/mailbox.json${query}`)).json()) as Record<
      string,
      string | null
    >[];

  it('land in the mailbox, newest first, each with its code [I05]', async () => {
    await ses().send(mail('Caravel <no-reply@fixture.example>', 'Ann@demo.example', 'Your code is 482913.'));
    await sns().send(new PublishCommand({ PhoneNumber: '+12025550123', Message: '112233 is your code' }));
    const [text, letter] = await mailbox();
    expect(text).toEqual({
      channel: 'sms',
      to: '+12025550123',
      subject: '',
      text: '112233 is your code',
      code: '112233',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      headers: {},
    });
    expect(letter).toMatchObject({ channel: 'email', to: 'Ann@demo.example', subject: 'Your <code>', code: '482913' });
    expect(await mailbox('?to=ann@DEMO')).toHaveLength(1);
  });

  it('can be read on a page that runs nothing of what the mails bring along [I05]', async () => {
    await ses().send(
      mail(
        'a@fixture.example',
        'page@demo.example',
        'See https://a.example/x?y=1',
        '<script>alert(1)</script><b>Hi</b>',
      ),
    );
    const response = await fetch(`${fixture.cloud.origin}/__local/mailbox?to=page@demo.example`);
    const page = await response.text();
    expect(page).toContain('<h2>Your &lt;code&gt;</h2>');
    expect(page).toContain('<a href="https://a.example/x?y=1">');
    expect(page).toMatch(/<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; (?!.*script-src)/);
  });

  it('are refused from a sender, to a number or to a topic that could not be [I05]', async () => {
    await expect(ses().send(mail('a@elsewhere.example', 'b@demo.example', 'x'))).rejects.toMatchObject({
      name: 'MessageRejected',
    });
    await expect(sns().send(new PublishCommand({ PhoneNumber: '555', Message: 'x' }))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await expect(sns().send(new PublishCommand({ TopicArn: 'arn:aws:sns:x', Message: 'x' }))).rejects.toThrow(
      'SNS Publish to a topic is not emulated by the local cloud.',
    );
  });

  it('fail by name for operations that are not emulated [I03]', async () => {
    await expect(ses().send(new GetAccountCommand({}))).rejects.toThrow('SES GET /v2/email/account is not emulated');
    await expect(sns().send(new ListTopicsCommand({}))).rejects.toThrow('SNS ListTopics is not emulated');
  });
});

describe('Secrets Manager', () => {
  const client = () => new SecretsManagerClient(fixture.client('SECRETS_MANAGER'));
  const read = async (SecretId: string) =>
    (await client().send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '';

  it('makes what the template wants generated, once, and resolves references to it [I03]', async () => {
    const arn = fixture.named('AWS::SecretsManager::Secret', 'Portal');
    const secret = JSON.parse(await read(arn));
    expect(secret).toEqual({ clientId: 'not-set', sealingKey: expect.stringMatching(/^.{32}$/s) });
    expect(JSON.parse(await read(arn.slice(0, -7)))).toEqual(secret);
    const origin = await read(fixture.named('AWS::SecretsManager::Secret', 'Origin'));
    expect(origin).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(fixture.cloud.environment('echo').ORIGIN_SECRET).toBe(origin);
  });

  it('takes another value, once for each token, and keeps it [I03] [O05]', async () => {
    const SecretId = fixture.named('AWS::SecretsManager::Secret', 'Origin');
    const token = 'a'.repeat(32);
    const put = (SecretString: string, ClientRequestToken: string) =>
      client().send(new PutSecretValueCommand({ SecretId, SecretString, ClientRequestToken }));
    await put('one', token);
    expect(await read(SecretId)).toBe('one');
    expect(await put('one', token)).toMatchObject({ VersionId: token });
    // A version never changes: two writers with one token never replace each other's value.
    await expect(put('two', token)).rejects.toMatchObject({ name: 'ResourceExistsException' });
    expect(await read(SecretId)).toBe('one');
    const valueBefore = () => client().send(new GetSecretValueCommand({ SecretId, VersionStage: 'AWSPREVIOUS' }));
    expect((await valueBefore()).SecretString).toMatch(/^[A-Za-z0-9]{32}$/);
    await put('two', 'b'.repeat(32));
    expect(await read(SecretId)).toBe('two');
    expect((await valueBefore()).SecretString).toBe('one');
    await expect(put('three', 'short')).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('says what is missing and what is not emulated [I03]', async () => {
    await expect(read('nothing')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(client().send(new ListSecretsCommand({}))).rejects.toThrow(
      'Secrets Manager ListSecrets is not emulated',
    );
  });
});

describe('DynamoDB', () => {
  const client = () => new DynamoDBClient(fixture.client('DYNAMODB'));
  const TableName = () => fixture.named('AWS::DynamoDB::Table', 'Table');
  const put = (SK: string, text: string) =>
    client().send(
      new PutItemCommand({ TableName: TableName(), Item: { PK: { S: 'P' }, SK: { S: SK }, t: { S: text } } }),
    );
  const attributes = 'P'.length + 'PK'.length + 'SK'.length + 't'.length;

  it.each([
    ['ASCII', 'a', 1],
    ['letters of three bytes', '語', 3],
    ['letters of four bytes', '𝄞', 4],
  ])('takes an item of exactly 400 KB in %s, and none that is larger [F14]', async (name, letter, bytes) => {
    const room = 400 * 1024 - attributes - name.length;
    const text = letter.repeat(Math.floor(room / bytes)) + 'a'.repeat(room % bytes);
    await put(name, text.slice(0, -1));
    await put(name, text);
    await expect(put(name, `${text}a`)).rejects.toThrow('Item size has exceeded the maximum allowed size');
  });

  it('takes 100 actions in a transaction and not 101, and says which condition failed [I03]', async () => {
    const action = (index: number) => ({
      Put: {
        TableName: TableName(),
        Item: { PK: { S: 'T' }, SK: { S: String(index) } },
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    });
    const write = (count: number, from = 0) =>
      client().send(
        new TransactWriteItemsCommand({
          TransactItems: Array.from({ length: count }, (_, index) => action(from + index)),
        }),
      );
    await expect(write(101)).rejects.toMatchObject({ name: 'ValidationException' });
    await write(100);
    const refused = await write(2, 99).catch((error: TransactionCanceledException) => error);
    expect(refused).toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }],
    });
  });

  it('has the index of the template [I03]', async () => {
    const Item = { PK: { S: 'L' }, SK: { S: '1' }, listKey: { S: 'jobs' }, listSort: { S: 'b' } };
    await client().send(new PutItemCommand({ TableName: TableName(), Item }));
    const { Items } = await client().send(
      new QueryCommand({
        TableName: TableName(),
        IndexName: 'byList',
        KeyConditionExpression: 'listKey = :key',
        ExpressionAttributeValues: { ':key': { S: 'jobs' } },
      }),
    );
    expect(Items).toEqual([Item]);
  });
});
