import { mutate } from 'swr';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { maxFavorites, mostPerCall, tooManyFavorites } from '#shared/domain/limits.ts';
import { applyWords, useApply } from '../../../web/src/features/jobs/use-apply.ts';
import { useFavorites } from '../../../web/src/features/jobs/use-favorites.ts';
import { keyOf } from '../../../web/src/lib/data.ts';
import { openToasts } from '../../../web/src/ui/overlays/toast.ts';
import { aSite } from '../../support/browser/a-site.ts';
import { firstRender } from '../../support/browser/first-render.ts';

const job = (jobId: string) => ({ jobId, location: {} }) as JobCard;
const key = keyOf(api.job.favorites, {}, undefined);
const held = () => mutate(key, (list: unknown) => list, { revalidate: false });
const listOf = (total: number, ...ids: string[]) => ({ jobList: ids.map(job), total });
const saved = (total: number, ...ids: string[]) => mutate(key, listOf(total, ...ids), { revalidate: false });

describe('the heart of a job', () => {
  beforeEach(async () => void (await saved(2, 'a', 'b')));

  it('is known once the saved jobs are [Z06]', () => {
    const favorites = firstRender(useFavorites, { read: [[key, listOf(2, 'a', 'b')]] });
    expect([favorites.isSaved('a'), favorites.isSaved('c')]).toEqual([true, false]);
    expect(firstRender(useFavorites).isSaved('a')).toBeUndefined();
  });

  it('puts a saved job on top, once, and counts it; takes it out again [Z06] [F21]', async () => {
    const asked = await aSite();
    expect(await firstRender(useFavorites).save(job('c'), true)).toBe(true);
    expect(await held()).toEqual({ jobList: ['c', 'a', 'b'].map(job), total: 3 });
    await firstRender(useFavorites).save(job('b'), true);
    expect(await held()).toEqual({ jobList: ['b', 'c', 'a'].map(job), total: 3 });
    await firstRender(useFavorites).save(job('c'), false);
    expect(await held()).toEqual({ jobList: ['b', 'a'].map(job), total: 2 });
    const { addFavorite, removeFavorite } = api.job;
    expect(asked.map(({ method }) => method)).toEqual(
      [addFavorite, addFavorite, removeFavorite].map((one) => one.method),
    );
  });

  it('is as it was where it could not be saved [Z06]', async () => {
    await aSite(() => Response.json({ message: 'no' }, { status: 500 }));
    expect(await firstRender(useFavorites).save(job('c'), true)).toBe(false);
    expect(await held()).toEqual({ jobList: ['a', 'b'].map(job), total: 2 });
    expect(openToasts().at(-1)?.text).toMatch(/could not be saved/);
    await firstRender(useFavorites).save(job('a'), false);
    expect(openToasts().at(-1)?.text).toMatch(/could not be removed/);
  });

  it.each([
    [maxFavorites - 1, true, 1],
    [maxFavorites, true, 0],
    [maxFavorites, false, 1],
  ])('of %i saved jobs, saving another: %s sends %i calls [Z06]', async (total, isSaved, calls) => {
    const asked = await aSite();
    await firstRender(useFavorites, { read: [[key, listOf(total, 'a')]] }).save(job(isSaved ? 'c' : 'a'), isSaved);
    expect(asked).toHaveLength(calls);
    if (calls === 0) expect(openToasts().at(-1)?.text).toBe(tooManyFavorites);
  });
});

describe('applying', () => {
  const withProgress = (completed: number) => {
    const details = {
      basicInfo: { state: '', desiredLocationList: [], specialtyList: [], licenseStateList: [], stateLicenseList: [] },
    };
    const lists = { licenseList: [], certificationList: [], workHistoryList: [], referenceList: [] };
    const progress = { completed, total: 8, percent: 0, missing: [] };
    return firstRender(useApply, {
      read: [[keyOf(api.candidate.details, {}, undefined), { ...details, ...lists, progress }]],
    });
  };
  const site = () =>
    aSite(({ body }) => {
      const { jobApplicationList = [] } = body as { jobApplicationList?: { jobId: string }[] };
      return { results: jobApplicationList.map(({ jobId }) => ({ jobId, outcome: 'applied' })) };
    });
  const sent = (asked: Awaited<ReturnType<typeof aSite>>) => asked.filter(({ path }) => path === api.job.apply.path);

  it('sends all jobs in parts, and each once however often it is pressed [Z06] [F21]', async () => {
    const asked = await site();
    const jobs = Array.from({ length: 2 * mostPerCall + 1 }, (_, at) => job(`j${at}`));
    const { apply } = withProgress(8);
    const [first, second] = await Promise.all([apply(jobs), apply(jobs)]);
    expect([first?.length, second]).toEqual([2 * mostPerCall + 1, undefined]);
    const sizes = sent(asked).map(({ body }) => (body as { jobApplicationList: unknown[] }).jobApplicationList.length);
    expect(sizes).toEqual([mostPerCall, mostPerCall, 1]);
    expect(asked.filter(({ path }) => path === api.job.applicationStarted.path)).toHaveLength(3);
    // Afterwards the same may be sent again.
    expect(await apply(jobs.slice(0, 1))).toHaveLength(1);
  });

  it('sends nothing of a profile that is not complete, and says so [Z06]', async () => {
    const asked = await site();
    expect(await withProgress(7).apply([job('x')])).toBeUndefined();
    expect(sent(asked)).toEqual([]);
    expect(openToasts().at(-1)?.text).toBe(applyWords.incomplete);
  });

  it('says that it failed, and may be tried again [Z06]', async () => {
    await aSite(({ path }) => (path === api.job.apply.path ? Response.json({ message: 'no' }, { status: 500 }) : {}));
    expect(await withProgress(8).apply([job('y')])).toBeUndefined();
    expect(openToasts().at(-1)?.text).toBe(applyWords.failed);
    await site();
    expect(await withProgress(8).apply([job('y')])).toHaveLength(1);
  });
});
