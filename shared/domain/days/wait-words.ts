const minute = 60;
const hour = 60 * minute;

/** How long to wait, as people say it; never shorter than it is. */
export function waitWords(seconds: number): string {
  const [count, unit] = seconds < 2 * hour ? [seconds / minute, 'minute'] : [seconds / hour, 'hour'];
  const whole = Math.max(1, Math.ceil(count));
  return `in ${whole} ${unit}${whole === 1 ? '' : 's'}`;
}

/** The seconds that a sentence asks to wait for; undefined when it names none. */
export function secondsToWait(sentence: string): number | undefined {
  const found = /\btry again in (\d{1,3}) (minute|hour)s?\b/.exec(sentence);
  return found ? Number(found[1]) * (found[2] === 'hour' ? hour : minute) : undefined;
}
