import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { alone } from '../../support/alone.ts';
import { eventually } from '../../support/eventually.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { sendForm } from '../../support/files/send-form.ts';
import { testSource } from '../../support/jobs/demo-jobs.ts';
import { long, sampled } from '../../support/long.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { rawCall, siteOrigin } from '../../support/portal.ts';

let admin: SignedInPerson;
let recruiter: SignedInPerson;
let nurse: SignedInPerson;

beforeAll(async () => {
  admin = await signedIn('admin@caravel.example');
  recruiter = await signedIn('recruiter@caravel.example');
  nurse = await signedIn('nurse@demo.example');
});

async function expectAdminsOnly(...calls: Parameters<typeof rawCall>[0][]): Promise<void> {
  for (const call of calls) {
    expect((await rawCall(call)).status).toBe(401);
    for (const { token } of [nurse, recruiter]) expect((await rawCall(call, { token })).status).toBe(403);
  }
}

describe('refreshing the cache', () => {
  it('builds once for a hundred concurrent calls, and again for a later one [S11] [K33] [R39]', async () => {
    // Daily a third of them: a slow machine queues a hundred for longer than a call may take.
    const asked = Array.from({ length: sampled(100, 33) }, () => admin.call(api.admin.refreshCache));
    const answers = await Promise.all(asked);
    expect(answers.every(({ success, jobs }) => success && jobs > 0)).toBe(true);
    // By the times that the system itself notes: how long this test waits says nothing. Another may have built right before, a feed of
    // another test may come in meanwhile, and a slow machine asks for longer.
    const builds = answers.map(({ builtAt }) => Date.parse(builtAt));
    const seconds = (Math.max(...builds) - Math.min(...builds)) / 1000;
    expect(new Set(builds).size).toBeLessThanOrEqual(10 + seconds / 10);
    if (!long) return;
    const next = await eventually(async () => {
      const { builtAt } = await admin.call(api.admin.refreshCache);
      return Date.parse(builtAt) > Math.max(...builds) ? Date.parse(builtAt) : undefined;
    }, 'the next build');
    expect(next - Math.min(...builds)).toBeGreaterThan(10_000);
  });

  it('disturbs no search while it runs [S11] [R39]', async () => {
    const { total } = await nurse.call(api.job.search, {}, { sortBy: 'weeklySalary' });
    const refreshes = (async () => {
      for (let time = 0; time < sampled(50, 3); time++) await admin.call(api.admin.refreshCache);
    })();
    let failed = 0;
    for (let done = 0; done < sampled(10_000, 20); done += 10) {
      const found = await Promise.all(
        Array.from({ length: 10 }, () =>
          rawCall(api.job.search, { token: nurse.token, body: { sortBy: 'weeklySalary', page: 1 } }),
        ),
      );
      // Feeds of other tests may come in meanwhile; a mixed or empty board may not.
      failed += found.filter(
        ({ status, body }) =>
          status !== 200 || Number(body.total) < total / 2 || (body.jobList as unknown[]).length !== 10,
      ).length;
    }
    await refreshes;
    expect(failed).toBe(0);
  });

  it('is for admins only [K33]', async () => {
    await expectAdminsOnly(api.admin.refreshCache);
  });
});

