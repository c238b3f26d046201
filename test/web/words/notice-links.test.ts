import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { noticeKindNames } from '#shared/domain/notices/notice-kinds.ts';
import { noticeWords } from '#shared/domain/notices/notice-words.ts';
import { routes } from '../../../web/src/app/routes.ts';

const one = { jobId: 'job0', candidateId: 'candidate0', jobIds: 'job0', total: '1', lines: 'RN', others: '' };
const more = { ...one, jobIds: 'job0.job1', total: '2', lines: 'RN\nLPN', others: 'LPN', drawer: 'resume' };

/** Any other address goes to the dashboard, which says nothing of what the notice is about, or to the staff site's page of none. */
const pages = routes.filter(({ path }) => path !== '*');
const isPage = (path: string) => pages.some((route) => matchPath(route.path, path.split('?', 1)[0] ?? '') !== null);

it.each(noticeKindNames)(
  'a notice of the kind %s leads to a page, from the inbox, the mail and the text [N10]',
  (kind) => {
    for (const fields of [one, more]) {
      const { path, shortPath = path } = noticeWords(kind, fields, (instant) => instant);
      expect([path, isPage(path)]).toEqual([path, true]);
      expect([shortPath, isPage(shortPath)]).toEqual([shortPath, true]);
    }
  },
);
