import { patienceMs } from './patience.ts';

/** Asks again and again until there is an answer; fails with what was waited for. */
export async function eventually<Answer>(
  ask: () => Promise<Answer | undefined> | Answer | undefined,
  what = 'an answer',
  milliseconds = patienceMs,
): Promise<Answer> {
  const until = Date.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`Waited ${milliseconds} ms for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
