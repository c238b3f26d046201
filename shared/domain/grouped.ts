/**
 * A whole number from zero on as 1,234. By hand: a formatter of the language loads its tables first, which held up the start of every
 * page with a job on it by 20 ms (four times that on a phone).
 */
export function grouped(number: number): string {
  const digits = String(number);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

/** A number with its noun: "1 person", "1,284 people". The plural is the noun with an s where none is given. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${grouped(number)} ${number === 1 ? one : many}`;
}
