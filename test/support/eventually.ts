import { patienceMs } from './patience.ts';

/** Asks again and again, less often the longer it takes, until there is an answer; fails with what was waited for. */
export async function eventually<Answer>(
  ask: () => Promise<Answer | undefined> | Answer | undefined,
  what = 'an answer',
  milliseconds = patienceMs,
): Promise<Answer> {
  const start = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    const waited = Date.now() - start;
    if (waited > milliseconds) throw new Error(`Waited ${milliseconds} ms for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, Math.max(50, waited / 10)));
  }
}
