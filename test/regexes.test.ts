import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkSync } from 'recheck';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { patienceMs } from './support/patience.ts';

interface Found {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** The places at which the product's code builds a regular expression, one for each. */
const builders: string[] = [];

/** Every regular expression that the product's code holds as such. */
function written(): Found[] {
  const files = globSync('{shared,functions,web/src}/**/*.{ts,tsx}');
  return files.flatMap((file) => {
    const found: Found[] = [];
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    const build = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') builders.push(file);
    };
    new Visitor({
      Literal(node) {
        if (!('regex' in node) || !node.regex) return;
        found.push({ place: file, source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression: build,
      CallExpression: build,
    }).visit(program);
    return found;
  });
}

/** Those that modules build of constant parts while they load. */
async function built(): Promise<Found[]> {
  const found: Found[] = [];
  const original = globalThis.RegExp;
  const note = (pattern: RegExp): RegExp => {
    // Libraries build theirs meanwhile: ours are built by a line of our own.
    const caller = new Error().stack?.split('\n')[3] ?? '';
    const place = builders.find((file) => caller.includes(`/${file}:`));
    if (place) found.push({ place, source: pattern.source, flags: pattern.flags });
    return pattern;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, given: [string, string?]) => note(new target(...given)),
    apply: (target, _this, given: [string, string?]) => note(target(...given)),
  });
  try {
    for (const file of new Set(builders)) await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

const literals = written();
const ofParts = await built();
const all = [...new Map([...literals, ...ofParts].map((one) => [`${one.source}/${one.flags}`, one])).values()];

it('finds the product’s regular expressions, also those that are built, none of them made from what a request holds', () => {
  expect(literals.length).toBeGreaterThan(30);
  expect(new Set(ofParts.map(({ place }) => place))).toEqual(new Set(builders));
  // A place in a loop builds several; one that was missed builds none.
  const countIn = (places: readonly string[], file: string) => places.filter((place) => place === file).length;
  for (const file of builders) {
    const built = countIn(
      ofParts.map(({ place }) => place),
      file,
    );
    expect([file, built]).toEqual([file, Math.max(built, countIn(builders, file))]);
  }
});

it.each(all)('$place: /$source/$flags takes time in proportion to its text [R26]', ({ source, flags }) => {
  const result = checkSync(source, flags, { timeout: 2 * patienceMs, checker: 'automaton' });
  const complexity = 'complexity' in result ? result.complexity?.type : 'unknown';
  expect(`${result.status} ${complexity}`).toMatch(/^safe (safe|linear)$/);
});
