import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnnouncementDraft } from '#shared/contract/admin/admin-shapes.ts';
import { mostAnnouncements } from '#shared/contract/announcements.ts';
import { listAnnouncements } from '../../../functions/_reference/announcements.ts';
import { readAnnouncements, saveAnnouncements } from '../../../functions/admin/contents/save-announcements.ts';
import { type CuttingProxy, cuttingProxy } from '../../support/faults/cutting-proxy.ts';
import { sampled } from '../../support/long.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
let proxy: CuttingProxy;
beforeAll(async () => {
  storage = await startStorage();
  proxy = await cuttingProxy(['AWS_ENDPOINT_URL_DYNAMODB']);
});
afterAll(async () => {
  await proxy.close();
  await storage.close();
});

const boards = ['public', 'user', 'moderator', 'admin'] as const;
/** As many as there may be. */
const full = (words: string): AnnouncementDraft[] =>
  Array.from({ length: mostAnnouncements }, (_, at) => {
    return {
      board: boards[at % 4] ?? 'user',
      title: `${words} ${at}`,
      message: words.repeat(100),
      link: '',
      fromOn: '',
      untilOn: '',
    };
  });
const titles = async () => (await readAnnouncements()).announcementList.map(({ title }) => title).toSorted();
const titlesOf = (drafts: readonly AnnouncementDraft[]) => drafts.map(({ title }) => title).toSorted();

describe('saving the announcements', () => {
  const [before, after] = [full('old'), full('new')];
  let version = 0;
  beforeEach(async () => {
    version = (await saveAnnouncements(before, undefined)).version;
  });

  it('replaces all of them at once: cut off anywhere, the old ones or the new ones are there, and a repeat succeeds [K39] [F4]', async () => {
    const steps = await proxy.during(undefined, () => saveAnnouncements(after, version));
    expect(steps).toBeGreaterThan(1);
    for (const mode of ['before', 'after'] as const) {
      // Before, in and after the writing is enough of a sample: it is the sixth.
      for (let at = 1; at <= steps; at += sampled(1, 5)) {
        const { version: read } = await saveAnnouncements(before, undefined);
        await proxy.during({ at, mode }, () => saveAnnouncements(after, read).catch(() => undefined));
        expect([titlesOf(before), titlesOf(after)]).toContainEqual(await titles());
        const { announcementList, version: saved } = await saveAnnouncements(after, read);
        expect(titlesOf(announcementList)).toEqual(titlesOf(after));
        // Done once, however often it was sent.
        expect(saved).toBe(read + 1);
      }
    }
  });

  it('shows each only from its first day to its last, in the order of the list, not of the writing [X28]', async () => {
    const one = (title: string, fromOn: string, untilOn: string): AnnouncementDraft => {
      return { board: 'moderator', title, message: 'Text', link: '', fromOn, untilOn };
    };
    const drafts = [one('coming', '2199-01-01', ''), one('second', '2020-01-01', '2199-01-01'), one('first', '', '')];
    const saved = await saveAnnouncements([...drafts, one('over', '', '2020-01-01')], version);
    expect((await listAnnouncements('moderator')).map(({ title }) => title)).toEqual(['second', 'first']);
    const turned = saved.announcementList.toSorted((a, b) => a.title.localeCompare(b.title));
    await saveAnnouncements(turned, saved.version);
    expect((await listAnnouncements('moderator')).map(({ title }) => title)).toEqual(['first', 'second']);
    expect(await titles()).toEqual(['coming', 'first', 'over', 'second']);
  });

  it('keeps the id of what stays or moves to another audience, and gives a new one to what is new or named twice [K39] [Z06]', async () => {
    const draft = (board: 'user' | 'admin', id?: string): AnnouncementDraft => {
      return { board, title: 'A', message: 'Text', link: '', fromOn: '', untilOn: '', ...(id && { id }) };
    };
    const first = await saveAnnouncements([draft('user'), draft('user')], version);
    const [stays = first.announcementList[0], moves] = first.announcementList;
    const drafts = [
      draft('admin', stays?.id),
      draft('user', stays?.id),
      draft('admin', moves?.id),
      draft('user', 'not one of ours'),
    ];
    const { announcementList } = await saveAnnouncements(drafts, first.version);
    const found = announcementList.map(({ id, board, createdAt }) => {
      const old = [stays, moves].find((one) => one?.id === id);
      return [board, old?.id ?? 'new', createdAt === old?.createdAt];
    });
    expect(found).toEqual([
      ['user', stays?.id, true],
      ['user', 'new', false],
      ['admin', 'new', false],
      ['admin', moves?.id, true],
    ]);
    expect(new Set(announcementList.map(({ id }) => id)).size).toBe(4);
  });

  it('refuses what others have meanwhile saved otherwise, also of two at the same moment [K39] [R35]', async () => {
    const [mine, theirs] = [after.slice(0, 20), after.slice(10, 30)];
    const outcomes = await Promise.allSettled([mine, theirs].map((drafts) => saveAnnouncements(drafts, version)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const won = outcomes[0]?.status === 'fulfilled' ? mine : theirs;
    expect(await titles()).toEqual(titlesOf(won));
    // Who saved it and lost the answer is told the same once more.
    const { announcementList, version: saved } = await saveAnnouncements(won, version);
    expect([titlesOf(announcementList), saved]).toEqual([titlesOf(won), version + 1]);
    await expect(saveAnnouncements(before, version)).rejects.toThrow('Someone else has changed the announcements');
  });
});
