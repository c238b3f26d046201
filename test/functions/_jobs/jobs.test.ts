import { beforeAll, describe, expect, it } from 'vitest';
import { type JobCard, jobCard } from '#shared/contract/job/job-shapes.ts';
import { extendedJob, extensionId, isExtensionOf } from '../../../functions/_jobs/extensions.ts';
import { appliedIdsAmong } from '../../../functions/_jobs/finding/applied-jobs.ts';
import { hiddenIn } from '../../../functions/_jobs/finding/hidden-jobs.ts';
import { jobCardOf } from '../../../functions/_jobs/job-card.ts';
import { entryIn, lineOf } from '../../../functions/_jobs/job-sources.ts';
import { type JobRecord, jobIdOf, jobRecord } from '../../../functions/_jobs/jobs.ts';
import { shareStateOf } from '../../../functions/_jobs/packet-shares.ts';
import { isMadeOf, packetId } from '../../../functions/_jobs/packets.ts';
import { showWholeJob } from '../../../functions/_jobs/show-job.ts';
import { factsOfSuggested, isAnswerTo } from '../../../functions/_jobs/suggestions.ts';
import { placesFile } from '../../support/storage.ts';

beforeAll(async () => {
  process.env.PLACES_FILE = await placesFile();
});

const job: JobRecord = {
  jobId: 'job',
  externalId: '1',
  source: 'meridian',
  jobTitle: 'ICU RN, Nights',
  companyName: 'Larkfall Medical Center',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  pictureUrlPath: '/p.jpg',
  specialtyId: 1001,
  shift: 'Nights 3x12',
  shifts: ['nights'],
  startDate: '2027-01-04',
  durationWeeks: 13,
  isFeatured: true,
  postedAt: '2026-11-01T00:00:00.000Z',
  isOpen: true,
};
const card = {
  jobId: 'job',
  jobTitle: 'ICU RN, Nights',
  location: {
    formattedAddress: 'Austin, TX',
    city: 'Austin',
    state: 'TX',
    companyName: 'Larkfall Medical Center',
    pictureUrlPath: '/p.jpg',
    latitude: expect.closeTo(30.3, 0),
    longitude: expect.closeTo(-97.7, 0),
  },
  pictureUrlPath: '/p.jpg',
  durationWeeks: 13,
  shift: 'Nights 3x12',
  shifts: ['nights'],
  startDate: '2027-01-04',
  dateAdded: '2026-11-01T00:00:00.000Z',
  source: 'meridian',
  isOpen: true,
  isFeatured: true,
  specialtyId: 1001,
  specialty: expect.stringMatching(/./),
};
const pay = { weekly: 3120, hourlyCents: 3250 };
const past = { firstSeenAt: '2026-10-01T00:00:00.000Z', pay, highest: pay };

describe('a job that is stored', () => {
  it.each([
    'ASAP',
    'Immediate',
    'TBD',
    '',
    '1/5/2027',
    '01/05/2027',
    'Jan 5, 2027',
    '2027-1-5',
    '20270105',
    '2027-01',
    '2027-02-29',
    '2027-01-05T00:00:00Z',
    '2027-01-05T18:21:24+0000',
    'Invalid date',
    '0000-00-00',
  ])('begins on a day and not "%s" [B24]', (written) => {
    for (const field of ['startDate', 'closesOn']) {
      const issues = [expect.objectContaining({ path: [field] })];
      expect(jobRecord.safeParse({ ...job, [field]: written }).error?.issues).toEqual(issues);
      expect(jobCard.safeParse({ ...jobCardOf(job), [field]: written }).error?.issues).toEqual(issues);
    }
    expect(jobRecord.safeParse(job).data).toEqual(job);
    expect(jobCard.safeParse(jobCardOf(job)).data).toEqual(jobCardOf(job));
  });
});