describe('the announcements', () => {
  type Draft = BodyOf<typeof api.admin.saveAnnouncements>['announcementList'][number];
  const save = (announcementList: Draft[], version?: number) =>
    rawCall(api.admin.saveAnnouncements, { token: admin.token, body: { announcementList, version } });

  it('are written, changed and removed for each audience, and visible there immediately [K39]', async () => {
    await alone('announcements');
    const { announcementList: before, version } = await admin.call(api.admin.announcements);
    const words = (list: typeof before) => list.map(({ place, ...one }) => one);
    const title = `News ${randomUUID()}`;
    const fresh: Draft = { board: 'moderator', title, message: 'One\nTwo', link: 'https://caravel.example' };
    const saved = await admin.call(api.admin.saveAnnouncements, {}, { announcementList: [fresh, ...before], version });
    const own = saved.announcementList.find((one) => one.title === title);
    expect(own).toMatchObject(fresh);
    const { announcementList: seen } = await recruiter.call(api.user.moderatorBoard);
    expect(seen[0]).toMatchObject({ title, message: 'One\nTwo' });
    // To another audience and other words: the id and the day stay.
    const moved = saved.announcementList.map((one) =>
      one.title === title ? { ...one, board: 'admin' as const } : one,
    );
    const { announcementList: after } = await admin.call(api.admin.saveAnnouncements, {}, { announcementList: moved });
    expect(words(after.filter(({ id }) => id === own?.id))).toEqual(words(own ? [{ ...own, board: 'admin' }] : []));
    expect((await recruiter.call(api.user.moderatorBoard)).announcementList.some((one) => one.title === title)).toBe(
      false,
    );
    const back = await admin.call(api.admin.saveAnnouncements, {}, { announcementList: before });
    expect(words(back.announcementList)).toEqual(words(before));
  });

  it('are not saved over another admin’s concurrent save, and an id counts once [K39]', async () => {
    await alone('announcements');
    const { announcementList: before, version } = await admin.call(api.admin.announcements);
    const copies = [...before, ...before.slice(0, 1)];
    const first = await save(copies, version);
    expect([first.status, (first.body.announcementList as []).length]).toEqual([200, before.length + 1]);
    expect((await save(before, version)).status).toBe(409);
    expect((await save(before)).status).toBe(200);
  });

  it('are refused with the field that is wrong [K39]', async () => {
    const good: Draft = { board: 'user', title: 'A', message: 'B', link: '' };
    const faults: [object, string][] = [
      [{ title: '' }, 'title'],
      [{ title: 't'.repeat(101) }, 'title'],
      [{ message: 'm'.repeat(1001) }, 'message'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ link: 'https://cara\nvel.example/a' }, 'link'],
      [{ link: '/profile\u0007' }, 'link'],
      [{ link: '//evil.example' }, 'link'],
      [{ board: 'everybody' }, 'board'],
      [{ fromOn: '2027-02-30' }, 'fromOn'],
      [{ fromOn: '2027-02-02', untilOn: '2027-02-01' }, 'untilOn'],
    ];
    for (const [more, field] of faults) {
      const { status, body } = await save([{ ...good, ...more }]);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`announcementList.0.${field}`]]);
    }
    expect((await save(Array.from({ length: 41 }, () => good))).status).toBe(400);
    await expectAdminsOnly(api.admin.announcements, api.admin.saveAnnouncements);
  });
});

