/**
 * What a month costs at list prices: the calls of a candidate's month are made for real, with what the table charges for each, and the
 * standing parts are counted in the template of production. The assumptions are in candidate-month.ts, the prices in aws-prices.ts.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '#shared/contract/index.ts';
import { signedInAt } from '../../bin/signed-in-at.ts';
import { adoptEnvironmentOf } from '../../infra/environments.ts';
import { demoLogins, demoPassword } from '../../infra/seed/demo-logins.ts';
import { callInProcess } from '../support/in-process.ts';
import { spentBy } from '../support/spent-by.ts';
import { dollarsFor, type Metered, pricesOf } from './aws-prices.ts';
import type { Bench, Row } from './bench-row.ts';
import { type Act, besides, eachCall, monthOfCalls } from './candidate-month.ts';
import { freePort, startPortalProcess, stopPortal } from './portal-process.ts';

/** Dollars a month by active candidates: the infrastructure, and with sign-ins and messages. */
const budgets = [
  { candidates: 10_000, infrastructure: 27, all: 41 },
  { candidates: 100_000, infrastructure: 56, all: 686 },
  { candidates: 1_000_000, infrastructure: 572, all: 6_551 },
] as const;

type Amounts = Partial<Record<Metered, number>>;
type Resources = Readonly<Record<string, { Type: string; Properties: { [name: string]: unknown } }>>;

const production = (): { Resources: Resources } =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../infra/production.template.golden'), 'utf8'));

/** The fixed part of production. */
function standing(resources: Resources): Amounts {
  const all = Object.values(resources);
  const ofType = (type: string) => all.filter(({ Type }) => Type === type);
  const sizeOf = (list: unknown) => (Array.isArray(list) ? list.length : 1);
  const firewalls = ofType('AWS::WAFv2::WebACL');
  const alarms = ofType('AWS::CloudWatch::Alarm');
  return {
    firewall: firewalls.length,
    firewallRule: firewalls.reduce((sum, { Properties }) => sum + sizeOf(Properties.Rules), 0),
    alarmMetric: alarms.reduce((sum, { Properties }) => sum + sizeOf(Properties.Metrics), 0),
    dashboard: ofType('AWS::CloudWatch::Dashboard').length,
    key: ofType('AWS::KMS::Key').length,
    secret: ofType('AWS::SecretsManager::Secret').length,
  };
}

/** GB of memory of the function of a family. */
function memoryOf(family: string, resources: Resources): number {
  const found = Object.values(resources).find(({ Properties }) => Properties.Handler === `${family}/handler.handler`);
  return Number(found?.Properties.MemorySize) / 1024;
}

type Handler = Parameters<typeof callInProcess>[0];

