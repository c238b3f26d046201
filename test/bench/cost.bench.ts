/**
 * What a month costs at list prices: the calls of a candidate and of the staff's share are made for real, and what the stream and the clock start
 * is run for real, with what the table charges for each; the standing parts are counted in the template of production. The assumptions are in
 * candidate-month.ts and staff-month.ts, the prices in aws-prices.ts, the arithmetic in cost-model.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { api } from '#shared/contract/index.ts';
import { signedInAt } from '../../bin/signed-in-at.ts';
import { adoptEnvironmentOf } from '../../infra/environments.ts';
import { demoLogins, demoPassword } from '../../infra/seed/demo-logins.ts';
import { callInProcess } from '../support/in-process.ts';
import { spentBy } from '../support/spent-by.ts';
import { stackUnderTest } from '../support/stack-under-test.ts';
import { dollarsFor, type Metered, pricesOf } from './aws-prices.ts';
import type { Bench, Row } from './bench-row.ts';
import { monthOfCalls } from './candidate-month.ts';
import { billOf, dollars, type Measured, ofOne, type Resources, standing, type Units } from './cost-model.ts';
import { freePort, startPortalProcess, stopPortal } from './portal-process.ts';
import { monthOfStaff, rounds } from './staff-month.ts';

/** Dollars of infrastructure a month by active candidates; sign-ins and messages come on top. */
const budgets = [
  { candidates: 10_000, infrastructure: 32 },
  { candidates: 100_000, infrastructure: 68 },
  { candidates: 1_000_000, infrastructure: 650 },
] as const;

async function production(): Promise<{ Resources: Resources }> {
  const stack = await stackUnderTest('production');
  stack.remove();
  return stack.template;
}

type Handler = Parameters<typeof callInProcess>[0];
type EventHandler = (event: unknown, context: Context) => Promise<unknown>;
const handlerOf = async (family: string) =>
  ((await import(`../../functions/${family}/handler.ts`)) as { handler: unknown }).handler;

