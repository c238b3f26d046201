import { useEffect, useRef, useState } from 'react';

/** A press so soon after a save was shown is the second one of two; milliseconds. */
const doublePressMs = 500;

/** For a submit that carries a file: says how far it is, and stops on a signal. */
export interface Sending {
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

interface Attempt<T> {
  /** Whether anything differs from what was saved last. */
  isDirty(): boolean;
  /** What is to be sent; undefined where something is wrong with it, which is said then. */
  checked(): T | undefined;
  send(ready: T, sending: Sending): unknown;
  saved(ready: T): void;
  /** Returns whether it was saved all the same. */
  failed(error: unknown, ready: T, hasFile: boolean): Promise<boolean>;
}

/** Submits a form, one attempt at a time: a second press sends nothing twice, and an upload can be cancelled. */
export function useSubmit() {
  const [isSubmitting, setSubmitting] = useState(false);
  const [progress, setProgress] = useState<number>();
  // Refs beside the state: a second press comes before the next render.
  const isUnderWay = useRef(false);
  const stop = useRef<AbortController>(undefined);
  const [saves, setSaves] = useState(0);
  // When the page showed what follows the last save; infinite until it does, which a busy device may take seconds for.
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => {
    if (saves > 0) shownAt.current = performance.now();
  }, [saves]);

  function noteSave() {
    shownAt.current = Number.POSITIVE_INFINITY;
    setSaves((before) => before + 1);
  }

  /** `isOther` says that the attempt is for something else than the last one: it is no second press of that. */
  async function submit<T>(attempt: Attempt<T>, isOther = false) {
    const isRepeated = !isOther && performance.now() - shownAt.current < doublePressMs && !attempt.isDirty();
    if (isUnderWay.current || isRepeated) return;
    const ready = attempt.checked();
    if (ready === undefined) return;
    isUnderWay.current = true;
    setSubmitting(true);
    const stopping = new AbortController();
    stop.current = stopping;
    const { signal } = stopping;
    let hasFile = false;
    const onProgress = (share: number) => {
      hasFile = true;
      setProgress(share);
    };
    try {
      await attempt.send(ready, { signal, onProgress });
      noteSave();
      attempt.saved(ready);
    } catch (error) {
      if (!signal.aborted && (await attempt.failed(error, ready, hasFile))) noteSave();
    } finally {
      isUnderWay.current = false;
      setSubmitting(false);
      setProgress(undefined);
    }
  }

  return { isSubmitting, progress, submit, cancel: () => stop.current?.abort() };
}
