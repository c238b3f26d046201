import { beforeEach, expect, it, vi } from 'vitest';
import { dropAllDrafts, readDraft, saveDraft } from '../../../web/src/lib/drafts/drafts.ts';
import { isStoredDraft } from '../../../web/src/lib/drafts/same-draft.ts';
import { browserStorage } from '../../support/browser/browser-storage.ts';

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
});

it('restores a draft within a day [A12]', () => {
  saveDraft('signup', { about: { firstname: 'Nora' } }, undefined, 1000);
  expect(readDraft('signup', undefined, 1000 + day - 1)).toEqual({ about: { firstname: 'Nora' } });
});

it('forgets a draft after a day [A12]', () => {
  saveDraft('signup', { about: {} }, undefined, 1000);
  expect(readDraft('signup', undefined, 1000 + day)).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('never keeps a password, at any depth [A12]', () => {
  const typed = {
    account: { email: 'a@b.example', password: 'Secret-1', passwordConfirm: 'Secret-1' },
    list: [{ ssn: '1234' }],
  };
  // At an instant of our own: those of today have any four digits.
  saveDraft('signup', typed, undefined, 1000);
  expect(JSON.stringify(localStorage)).not.toMatch(/Secret|1234/);
  expect(readDraft('signup', undefined, 1000)).toEqual({ account: { email: 'a@b.example' }, list: [{}] });
});

it('ignores a draft that cannot be parsed', () => {
  localStorage.setItem('caravel.draft.signup', '{');
  expect(readDraft('signup')).toBeUndefined();
});

it('ignores a full local storage', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(() => saveDraft('signup', {})).not.toThrow();
});

it('forgets all drafts and nothing else at logout [A26]', () => {
  saveDraft('signup', {});
  saveDraft('about', {});
  localStorage.setItem('other', 'stays');
  dropAllDrafts();
  expect(Object.keys(localStorage)).toEqual(['other']);
});

it('knows what was sent in what is stored, with the ids that new entries got [R35] [P02]', () => {
  const [old, fresh] = [
    { id: 'a', city: 'Austin' },
    { id: '', city: 'Waco', key: 'k1' },
  ];
  const sent = { list: [old, fresh], note: '' };
  expect(isStoredDraft({ list: [old, { id: 'b', city: 'Waco' }] }, sent)).toBe(true);
  expect(isStoredDraft({ list: [old, { id: 'b', city: 'Dallas' }] }, sent)).toBe(false);
  expect(
    isStoredDraft(
      {
        list: [
          { ...old, id: 'c' },
          { id: 'b', city: 'Waco' },
        ],
      },
      sent,
    ),
  ).toBe(false);
  expect(isStoredDraft({ list: [old] }, sent)).toBe(false);
  expect(isStoredDraft({ list: [old, { id: 'b', city: 'Waco' }, { id: 'd' }] }, sent)).toBe(false);
});