/** Starts a portal with the small demo world, and makes everything of the month once; answers what the table charges for each. */
async function measured(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-cost-'));
  const port = await freePort();
  const { portal } = await startPortalProcess({
    PORT: String(port),
    DATA_DIR: folder,
    SEED: 'small',
    RATE_LIMITS: 'raised',
  });
  try {
    const origin = `http://localhost:${port}`;
    const nurse = await signedInAt(origin, demoLogins.nurse, demoPassword);
    const recruiter = await signedInAt(origin, demoLogins.recruiter, demoPassword, 'staff');
    for (const name of ['user', 'datalist', 'job', 'candidate', 'packet', 'admin', 'hourly', 'stream'])
      adoptEnvironmentOf(name, join(folder, 'environments.json'));
    process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
    process.env.PLACES_FILE = resolve('dist/functions/places.bin');
    const taken = new Set((await nurse.call(api.job.applications)).applicationList.map(({ id }) => id));
    const { jobList } = await nurse.call(api.job.search, {}, { page: 1, count: 10, sortBy: 'weeklySalary' });
    const jobId = jobList.find((job) => !taken.has(job.jobId))?.jobId;
    if (!jobId) throw new Error('The candidate has applied to every job.');
    const { id: candidateId } = await nurse.call(api.user.current);
    const { id: recruiterId } = await recruiter.call(api.user.current);
    const refused: string[] = [];
    const acts: Measured['acts'][number][] = [];
    for (const act of [...monthOfCalls(jobId), ...monthOfStaff({ candidateId, jobId, recruiterId })]) {
      const handler = (await handlerOf(act.family)) as Handler;
      const { token } = act.by === 'recruiter' ? recruiter : nurse;
      const given = {
        ...(act.by !== 'visitor' && { token }),
        ...(act.query && { query: act.query }),
        ...(act.body ? { body: act.body } : {}),
      };
      // The letters of documents are beside the built functions only: the portal makes the packet, and here it is found.
      if (act.call === api.packet.make) await recruiter.call(api.packet.make, {}, { candidateId, jobId });
      const answers: { status: number; body: object }[] = [];
      const { read, write } = await spentBy(async () => {
        answers.push(await callInProcess(handler, act.call, given));
      });
      const [answer] = answers;
      if (answer?.status !== 200) refused.push(`${act.call.path} ${answer?.status} ${JSON.stringify(answer?.body)}`);
      acts.push({ act, read, write });
    }
    const events = await eventsOf(candidateId, jobId);
    if (refused.length > 0) throw new Error(`Calls of the month are refused: ${refused.join('; ')}`);
    return { acts, ...events };
  } finally {
    await stopPortal(portal);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the stream and the clock start, each once; the portal's own functions may have done the same a moment before. */
async function eventsOf(candidateId: string, jobId: string): Promise<Omit<Measured, 'acts'>> {
  const { documentClient } = await import('../../functions/_table/table.ts');
  const { transact } = await import('../../functions/_table/transaction.ts');
  const { newNotice, noticeKey } = await import('../../functions/_notices/notices.ts');
  const { newMail, outbox } = await import('../../functions/_mail/outbox.ts');
  const { facetsRecords } = await import('../../functions/_search/people/facets.ts');
  const { syncFacets } = await import('../../functions/_people/facets/sync-facets.ts');
  const { syncOpenApplications } = await import('../../functions/_people/open-applications.ts');
  const { users } = await import('../../functions/_people/user-record.ts');
  const { listDirectory, partitionOf } = await import('../../functions/_people/directory/directory.ts');
  const follow = (await handlerOf('stream')) as EventHandler;
  const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 60_000 } as Context;

  const charged = async (act: () => Promise<unknown>): Promise<Units> => {
    const { read, write } = await spentBy(act);
    return { read, write };
  };
  /** A change as the stream brings it; a failing one is an error here. */
  const change = (PK: string, SK: string, NewImage: object = {}) =>
    charged(async () => {
      const Keys = { PK: { S: PK }, SK: { S: SK } };
      const record = { eventID: '1', eventName: 'INSERT', dynamodb: { SequenceNumber: '1', Keys, NewImage } };
      const answer = (await follow({ Records: [record] }, context)) as { batchItemFailures: unknown[] };
      if (answer.batchItemFailures.length > 0) throw new Error(`What follows from ${SK} failed.`);
    });
  const text = (S: string) => ({ S });
  const at = new Date().toISOString();
  const ids = { jobId, recruiterId: '' };
  const fields = { jobId, jobTitle: 'ICU nurse', facility: 'General Hospital', status: 'Client Submission' };
  const told = noticeKey('applicationMoved', candidateId, at, ids);
  const notice = await charged(async () => {
    await transact([...newNotice('applicationMoved', candidateId, at, fields)]);
  });
  const sent = await change(`USER#${candidateId}`, `NOTICE#${told.id}`);
  const item = newMail('supportMessage', ['support@caravel.example'], {});
  const written = await charged(() => outbox.add(item));
  const mailed = await change(`OUTBOX#${item.id}`, 'OUTBOX', { id: text(item.id) });
  const both = (one: Units, other: Units) => ({ read: one.read + other.read, write: one.write + other.write });
  const dated = { at: text(at), id: text('bench') };
  const [actor, subject] = [text('an-actor'), text(candidateId)];

  // The portal may have written what follows already: its own write of what a candidate is found by, beside the reads.
  const known = await facetsRecords.find({ id: candidateId });
  if (!known) throw new Error('The candidate has no facets.');
  const facetsWritten = await charged(() => facetsRecords.put(known));

  const round = async (family: string, event: object) => {
    const handler = (await handlerOf(family)) as EventHandler;
    return await charged(() => handler(event, context));
  };
  const units: [string, Units][] = [];
  for (const [name, { family }] of Object.entries(rounds)) units.push([name, await round(family, { [name]: true })]);

  const stored = async (PK: string, begin = '') => {
    const { Items = [] } = await documentClient().send(
      new QueryCommand({
        TableName: process.env.TABLE_NAME,
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :sk)',
        ExpressionAttributeValues: { ':pk': PK, ':sk': begin },
      }),
    );
    return Items.reduce((sum, one) => sum + JSON.stringify(one).length * (one.listKey ? 2 : 1), 0) / 1024;
  };
  const facets = await stored('FACETS', `F#${candidateId}`);
  // Newcomers and complete profiles, as the demo world mixes them.
  const people = await listDirectory(partitionOf('everybody', 'type', 'Candidate'), '', { limit: 100 });
  let own = 0;
  for (const { id } of people)
    own += (await stored(`CAND#${id}`)) + (await stored(`USER#${id}`)) + (await stored('FACETS', `F#${id}`));
  return {
    followUps: {
      person: both(await change(`USER#${candidateId}`, 'USER'), facetsWritten),
      application: await change(`CAND#${candidateId}`, `APP#${jobId}`),
      notice: both(notice, sent),
      mail: both(written, mailed),
      access: await change(`CAND#${candidateId}`, `ACCESS#${at}#bench`, {
        candidateId: subject,
        actorId: actor,
        role: text('recruiter'),
        kind: text('profile'),
        ...dated,
        documentId: text(''),
      }),
      audit: await change(`AUDIT#${at.slice(0, 10)}`, `${at}#bench`, {
        ...dated,
        day: text(at.slice(0, 10)),
        actorId: actor,
        subjectId: subject,
        call: text('GET user'),
        outcome: text('allowed'),
        requestId: text('bench'),
        address: text('127.0.0.1'),
      }),
    },
    rounds: Object.fromEntries(units) as Measured['rounds'],
    visit: await charged(async () => {
      await users.find({ id: candidateId });
      await syncFacets(candidateId);
      await syncOpenApplications(candidateId);
    }),
    storedKilobytes: own / people.length,
    facetKilobytes: facets,
  };
}

