import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

interface Found {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression that the product's code holds. */
function regexes(): Found[] {
  const files = globSync('{shared,functions,web/src}/**/*.{ts,tsx}');
  return files.flatMap((file) => {
    const found: Found[] = [];
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    new Visitor({
      Literal(node) {
        if (!('regex' in node) || !node.regex) return;
        found.push({ place: file, source: node.regex.pattern, flags: node.regex.flags });
      },
    }).visit(program);
    return found;
  });
}

const all = [...new Map(regexes().map((one) => [`${one.source}/${one.flags}`, one])).values()];

it('finds the product’s regular expressions', () => {
  expect(all.length).toBeGreaterThan(30);
});

it.each(all)('$place: /$source/$flags takes time in proportion to its text [R26]', ({ source, flags }) => {
  const result = checkSync(source, flags, { timeout: 20_000, checker: 'automaton' });
  const complexity = 'complexity' in result ? result.complexity?.type : 'unknown';
  expect(`${result.status} ${complexity}`).toMatch(/^safe (safe|linear)$/);
});