describe('a feed from the page', () => {
  const upload = (more: object) =>
    rawCall(api.admin.uploadFeed, {
      token: admin.token,
      body: {
        source: 'page',
        isNewSource: true,
        fileName: 'jobs.csv',
        fileBase64Str: Buffer.from('a').toString('base64'),
        ...more,
      },
    });
  const rowsOf = (...ids: string[]) =>
    ids
      .map(
        (externalId) =>
          `${JSON.stringify({
            externalId,
            title: 'Nurse',
            specialty: 1001,
            facility: 'Invented Hospital',
            city: 'Testville',
            state: externalId === 'bad' ? 'Atlantis' : 'TX',
            shift: 'Days',
            startDate: '2027-02-01',
            durationWeeks: 13,
            weeklySalary: 2500,
          })}\n`,
      )
      .join('');

  it('is checked, imported and reported with its refused rows, also where most jobs close and that was told [S14] [K40] [X29]', async () => {
    const source = `${testSource}page-${randomUUID().slice(0, 8)}`;
    async function runOf(key: string) {
      return await eventually(async () => {
        const { runList } = await admin.call(api.admin.feeds);
        return runList.find((one) => key.endsWith(one.fileName) && one.source === source && one.outcome !== 'running');
      }, 'the run');
    }
    async function run(text: string, fileName: string, isNewSource = false) {
      const fileBase64Str = Buffer.from(text).toString('base64');
      const { key } = await admin.call(api.admin.uploadFeed, {}, { source, fileName, fileBase64Str, isNewSource });
      const check = await runOf(key);
      expect(check).toMatchObject({ outcome: 'checked', isCheck: true });
      const { id, startedAt, closed } = check;
      const imported = await admin.call(api.admin.importFeed, {}, { id, startedAt, closed });
      return [check, await runOf(imported.key)] as const;
    }
    const [, first] = await run(rowsOf('a', 'b', 'c', 'bad'), 'my jobs.ndjson', true);
    expect(first).toMatchObject({ outcome: 'imported', rows: 4, added: 3, refused: 1 });
    expect(first.refusedRows[0]).toMatchObject({ line: 4, field: 'state' });
    const [check, forced] = await run(rowsOf('a'), 'few.ndjson');
    expect(check).toMatchObject({ isHalved: true, open: 3, closed: 2 });
    expect(forced).toMatchObject({ outcome: 'imported', closed: 2 });
  });

  it('is refused with the field that is wrong, and above 4 MiB [K40]', async () => {
    const faults: [object, string][] = [
      [{ source: '../direct' }, 'source'],
      [{ source: 's'.repeat(51) }, 'source'],
      [{ source: 'nobodys', isNewSource: false }, 'source'],
      [{ fileName: 'jobs.txt' }, 'fileName'],
      [{ fileName: 'a/b.csv' }, 'fileName'],
      [{ fileBase64Str: '' }, 'fileBase64Str'],
      [{ fileBase64Str: 'not base64!' }, 'fileBase64Str'],
    ];
    for (const [more, field] of faults) {
      const { status, body } = await upload(more);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
    const large = await upload({ fileBase64Str: Buffer.alloc(4 * 1024 * 1024 + 1, 65).toString('base64') });
    expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('at most 4 MB')]);
    await expectAdminsOnly(api.admin.uploadFeed, api.admin.importFeed, api.admin.feeds);
  });
});

describe('a staff document', () => {
  it('is uploaded by an admin, listed and downloaded by staff under its own name [K22]', async () => {
    const number = randomUUID();
    const name = `Guide, v1.2 ${number}.pdf`;
    const pdf = new Uint8Array(aPdf('A guide'));
    expect(await sendForm(admin.token, pdf, name)).toMatchObject({ status: 200 });
    const listed = await recruiter.call(api.file.list);
    expect(listed.find((one) => one.name === name)).toMatchObject({ size: pdf.length });
    const answer = await fetch(`${siteOrigin()}/api/files/download?${new URLSearchParams({ name })}`, {
      headers: { authorization: `Bearer ${recruiter.token}` },
    });
    const disposition = answer.headers.get('content-disposition');
    expect(disposition).toMatch(/^attachment; /);
    expect(disposition).toContain(`filename*=UTF-8''Guide%2C%20v1.2%20${number}.pdf`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf);
    for (const other of ['nothing.pdf', '../mail/profileStarted.json', 'a%2Fb.pdf']) {
      const { status } = await rawCall(api.file.download, { token: admin.token, query: `name=${other}` });
      expect(status).toBe(404);
    }
  });

  it('is no program and no page, and is uploaded by admins only [K22]', async () => {
    expect((await sendForm(admin.token, 'MZ', 'setup.exe')).status).toBe(400);
    expect((await sendForm(admin.token, '<script>', 'page.html')).status).toBe(400);
    expect((await sendForm(recruiter.token, 'text', 'a.txt')).status).toBe(403);
    expect((await sendForm(undefined, 'text', 'a.txt')).status).toBe(401);
    expect((await rawCall(api.file.download, { token: nurse.token, query: 'name=a.txt' })).status).toBe(403);
  });
});