async function run(): Promise<Row[]> {
  const { Resources: resources } = await production();
  const figures = await measured();
  const fixed = standing(figures, resources);
  const one = ofOne(figures, resources);
  const told = (name: string, figure: number | undefined, unit: string): Row => ({
    name,
    figure: figure ?? Number.NaN,
    unit,
  });
  const rows: Row[] = [
    told('a candidate’s month: calls, with the staff’s share', one.apiCall, ''),
    told('a candidate’s month: read units, measured', one.readUnit, 'RRU'),
    told('a candidate’s month: write units, measured', one.writeUnit, 'WRU'),
    told('a candidate: kB of the table, measured', figures.storedKilobytes, 'kB'),
    told(`the fixed part, list prices of ${pricesOf}`, dollars(fixed), '$'),
    ...Object.entries({ ...figures.followUps, ...figures.rounds, visit: figures.visit }).flatMap(
      ([name, { read, write }]) => [
        told(`once ${name}: read units`, read, 'RRU'),
        told(`once ${name}: write units`, write, 'WRU'),
      ],
    ),
  ];
  for (const { candidates, infrastructure: budget } of budgets) {
    const { infrastructure, all } = billOf(fixed, one, candidates);
    const name = `${candidates / 1000}k candidates a month`;
    rows.push(
      { name: `${name}: infrastructure`, figure: infrastructure, unit: '$', budget },
      told(`${name}: with sign-ins and messages`, all, '$'),
      told(`${name}: for each 1,000 of them`, (all / candidates) * 1000, '$'),
    );
  }
  const million = 1_000_000;
  const without = (part: string, rest: Measured) => {
    const difference =
      billOf(fixed, one, million).infrastructure - billOf(fixed, ofOne(rest, resources), million).infrastructure;
    rows.push(told(`of the infrastructure of 1000k: ${part}`, difference, '$'));
  };
  without('the calls of staff', { ...figures, acts: figures.acts.filter(({ act }) => act.by !== 'recruiter') });
  without('the hourly snapshot of people', { ...figures, facetKilobytes: 0 });
  const dearest = Object.entries(one).map(
    ([what, amount]) => [what, dollarsFor(what as Metered, amount * 1e6)] as const,
  );
  for (const [what, figure] of dearest.toSorted((a, b) => b[1] - a[1]).slice(0, 12))
    rows.push(told(`of the infrastructure of 1000k: ${what}`, figure, '$'));
  return rows;
}

export const benches: Bench[] = [{ name: 'cost', needsBuild: true, run }];