describe('a job as lists show it', () => {
  it('has what its source says, and no field of what it does not [J07]', () => {
    expect(jobCardOf(job)).toEqual(card);
    expect(Object.keys(jobCardOf(job)).filter((name) => !(name in card))).toEqual([]);
    const requirements = [
      { kind: 'charting' as const, anyOf: ['Epic'] },
      { kind: 'text' as const, text: 'At least 1 previous travel assignment' },
      { kind: 'text' as const, text: 'Any words' },
    ];
    const whole = { ...job, weeklySalary: 0, hoursPerWeek: 36, closesOn: '2026-12-31', requirements };
    expect(
      jobCardOf({ ...whole, past: { ...past, newsAt: 'n', changedOn: 'c', payChange: 5, payChangedOn: 'p' } }),
    ).toEqual({
      ...card,
      weeklySalary: 0,
      hoursPerWeek: 36,
      closesOn: '2026-12-31',
      newsAt: 'n',
      changedOn: 'c',
      payChange: 5,
      payChangedOn: 'p',
      requirements: [requirements[0], { kind: 'text', text: 'One travel assignment' }, { kind: 'text', text: '' }],
    });
    expect(jobCardOf({ ...job, specialtyId: 1 }).specialty).toBe('');
  });

  it('is shown whole with its text, in its own item or beside it [J07]', () => {
    const text = {
      jobId: 'job',
      description: '',
      specialtyRequirements: ['Two years'],
      credentialRequirements: ['BLS'],
    };
    const shown = {
      ...card,
      ...text,
      isOpen: true,
      specialtyRequirementList: [{ id: '1', name: 'Two years' }],
      credentialRequirementList: [{ id: '1', name: 'BLS' }],
      requirements: [
        { kind: 'text', text: 'BLS' },
        { kind: 'text', text: 'Two years' },
      ],
    };
    expect(showWholeJob(job, undefined)).toBeUndefined();
    expect(showWholeJob(job, text)).toEqual(shown);
    expect(showWholeJob({ ...job, ...text }, { ...text, description: 'another' })).toEqual(shown);
    expect(showWholeJob({ ...job, closesOn: '2020-01-01', requirements: [], past }, text)).toEqual({
      ...shown,
      closesOn: '2020-01-01',
      isOpen: false,
      requirements: [],
    });
  });

  it('has for ever the id of its source and external id [J07]', () => {
    expect(jobIdOf('meridian', '1')).toBe('mk8jd3nmn5fqa2hb');
    expect(jobIdOf('meridian', '2')).not.toBe(jobIdOf('meridian', '1'));
    expect(jobIdOf('other', '1')).not.toBe(jobIdOf('meridian', '1'));
  });

  it('comes back from the line of its source as it was [D14]', () => {
    const entry = { externalId: '1', hash: 'h', card: card as JobCard, past };
    const line = lineOf(entry);
    expect(line).toMatchObject({ jobId: 'job', hash: 'h', postedAt: card.dateAdded, isStale: false });
    expect(entryIn(line)).toMatchObject({ externalId: '1', hash: 'h', card: { jobId: 'job' }, past });
  });
});

describe('the job of an extension', () => {
  it('is the same work from a day on, by the terms that were signed [X33]', () => {
    const text = {
      jobId: 'job',
      description: 'd',
      specialtyRequirements: [],
      credentialRequirements: [],
      mealsCents: 1,
    };
    const at = '2026-11-28T00:00:00.000Z';
    const extended = (signed: Parameters<typeof extendedJob>[1]['signed'], of: JobRecord = job) =>
      extendedJob(
        { job: { ...of, closedAt: at, isOpen: false }, text },
        { jobId: 'job-x1', startDate: '2027-04-05', signed, at },
      );
    const record = {
      ...job,
      jobId: 'job-x1',
      externalId: 'job-x1',
      source: 'extension',
      jobTitle: 'Extension: ICU RN, Nights',
      startDate: '2027-04-05',
      closedAt: undefined,
      isFeatured: false,
      postedAt: at,
    };
    expect(extended(undefined)).toEqual({ record, text: { ...text, jobId: 'job-x1' } });
    expect(extended(undefined, { ...job, jobTitle: record.jobTitle }).record).toEqual(record);
    const signed = {
      weeklyCents: 312_050,
      hourlyCents: 3250,
      hoursPerWeek: 36,
      lodgingCents: 5,
      mealsCents: 6,
      startDate: '2027-01-04',
      weeks: 8,
      shift: 'Days',
    };
    expect(extended(signed)).toEqual({
      record: { ...record, durationWeeks: 8, hoursPerWeek: 36, weeklySalary: 3121, shift: 'Days' },
      text: { ...text, jobId: 'job-x1', hourlyRateCents: 3250, lodgingCents: 5, mealsCents: 6 },
    });
    const noDay = { jobId: 'job-x1', startDate: 'soon', signed: undefined, at };
    expect(() => extendedJob({ job, text }, noDay)).toThrow('on no day');
  });

  it('is known by its id [X33]', () => {
    expect(extensionId('job', 9)).toBe('job-x9');
    const known = ['job-x1', 'job-x12', 'job-x', 'job', 'job-xa', 'job-1', 'other-x1', 'abc-x1', 'job-x1-x2'];
    expect(known.filter((id) => isExtensionOf('job', id))).toEqual(['job-x1']);
  });
});

