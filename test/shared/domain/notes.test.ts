import { expect, it } from 'vitest';
import { mayEditNote } from '#shared/domain/notes.ts';

it('lets the author alone change a note, for less than 15 minutes [W02]', () => {
  const note = { authorId: 'robin', at: '2026-11-28T10:00:00.000Z' };
  const may = (who: string, at: string) => mayEditNote(note, who, Date.parse(at));
  expect(may('robin', '2026-11-28T10:00:00.000Z')).toBe(true);
  expect(may('robin', '2026-11-28T10:14:59.999Z')).toBe(true);
  expect(may('robin', '2026-11-28T10:15:00.000Z')).toBe(false);
  expect(may('jordan', '2026-11-28T10:00:00.000Z')).toBe(false);
});
