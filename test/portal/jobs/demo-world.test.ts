import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { demoLogins } from '../../../infra/seed/demo-logins.ts';
import { dateOfWorld } from '../../../infra/seed/load-world.ts';
import { saveDeskOf } from '../../../infra/seed/save-desk.ts';
import { workAs } from '../../support/in-process.ts';
import { aColleague } from '../../support/jobs/desk-work.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';

describe('the demo world', () => {
  it('lets the nurse in with a complete profile, a recruiter, saved jobs and applications [P18] [J11]', async () => {
    const { call } = await signedIn(demoLogins.nurse);
    const me = await call(api.user.current, {});
    expect(me).toMatchObject({ emailAddressConfirmed: true, phoneConfirmed: true, groupList: [] });
    const details = await call(api.candidate.details, {});
    expect(details.progress).toEqual({ completed: 8, total: 8, percent: 100, missing: [] });
    expect(details.basicInfo.ssn).toMatch(/^\d{4}$/);
    expect(details.basicInfo.dateOfBirth).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const { data } = await call(api.user.assignRecruiter, {}, {});
    expect(data.email).toBe(demoLogins.recruiter);
    const { jobList } = await call(api.job.favorites, {});
    expect(jobList.length).toBeGreaterThan(3);
    expect(jobList.some(({ isOpen }) => !isOpen)).toBe(true);
    const { applicationList } = await call(api.job.applications, {});
    expect(new Set(applicationList.map(({ status }) => status)).size).toBeGreaterThan(4);
    expect(applicationList.some(({ job }) => !job.isOpen)).toBe(true);
  });

  it('lets the newcomer in with nothing but a proved phone [P18]', async () => {
    const { call } = await signedIn(demoLogins.newcomer);
    const me = await call(api.user.current, {});
    expect(me).toMatchObject({ emailAddressConfirmed: false, phoneConfirmed: true });
    const details = await call(api.candidate.details, {});
    expect(details.progress.completed).toBe(0);
  });

  it('brought its jobs in through feeds, of which Lakeshore’s second closed some [S14] [K40]', async () => {
    const { call } = await signedIn(demoLogins.admin);
    expect((await call(api.user.current, {})).groupList).toEqual(['admin']);
    const { runList } = await call(api.admin.feeds, {});
    const demo = runList.filter(({ source }) => ['meridian', 'lakeshore', 'Direct'].includes(source));
    expect(new Set(demo.map(({ source }) => source))).toEqual(new Set(['meridian', 'lakeshore', 'Direct']));
    expect(demo.find(({ fileName }) => fileName.startsWith('lakeshore-2'))).toMatchObject({
      outcome: 'imported',
      added: 0,
      closed: 12,
      refused: 0,
    });
  });

  it('can be searched at once: every state and hundreds of jobs [J02]', async () => {
    const { call } = await signedIn(demoLogins.nurse);
    const everything = await call(api.job.search, {}, {});
    expect(everything.total).toBeGreaterThanOrEqual(400);
    const alaska = await call(api.job.search, {}, { locations: [{ state: 'AK' }] });
    expect(alaska.total).toBeGreaterThan(0);
    expect(alaska.jobList.every(({ location }) => location.state === 'AK')).toBe(true);
  });

  it('gives the recruiter tasks and notes that differ, and the nurse free days after what she has accepted [X35]', async () => {
    const recruiter = await signedIn(demoLogins.recruiter);
    const { rowList } = await recruiter.call(api.admin.desk, { scope: 'mine', tab: 'tasks' });
    const demo = rowList.filter(({ name }) => !/^(Test|Made|Sorrel|Dot)/.test(name)).map(({ what }) => what);
    expect(demo.length).toBeGreaterThan(3);
    expect(demo).toEqual([...new Set(demo)]);
    const { call } = await signedIn(demoLogins.nurse);
    const { applicationList } = await call(api.job.applications, {});
    const accepted = applicationList.filter(({ status }) => status === 'Accepted - Pending Start');
    expect(accepted.length).toBeGreaterThan(0);
    const { startDate: freeOn } = await call(api.candidate.matchedJobCriteria, {});
    for (const { job } of accepted) expect(freeOn > (job.startDate ?? '')).toBe(true);
  });

  it('shows a recruiter the candidates, and twelve recruiters among the people [S01] [S05]', async () => {
    const { call } = await signedIn(demoLogins.recruiter);
    const page = await call(api.admin.users, {}, { filterName: 'type', filterValue: 'Recruiter', count: 10 });
    expect(page.userList).toHaveLength(10);
    expect(page.nextPaginationToken).not.toBeNull();
  });

  it('is dated by its first run, so that a later one that completes it doubles no record [W01] [W02]', async () => {
    workAs('admin');
    const [candidate, recruiterId] = [await aCandidate(), await aColleague()];
    const recruiter = await signedIn(demoLogins.recruiter);
    const world = { name: randomUUID() };
    for (const hours of [0, 1, 30]) {
      const now = await dateOfWorld(world, new Date(Date.now() + hours * 3_600_000));
      if (now) await saveDeskOf(candidate.id, recruiterId, now);
    }
    const { accessList } = await candidate.call(api.user.accesses, {});
    expect(accessList.map(({ kind }) => kind).sort()).toEqual(['contacts', 'profile', 'profile', 'resume']);
    const { noteList } = await recruiter.call(api.admin.notes, { candidateId: candidate.id });
    expect(noteList).toHaveLength(4);
    expect(await dateOfWorld({ name: 'demo' }, new Date())).toBeUndefined();
  });
});
