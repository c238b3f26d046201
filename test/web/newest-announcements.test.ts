import { expect, it } from 'vitest';
import { movedUp } from '../../web/src/features/announcements/announcement-lists.ts';
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

it('changes places with the one before it of the same audience, and stays where it is the first [K13] [Z06]', () => {
  const list = (['user', 'admin', 'user', 'admin'] as const).map((board, place) => ({
    ...at(`${place}`, '2026-03-01T08:00:00.000Z'),
    board,
  }));
  expect(movedUp(list, '2').map(({ id }) => id)).toEqual(['2', '1', '0', '3']);
  expect(movedUp(list, '3').map(({ id }) => id)).toEqual(['0', '3', '2', '1']);
  for (const id of ['0', '1', 'gone']) expect(movedUp(list, id)).toBe(list);
});
