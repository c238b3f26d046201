import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '#shared/domain/problem.ts';

/** Seconds until a code may be asked for again, as the newest problem says; 0 when it may be now. Counts down by itself. */
export function useWait(problem: Problem | undefined): number {
  const [seconds, startAt] = useCountdown();

  useEffect(() => {
    if (problem?.code === 'tooManyCodes' && problem.retryAfterSeconds) startAt(problem.retryAfterSeconds);
  }, [problem, startAt]);

  return seconds;
}

/** Seconds that are left of a wait, and what starts one. */
export function useCountdown(): [seconds: number, startAt: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);

  const startAt = useCallback((seconds: number) => {
    // One instant for both: a millisecond between them would show a second too many.
    const start = Date.now();
    setNow(start);
    setUntil(start + seconds * 1000);
  }, []);

  useEffect(() => {
    if (until <= now) return;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [until, now]);

  return [Math.max(0, Math.ceil((until - now) / 1000)), startAt];
}

/** The words of a button with the time until it works again: "Resend Code in 41:59". */
export function waitingLabel(label: string, seconds: number): string {
  if (seconds === 0) return label;
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${label} in ${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
