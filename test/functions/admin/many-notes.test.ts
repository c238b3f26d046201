import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NoteRecord, noteIdOf, notes } from '../../../functions/_people/notes.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { listNotes, notesOfApplication } from '../../../functions/admin/candidate/candidate-notes.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { sampled } from '../../support/long.ts';
import { aCandidate, admin } from '../concurrent-writers/at-work.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

it('a note’s id sorts by its time, in any year [X25] [Z06]', () => {
  const years = ['1970-01-01', '1975-01-01', '2026-01-01', '2100-01-01'];
  const ids = years.map((day) => noteIdOf(new Date(day), 'token'));
  expect(ids).toEqual(ids.toSorted());
  expect(ids[0]).toBe('000000000-token');
});

const many = sampled(10_000, 2_000);

it('thousands of notes about one candidate come in pages of 25, the newest first, and an application reads the newest only [W02] [X25]', async () => {
  const candidateId = await aCandidate();
  const begin = Date.parse('2026-01-01T00:00:00Z');
  const all = Array.from({ length: many }, (_, number): NoteRecord => {
    const at = new Date(begin + number * 60_000);
    const id = noteIdOf(at, `note-${number}`);
    const text = `Called, ${number}.`;
    return {
      candidateId,
      place: 'plain',
      id,
      kind: 'Call',
      text,
      at: at.toISOString(),
      authorId: admin.id,
      additions: [],
      version: 1,
    };
  });
  await inParallel(all, 20, (one) => notes.put(one));
  const newest = all.map(({ id }) => id).toReversed();

  const first = await listNotes(admin, { candidateId });
  expect(first.noteList.map(({ id }) => id)).toEqual(newest.slice(0, 25));
  const ofOne = await notesOfApplication({ candidateId, jobId: 'job', appliedAt: all.at(-50)?.at ?? '' });
  expect(ofOne.map(({ id }) => id)).toEqual(newest.slice(0, 50));
  // Every page follows the one before, to the very last.
  const found = first.noteList.map(({ id }) => id);
  for (let token = first.nextPaginationToken; token; ) {
    const page = await listNotes(admin, { candidateId, paginationToken: token });
    expect(page.noteList.length).toBeLessThanOrEqual(25);
    found.push(...page.noteList.map(({ id }) => id));
    token = page.nextPaginationToken;
  }
  expect(found).toEqual(newest);
});
