import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { tooBusy } from '#shared/domain/problem.ts';
import { type Fate, fateWith, type Line, lineThrough } from '../../support/faults/line.ts';
import { aPng } from '../../support/files/a-png.ts';
import { aPdf, aText } from '../../support/files/sample-files.ts';
import { callInProcess, workAs } from '../../support/in-process.ts';
import { sampled } from '../../support/long.ts';
import { testTimeMs } from '../../support/patience.ts';
import { aProfile, aUser, claimsFor } from '../../support/people/directory.ts';
import { random } from '../../support/random.ts';

const { candidate } = api;
const misfortunes = { throttled: 0.2, lost: 0.05, reset: 0.02 };
const tries = 3;

type Handler = Parameters<typeof callInProcess>[0];
type Answer = Awaited<ReturnType<typeof callInProcess>>;

/** A section as its one client sees it: what it holds after this many saves, and how a save of the next content is sent. */
interface Section {
  readonly name: string;
  readonly call: Endpoint;
  readonly body: (stored: readonly string[], next: string) => object;
  /** What of its contents is to be there after a save. */
  readonly keeps: (stored: readonly string[], next: string) => string[];
  readonly shown: (details: Answer['body']) => Promise<string[]>;
}

const passes = (): Fate => 'passes';

let handler: Handler;
let line: Line;
let fateOfNext: () => Fate = passes;

beforeAll(async () => {
  workAs('candidate');
  line = await lineThrough(['AWS_ENDPOINT_URL_DYNAMODB'], () => fateOfNext());
  handler = (await import('../../../functions/candidate/handler.ts')).handler as never;
});
afterAll(() => line.close());

const school = (name: string) => ({ school: name, state: 'TX', degree: 'BSN', graduationDate: '2015-05-01' });
const last = (_: readonly string[], next: string) => [next];

function sections(candidateId: string): Section[] {
  return [
    {
      name: 'educations',
      call: candidate.saveEducations,
      // The whole list each time, as the drawer sends it; the oldest of ten goes.
      body: (stored, next) => ({ educationList: [...stored.slice(-9), next].map(school) }),
      keeps: (stored, next) => [...stored.slice(-9), next],
      shown: async ({ educationList }) => (educationList as { school: string }[]).map(({ school: name }) => name),
    },
    {
      name: 'summary',
      call: candidate.saveSummary,
      body: (_, summary) => ({ summary }),
      keeps: last,
      shown: async ({ basicInfo }) => [(basicInfo as { professionalSummary: string }).professionalSummary],
    },
    {
      name: 'resume',
      call: candidate.saveResume,
      body: (_, next) => ({ fileName: 'resume.txt', fileBase64Str: aText(next).toString('base64') }),
      keeps: last,
      // Not the entry alone: the file that it points at.
      async shown({ resumeList }) {
        const { readFile } = await import('../../../functions/_people/profile/read-file.ts');
        const files = (resumeList as { fileId: string }[]).map(({ fileId }) => readFile(candidateId, fileId));
        return (await Promise.all(files)).map(({ bytes }) => Buffer.from(bytes).toString());
      },
    },
  ];
}

/** A candidate who has a profile with nothing in it. */
async function aUserWithClaims() {
  const user = await aUser();
  await aProfile(user.id, { startedAt: new Date().toISOString() });
  return { id: user.id, claims: claimsFor(user) };
}

describe('saves of a profile while the table throttles, cuts connections and loses answers', () => {
  it(
    'are stored exactly once or cleanly refused, none is lost, nearly all succeed within three retries [R37] [P03]',
    async () => {
      const people = await Promise.all(Array.from({ length: sampled(30, 3) }, aUserWithClaims));
      const each = Math.ceil(sampled(10_000, 36) / (people.length * 3));
      const draw = random(37);
      fateOfNext = () => fateWith(misfortunes, draw);
      const histories = await Promise.all(
        people.flatMap(({ id, claims }) =>
          sections(id).map(async (section) => ({ id, claims, section, ...(await history(claims, section, each)) })),
        ),
      );
      fateOfNext = passes;
      for (const { claims, section, stored, version } of histories) {
        const { body } = await callInProcess(handler, candidate.details, { claims });
        expect(await section.shown(body), section.name).toEqual(stored);
        expect((body.versions as Record<string, number>)[section.name]).toBe(version);
      }
      const unsettled = histories.reduce((sum, { given }) => sum + given, 0);
      const all = each * histories.length;
      expect(unsettled).toBeLessThanOrEqual(Math.max(1, all / 1000));
    },
    // Ten thousand of them wait for their next try most of the time.
    sampled(3 * testTimeMs, testTimeMs),
  );
});

