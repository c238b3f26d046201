/** Chance that can be repeated: the same seed gives the same draws on every machine. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True about `probability` of the time. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different ones, in random order. */
  sample<T>(from: readonly T[], count: number): T[];
  /** One of the entries, the likelier the greater its weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
}

/** The generator sfc32, started from a text (by cyrb128); both are in the public domain. */
export function randomFrom(seed: string): Random {
  let [a, b, c, d] = seedWords(seed);
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round++) next();

  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const sample = <T>(from: readonly T[], count: number): T[] => {
    const rest = [...from];
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(whole(0, rest.length - 1), 1)).flat();
  };
  return {
    next,
    whole,
    sample,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[whole(0, from.length - 1)] as T,
    weighted: <T>(entries: readonly (readonly [T, number])[]) => {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? entries.at(-1))?.[0] as T;
    },
  };
}

function seedWords(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    h1 = h2 ^ Math.imul(h1 ^ code, 597_399_067);
    h2 = h3 ^ Math.imul(h2 ^ code, 2_869_860_233);
    h3 = h4 ^ Math.imul(h3 ^ code, 951_274_213);
    h4 = h1 ^ Math.imul(h4 ^ code, 2_716_044_179);
  }
  return [h1, h2, h3, h4];
}
