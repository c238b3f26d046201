import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownToasts, toast, watchToasts } from '../../web/src/ui/overlays/toast.ts';

const texts = () => shownToasts().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('a toast', () => {
  it('closes after 2 seconds for a success, and after 6 otherwise [P02] [J08]', () => {
    toast.success('saved');
    toast.failure('refused');
    toast.note('by the way');
    vi.advanceTimersByTime(1999);
    expect(texts()).toEqual(['saved', 'refused', 'by the way']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(['refused', 'by the way']);
    vi.advanceTimersByTime(3999);
    expect(texts()).toEqual(['refused', 'by the way']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('is shown once and for its whole time when it is repeated, and never beside more than two others', () => {
    toast.failure('a');
    vi.advanceTimersByTime(5000);
    for (const text of ['b', 'c', 'a']) toast.failure(text);
    expect(texts()).toEqual(['b', 'c', 'a']);
    vi.advanceTimersByTime(5000);
    expect(texts()).toEqual(['b', 'c', 'a']);
    toast.failure('d');
    expect(texts()).toEqual(['c', 'a', 'd']);
  });

  it('notifies its subscribers when it opens and when it closes', () => {
    let drawn = 0;
    const stop = watchToasts(() => {
      drawn += 1;
    });
    toast.success('saved');
    vi.advanceTimersByTime(2000);
    expect(drawn).toBe(2);
    stop();
    toast.success('saved');
    expect(drawn).toBe(2);
  });
});