/** One client saves again and again; answers what must be stored at the end, and how often it gave up. */
async function history(claims: object, section: Section, saves: number) {
  let [stored, version, given]: [string[], number, number] = [[], 0, 0];
  for (let save = 0; save < saves; save++) {
    const next = `${section.name} ${save} ${randomUUID()}`;
    const body = { ...section.body(stored, next), version };
    let outcome: 'saved' | 'unknown' = 'unknown';
    for (let attempt = 1; attempt <= tries && outcome === 'unknown'; attempt++) {
      const { status } = await callInProcess(handler, section.call, { claims: claims as never, body });
      // No other writer saves this section: a newer version can only be our own, stored but unanswered.
      if (status === 409) expect(attempt, `${section.name} ${save}`).toBeGreaterThan(1);
      else expect([200, 503]).toContain(status);
      if (status === 200 || status === 409) outcome = 'saved';
    }
    if (outcome === 'saved') {
      [stored, version] = [section.keeps(stored, next), version + 1];
      continue;
    }
    given++;
    const now = await looked(claims);
    const isThere = (now.versions as Record<string, number>)[section.name] === version + 1;
    if (isThere) [stored, version] = [section.keeps(stored, next), version + 1];
  }
  return { stored, version, given };
}

/** The profile, asked for until it is answered. */
async function looked(claims: object): Promise<Answer['body']> {
  for (;;) {
    const { status, body } = await callInProcess(handler, candidate.details, { claims: claims as never });
    if (status === 200) return body;
  }
}

describe('a save whose answer never comes', () => {
  const picture = { pictureFileName: 'me.png', pictureFileBase64Str: aPng().toString('base64') };
  const paper = { fileName: 'a.pdf', fileBase64Str: aPdf().toString('base64'), expirationDate: '2031-01-01' };
  const basic = {
    firstName: 'Made',
    lastName: 'Up',
    city: 'Austin',
    state: 'TX',
    ssn: '1234',
    dateOfBirth: '1990-01-01',
    phone: '+15125550147',
    notificationsActive: true,
    preferredContactMethod: 'Text',
    ...picture,
  };
  const saves: [string, Endpoint, (id: string) => object][] = [
    ['resume', candidate.saveResume, () => paper],
    ['license', candidate.saveLicense, () => ({ stateList: ['TX'], ...paper })],
    [
      'license of one state of two',
      candidate.saveLicense,
      () => ({ stateList: ['TX', 'CA'], stateLicenseList: [{ state: 'CA', ...paper }] }),
    ],
    [
      'certifications',
      candidate.saveCertifications,
      () => ({ certificationList: [{ certificationId: 100301, ...paper }] }),
    ],
    ['basic', candidate.saveBasic, (id) => ({ ...basic, email: `${id}@demo.example` })],
  ];

  it.each(saves)(
    'of %s keeps the file that the profile may point at [X12] [F7] [R37] [F4]',
    async (_, call, bodyFor) => {
      const { readFile } = await import('../../../functions/_people/profile/read-file.ts');
      const { readAvatar } = await import('../../../functions/_storage/avatars.ts');
      const steps: number[] = [];
      for (const isCut of [false, true]) {
        const { id, claims } = await aUserWithClaims();
        let seen = 0;
        const [whole = Number.POSITIVE_INFINITY] = steps;
        fateOfNext = () => (++seen < whole ? 'passes' : seen === whole ? 'lost' : 'reset');
        const { status } = await callInProcess(handler, call, { claims, body: bodyFor(id) });
        fateOfNext = passes;
        expect(status).toBe(isCut ? 503 : 200);
        steps.push(seen);
        const { body } = await callInProcess(handler, candidate.details, { claims });
        const { resumeList, licenseList, certificationList } = body as Record<string, { fileId: string }[]>;
        const files = [resumeList, licenseList, certificationList].flatMap((list = []) => list);
        for (const { fileId } of files) expect((await readFile(id, fileId)).bytes.length).toBeGreaterThan(0);
        const { pictureUrlPath: address } = body.basicInfo as { pictureUrlPath: string };
        if (address) expect((await readAvatar(address.split('=')[1] ?? '')).contentType).toBe('image/png');
        // It was done all the same: only the answer got lost.
        expect(files.length + Number(address !== '')).toBe(1);
      }
    },
  );
});

describe('a throttled table', () => {
  it('makes calls answer 503 with Retry-After, and serves them again afterwards [R40] [F22]', async () => {
    const { claims } = await aUserWithClaims();
    const sent = { claims, body: { summary: 'Ten years in critical care.', version: 0 } };
    fateOfNext = () => 'throttled';
    const refused = await callInProcess(handler, candidate.saveSummary, sent);
    fateOfNext = passes;
    expect([refused.status, refused.body.message]).toEqual([503, tooBusy().message]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await callInProcess(handler, candidate.saveSummary, sent)).status).toBe(200);
  });
});
