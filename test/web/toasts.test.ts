import { afterEach, describe, expect, it } from 'vitest';
import { closeToast, lifeSeconds, openToasts, toast, watchToasts } from '../../web/src/ui/overlays/toast.ts';

const texts = () => openToasts().map(({ text }) => text);
const closeOldest = () => openToasts()[0] && closeToast(openToasts()[0] as never);

afterEach(() => {
  for (const one of openToasts()) closeToast(one);
});

describe('a toast', () => {
  it('is shown for 2 seconds when it tells of a success, and for 6 otherwise [P02] [J08]', () => {
    expect(lifeSeconds).toEqual({ success: 2, failure: 6, note: 6 });
  });

  it('stays open until its view has shown it, however long that takes to load [J08]', () => {
    toast.success('saved');
    toast.failure('refused');
    expect(openToasts()).toEqual([
      { kind: 'success', text: 'saved' },
      { kind: 'failure', text: 'refused' },
    ]);
    closeOldest();
    expect(texts()).toEqual(['refused']);
  });

  it('is open once when it is repeated, never beside more than two others, and the time of the first ends nothing', () => {
    toast.failure('a');
    const [first] = openToasts();
    for (const text of ['b', 'a']) toast.failure(text);
    expect(texts()).toEqual(['b', 'a']);
    closeToast(first as never);
    expect(texts()).toEqual(['b', 'a']);
    for (const text of ['c', 'd']) toast.failure(text);
    expect(texts()).toEqual(['a', 'c', 'd']);
  });

  it('notifies its subscribers when it opens and when it closes', () => {
    let drawn = 0;
    const stop = watchToasts(() => {
      drawn += 1;
    });
    toast.success('saved');
    closeOldest();
    expect(drawn).toBe(2);
    stop();
    toast.success('saved');
    expect(drawn).toBe(2);
  });
});
