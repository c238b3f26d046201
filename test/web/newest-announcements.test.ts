import { expect, it } from 'vitest';
import { newestAnnouncements } from '../../web/src/features/announcements/newest-announcements.ts';

const at = (title: string, createdAt: string) => ({
  id: title,
  title,
  message: '',
  link: '',
  fromOn: '',
  untilOn: '',
  place: 0,
  createdAt,
});

it('shows the newest of two boards, newest first, and few of them [K13] [J01]', () => {
  const everybodys = [at('b', '2026-03-02T08:00:00.000Z'), at('d', '2026-02-01T08:00:00.000Z')];
  const own = ['2026-03-03', '2026-03-01', '2026-01-01'].map((day, index) =>
    at(`own ${index}`, `${day}T08:00:00.000Z`),
  );
  expect(newestAnnouncements([everybodys, own]).map(({ id }) => id)).toEqual(['own 0', 'b', 'own 1', 'd']);
  expect(newestAnnouncements([[], []])).toEqual([]);
});