describe('a job between a candidate and staff', () => {
  it('is suggested in few facts, others in a line each [X26]', () => {
    const first = {
      jobId: 'job',
      jobTitle: 'ICU RN, Nights',
      facility: 'Larkfall Medical Center',
      city: 'Austin',
      state: 'TX',
      weeklyPay: expect.stringContaining('3,120'),
      startDate: '01/04/2027',
    };
    const paid = { ...job, weeklySalary: 3120 };
    expect(factsOfSuggested(paid)).toEqual({ ...first, others: '' });
    const line = expect.stringMatching(
      /^ICU RN, Nights, Larkfall Medical Center, Austin, TX, \$3,120[^\n]*, starts 01\/04\/2027\n[^\n]+$/,
    );
    expect(factsOfSuggested(paid, [paid, paid])).toEqual({ ...first, others: line });
  });

  it('is answered by an application, but by none that had ended before [X26]', () => {
    const at = '2026-11-02';
    const answers = (appliedAt: string, status: 'Rejected' | 'New Submission') =>
      isAnswerTo({ at }, { appliedAt, status });
    expect([answers('2026-11-03', 'Rejected'), answers(at, 'Rejected'), answers('2026-11-01', 'Rejected')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(answers('2026-11-01', 'New Submission')).toBe(true);
    const own = [
      { jobId: 'a', status: 'Rejected' },
      { jobId: 'b', status: 'Offer Extended' },
    ] as never;
    expect(appliedIdsAmong(own)).toEqual(['b']);
  });

  it('is hidden with its reason, or without one [D29]', () => {
    const hidden = (packed: string) => hiddenIn({ candidateId: 'c', packed, version: 1 });
    expect(hiddenIn(undefined)).toEqual([]);
    expect(hidden('')).toEqual([]);
    expect(hidden('a b:0 c:6 d:99')).toEqual([
      { jobId: 'a', reason: undefined },
      { jobId: 'b', reason: 'pay' },
      { jobId: 'c', reason: 'other' },
      { jobId: 'd', reason: undefined },
    ]);
  });

  it('has packets by digest and attempt, the first without a number [W10]', () => {
    expect([packetId('d', 1), packetId('d', 2)]).toEqual(['d', 'd-2']);
    expect([isMadeOf({ id: 'd', attempt: 1 }, 'd'), isMadeOf({ id: 'd-2', attempt: 2 }, 'd')]).toEqual([true, true]);
    expect([isMadeOf({ id: 'd', attempt: 2 }, 'd'), isMadeOf({ id: 'e', attempt: 1 }, 'd')]).toEqual([false, false]);
  });

  it('has links that end with the application, their day or a refused document, and that are withdrawn for ever [W10] [X20]', () => {
    const [sharedAt, validUntil] = ['2026-11-02T00:00:00.000Z', '2026-11-16T00:00:00.000Z'];
    const share = { packetId: 'p', sharedAt, validUntil } as Parameters<typeof shareStateOf>[0];
    const application = { status: 'New Submission' as const, appliedAt: sharedAt };
    const state = (
      more: Partial<typeof share> = {},
      own: Parameters<typeof shareStateOf>[1] = application,
      [refused, now] = [[] as string[], '2026-11-15T23:59:59.999Z'],
    ) => shareStateOf({ ...share, ...more }, own, { refused: new Set(refused), now: new Date(now) });
    expect(state()).toBe('open');
    expect(shareStateOf(share, undefined, { refused: new Set(), now: new Date(sharedAt) })).toBe('ended');
    expect(state({}, { ...application, status: 'Rejected' })).toBe('ended');
    expect(state({}, { ...application, appliedAt: '2026-11-02T00:00:00.001Z' })).toBe('ended');
    expect(state({}, application, [[], validUntil])).toBe('expired');
    expect(state({}, application, [['q', 'p'], sharedAt])).toBe('refused');
    expect(state({}, application, [['q'], sharedAt])).toBe('open');
    expect(state({ revokedAt: sharedAt }, { ...application, status: 'Rejected' })).toBe('revoked');
  });
});
