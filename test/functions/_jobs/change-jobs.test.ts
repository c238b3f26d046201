import { randomBytes } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeJobs, putJobs, reopenJobs, type StoredJob } from '../../../functions/_jobs/change-jobs.ts';
import { jobTexts } from '../../../functions/_jobs/job-text.ts';
import { findJobs, jobs } from '../../../functions/_jobs/jobs.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
import { readJob } from '../../../functions/job/read-job.ts';
import { spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

function aJob(jobId: string, description: string): StoredJob {
  const record = {
    jobId,
    externalId: '1',
    source: 'meridian',
    jobTitle: 'ICU nurse',
    companyName: 'Any',
    zipCode: '',
    city: 'Austin',
    state: 'TX',
    pictureUrlPath: '',
    specialtyId: 1001,
    shift: 'Days',
    shifts: ['days' as const],
    startDate: '2027-01-01',
    durationWeeks: 13,
    isFeatured: false,
    postedAt: '2026-01-01',
    isOpen: true,
  };
  return {
    record,
    text: { jobId, description, specialtyRequirements: ['Two years'], credentialRequirements: ['BLS'] },
  };
}

async function* each(...all: StoredJob[]): AsyncGenerator<StoredJob> {
  yield* all;
}

describe('a job in the table', () => {
  it('is one item with its text and costs two write units of a transaction [J07]', async () => {
    const job = aJob('short', `<p>${'Care for patients of every acuity. '.repeat(20)}</p>`);
    const spent = await spentBy(() => putJobs(each(job)));
    expect(spent).toMatchObject({ calls: 1, write: 2 });
    expect(await jobTexts.find({ jobId: 'short' })).toBeUndefined();
    expect(await readJob('nobody', 'short')).toMatchObject({
      jobTitle: 'ICU nurse',
      description: job.text.description,
    });
    expect((await findJobs(['short', 'none'])).get('short')).toEqual(job.record);
  });

  it('has a long text beside it, and only there [J07]', async () => {
    const job = aJob('long', randomBytes(9_000).toString('base64'));
    await putJobs(each(job));
    expect(await jobTexts.find({ jobId: 'long' })).toEqual(job.text);
    expect(await readJob('nobody', 'long')).toMatchObject({ jobTitle: 'ICU nurse', description: job.text.description });
    const short = aJob('long', '<p>Short now.</p>');
    await putJobs(each(short));
    expect(await readJob('nobody', 'long')).toMatchObject({ description: '<p>Short now.</p>' });
  });

  it('is closed and opened again without being unpacked [S14]', async () => {
    await putJobs(each(aJob('closing', '')));
    await closeJobs(['closing', 'none'], '2026-02-02T00:00:00.000Z');
    expect(await jobs.find({ jobId: 'closing' })).toMatchObject({
      isOpen: false,
      closedAt: '2026-02-02T00:00:00.000Z',
    });
    await closeJobs(['closing'], '2026-03-03T00:00:00.000Z');
    expect((await jobs.find({ jobId: 'closing' }))?.closedAt).toBe('2026-02-02T00:00:00.000Z');
    await reopenJobs(['closing']);
    expect(await jobs.find({ jobId: 'closing' })).toEqual(aJob('closing', '').record);
  });

  it('comes among any number of others, whole transactions at a time', async () => {
    const all = Array.from({ length: 250 }, (_, at) =>
      aJob(`many-${at}`, at % 50 === 0 ? randomBytes(3_000).toString('base64') : 'x'),
    );
    const spent = await spentBy(() => putJobs(each(...all)));
    expect(spent.calls).toBe(3);
    expect((await findJobs(all.map(({ record }) => record.jobId))).size).toBe(250);
    const { Item } = await documentClient().send(
      new GetCommand({ TableName: tableName(), Key: jobs.key({ jobId: 'many-1' }) }),
    );
    expect(Object.keys(Item ?? {}).sort()).toEqual(['PK', 'SK', 'isOpen', 'packed']);
  });
});
