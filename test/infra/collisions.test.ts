import { createSocket, type Socket } from 'node:dgram';
import { setServers } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { collisionFindings } from '../../infra/doctor/collision-findings.ts';
import { type Stage, stageNamed } from '../../infra/stages.ts';

const stage: Stage = { ...(stageNamed('staging') as Stage), names: { zone: { id: 'Z1', name: 'caravel.example' } } };
const said = async (of = stage) =>
  Object.fromEntries((await collisionFindings(of)).map(({ title, state, remedy }) => [title, remedy || state]));

const [typeA, typeCaa] = [1, 257];
/** What the name system knows: `TYPE NAME`, and the data of its record. */
let names: Record<string, Buffer>;
let identities: readonly string[];
let recordSets: string;
let dns: Socket;
let aws: Server;

const caa = (issuer: string) => Buffer.concat([Buffer.from([0, 5]), Buffer.from(`issue${issuer}`)]);

/** A name server that answers one question a packet (RFC 1035). */
function answer(question: Buffer): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.subarray(at + 1, at + 1 + length).toString());
    at += 1 + length;
  }
  const type = question.readUInt16BE(at + 1);
  const data = names[`${type} ${labels.join('.').toLowerCase()}`];
  const head = Buffer.from(question.subarray(0, at + 5));
  // A response that is recursive, and NXDOMAIN without an answer; of further records there are none.
  head.writeUInt16BE(data ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(data ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  if (!data) return head;
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(type, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, record, data]);
}

beforeAll(async () => {
  dns = createSocket('udp4', (packet, { port }) => dns.send(answer(packet), port, '127.0.0.1'));
  await new Promise<void>((resolve) => dns.bind(0, '127.0.0.1', resolve));
  setServers([`127.0.0.1:${dns.address().port}`]);
  // What was imported by name is bound to the server before.
  syncBuiltinESMExports();
  aws = createServer((request, response) => {
    const url = request.url ?? '';
    if (url.includes('/rrset'))
      return response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(
          `<ListResourceRecordSetsResponse xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><ResourceRecordSets>${recordSets}</ResourceRecordSets><IsTruncated>false</IsTruncated><MaxItems>10</MaxItems></ListResourceRecordSetsResponse>`,
        );
    if (identities.some((one) => url.endsWith(`/identities/${one}`))) return response.writeHead(200).end('{}');
    return response.writeHead(404, { 'x-amzn-errortype': 'NotFoundException' }).end('{"message":"none"}');
  });
  await new Promise<void>((resolve) => aws.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(aws.address() as AddressInfo).port}`;
  for (const service of ['SESV2', 'ROUTE_53']) process.env[`AWS_ENDPOINT_URL_${service}`] = url;
  Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
});
afterAll(() => {
  dns.close();
  aws.close();
  aws.closeAllConnections();
});
beforeEach(() => {
  names = {};
  identities = [];
  recordSets = '';
});

it('finds nothing in the way of a stage whose names are free [O19]', async () => {
  names[`${typeCaa} caravel.example`] = caa('amazon.com');
  expect(await said()).toEqual({
    'Names that nobody has yet': 'fine',
    'Identity of mail that is free': 'fine',
    'Certificates that Amazon may issue': 'fine',
    'Records that are free': 'fine',
  });
});

it('finds what would take the first deployment back, each with its remedy [O19]', async () => {
  names[`${typeA} caravel-staging.auth.us-east-1.amazoncognito.com`] = Buffer.from([192, 0, 2, 1]);
  names[`${typeCaa} caravel.example`] = caa('letsencrypt.org');
  names[`${typeCaa} admin.staging.caravel.example`] = caa('awstrust.com');
  identities = ['staging.caravel.example'];
  recordSets =
    '<ResourceRecordSet><Name>staging.caravel.example.</Name><Type>A</Type></ResourceRecordSet>' +
    '<ResourceRecordSet><Name>staging.caravel.example.</Name><Type>MX</Type></ResourceRecordSet>';
  expect(await said()).toEqual({
    'Names that nobody has yet':
      'caravel-staging is a sign-in domain of someone already: choose another identity.domainPrefix.',
    'Identity of mail that is free':
      'staging.caravel.example is an identity of SES already: set mail.isAdopted of the stage, so that it is used and not made.',
    'Certificates that Amazon may issue':
      'A CAA record keeps Amazon from issuing certificates for staging.caravel.example: add one for amazon.com.',
    'Records that are free':
      'The zone has records that the deployment makes: A of staging.caravel.example. Delete them right before it, or choose other hosts.',
  });
  const adopting = { ...stage, mail: { ...stage.mail, isAdopted: true } };
  expect((await said(adopting))['Identity of mail that is free']).toBe('fine');
  identities = [];
  expect((await said(adopting))['Identity of mail that is free']).toMatch(/^SES has no identity staging/);
});