/** Makes every call of the month once; answers what the table charges for each. */
async function measured(): Promise<{ act: Act; read: number; write: number }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-cost-'));
  const port = await freePort();
  const { portal } = await startPortalProcess({
    PORT: String(port),
    DATA_DIR: folder,
    SEED: 'small',
    RATE_LIMITS: 'raised',
  });
  try {
    const nurse = await signedInAt(`http://localhost:${port}`, demoLogins.nurse, demoPassword);
    for (const name of ['user', 'datalist', 'job', 'candidate'])
      adoptEnvironmentOf(name, join(folder, 'environments.json'));
    process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
    const taken = new Set((await nurse.call(api.job.applications)).applicationList.map(({ id }) => id));
    const { jobList } = await nurse.call(api.job.search, {}, { page: 1, count: 10, sortBy: 'weeklySalary' });
    const jobId = jobList.find((job) => !taken.has(job.jobId))?.jobId;
    if (!jobId) throw new Error('The candidate has applied to every job.');
    const acts: { act: Act; read: number; write: number }[] = [];
    for (const act of monthOfCalls(jobId)) {
      const { handler } = (await import(`../../functions/${act.family}/handler.ts`)) as { handler: Handler };
      const given = {
        token: nurse.token,
        ...(act.query && { query: act.query }),
        ...(act.body ? { body: act.body } : {}),
      };
      let status = 0;
      const { read, write } = await spentBy(async () => {
        ({ status } = await callInProcess(handler, act.call, given));
      });
      if (status !== 200) throw new Error(`${act.call.path} answered ${status}.`);
      acts.push({ act, read, write });
    }
    return acts;
  } finally {
    await stopPortal(portal);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What one candidate takes in a month. */
function ofOne(acts: readonly { act: Act; read: number; write: number }[], resources: Resources): Amounts {
  const sum = (of: (one: (typeof acts)[number]) => number) =>
    acts.reduce((all, one) => all + one.act.times * of(one), 0);
  const calls = sum(() => 1);
  const requests = calls + besides.siteRequests;
  const files = sum(({ act }) => (act.call === api.candidate.saveResume ? 1 : 0));
  return {
    readUnit: sum(({ read, act }) => read + (act.call.access === 'anyone' ? 0 : eachCall.callerUnits)),
    writeUnit: sum(({ write }) => write),
    tableGb: besides.tableKilobytes / 1e6,
    tableBackupGb: besides.tableKilobytes / 1e6,
    apiCall: calls,
    functionCall: calls + besides.mails + besides.identityRequests,
    functionGbSecond: sum(({ act }) => eachCall.billedSeconds * memoryOf(act.family, resources)),
    edgeRequest: requests,
    edgeGb: (besides.siteMegabytes + calls * eachCall.answerMegabytes) / 1000,
    edgeFunctionCall: requests,
    firewallRequest: requests + besides.identityRequests,
    trace: calls * eachCall.tracedShare,
    logGb: (calls * eachCall.logKilobytes) / 1e6,
    fileGb: besides.fileMegabytes / 1000,
    filePut: files,
    scannedGb: (files * besides.uploadMegabytes) / 1000,
    scannedFile: files,
  };
}

const dollars = (amounts: Amounts, times = 1) =>
  Object.entries(amounts).reduce((sum, [what, amount]) => sum + dollarsFor(what as Metered, amount * times), 0);

async function run(): Promise<Row[]> {
  const { Resources: resources } = production();
  const acts = await measured();
  const one = ofOne(acts, resources);
  const fixed = dollars(standing(resources));
  const rows: Row[] = [
    { name: 'a candidate’s month: calls', figure: one.apiCall ?? Number.NaN, unit: '' },
    {
      name: 'a candidate’s month: read units, measured, with the caller’s record for each call',
      figure: one.readUnit ?? Number.NaN,
      unit: 'RRU',
    },
    { name: 'a candidate’s month: write units, measured', figure: one.writeUnit ?? Number.NaN, unit: 'WRU' },
    { name: `the fixed part, list prices of ${pricesOf}`, figure: fixed, unit: '$' },
  ];
  for (const { candidates, infrastructure, all } of budgets) {
    const own = fixed + dollars(one, candidates);
    const messages: Amounts = { activeUser: 1, mail: besides.mails, textMessage: besides.textMessages };
    const whole = own + dollars(messages, candidates);
    const name = `${candidates / 1000}k candidates a month`;
    rows.push(
      { name: `${name}: infrastructure`, figure: own, unit: '$', budget: infrastructure },
      { name: `${name}: with sign-ins and messages`, figure: whole, unit: '$', budget: all },
      { name: `${name}: for each 1,000 of them`, figure: (whole / candidates) * 1000, unit: '$' },
    );
  }
  const dearest = Object.entries(one).map(
    ([what, amount]) => [what, dollarsFor(what as Metered, amount * 1e6)] as const,
  );
  for (const [what, figure] of dearest.toSorted((a, b) => b[1] - a[1]).slice(0, 6))
    rows.push({ name: `of the infrastructure of 1000k: ${what}`, figure, unit: '$' });
  return rows;
}

export const benches: Bench[] = [{ name: 'cost', needsBuild: true, run }];
