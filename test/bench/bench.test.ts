import { describe, expect, it } from 'vitest';
import { atLeast, keepsBudget, wrongAnswers } from './bench-row.ts';
import { benchTable } from './bench-table.ts';
import { staticClosure } from './functions.bench.ts';
import { interleave, median } from './interleave.ts';
import { staticFiles } from './web.bench.ts';

describe('the table of figures', () => {
  it('says of each figure whether it keeps its budget', () => {
    const rows = [
      { name: 'small', figure: 1.23456, unit: 'ms', budget: 2 },
      { name: 'too large', figure: 420.4, unit: 'kB', budget: 420 },
      atLeast('fast enough', 21, 'x', 20),
      atLeast('too slow', 19.9, 'x', 20),
      { name: 'only told', figure: 1_048_576, unit: 'B' },
    ];
    expect(
      benchTable(rows)
        .split('\n')
        .map((line) => line.replace(/ {2,}/g, ' | ')),
    ).toEqual([
      'name | figure | budget',
      expect.stringMatching(/^-+$/),
      'small | 1.23 ms | <= 2 ms | pass',
      'too large | 420 kB | <= 420 kB | FALLS SHORT',
      'fast enough | 21 x | >= 20 x | pass',
      'too slow | 19.9 x | >= 20 x | FALLS SHORT',
      'only told | 1048576 B',
    ]);
  });

  it('fails a bench with a wrong answer, and says in a line that its figures mean nothing [Z08]', () => {
    const [none, some] = [wrongAnswers('calls: refused', 0), wrongAnswers('searches: wrong', 3)];
    expect([none, some].map(keepsBudget)).toEqual([true, false]);
    const lines = benchTable([none, some]).split('\n');
    expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([
      'FAILED: searches: wrong: 3. The figures beside it mean nothing.',
    ]);
  });

  it('never passes a figure that was not measured', () => {
    expect(keepsBudget({ name: 'lost', figure: Number.NaN, unit: 'ms', budget: 2 })).toBe(false);
    expect(keepsBudget({ name: 'lost', figure: Number.NaN, unit: 'ms', pass: true })).toBe(false);
  });
});

describe('a comparison', () => {
  it('runs both sides in turn, throws the warm-up away and answers the ratio within a round', async () => {
    const order: string[] = [];
    const durations = { a: [1000, 20, 40, 60, 80], b: [1, 10, 20, 30, 40] };
    const side = (name: 'a' | 'b') => () => {
      order.push(name);
      return durations[name].shift();
    };
    expect(await interleave(side('a'), side('b'), { rounds: 4, warmup: 1 })).toEqual({ a: 50, b: 25, ratio: 2 });
    expect(order.join('')).toBe('abbaabbaab');
  });

  it('reads the clock around what does not measure itself', async () => {
    const work = (steps: number) => () => {
      let sum = 0;
      for (let step = 0; step < steps; step += 1) sum += Math.sqrt(step);
      if (sum < 0) throw new Error('never');
    };
    const { ratio } = await interleave(work(2_000_000), work(100_000));
    expect(ratio).toBeGreaterThan(2);
  });

  it('refuses fewer than four rounds', async () => {
    await expect(
      interleave(
        () => 1,
        () => 1,
        { rounds: 3 },
      ),
    ).rejects.toThrow('at least 4 rounds');
  });

  it('takes the value in the middle', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN]);
  });
});

describe('what is loaded at once', () => {
  it('is a Lambda’s entry and its static imports at any remove, not what it loads later', () => {
    const output = (
      ...imports: { path: string; kind: 'import-statement' | 'dynamic-import'; external?: boolean }[]
    ) => ({
      bytes: 1,
      inputs: {},
      exports: [],
      imports,
    });
    const outputs = {
      'user/handler.mjs': output(
        { path: 'a.mjs', kind: 'import-statement' },
        { path: 'later.mjs', kind: 'dynamic-import' },
      ),
      'a.mjs': output(
        { path: 'b.mjs', kind: 'import-statement' },
        { path: 'node:fs', kind: 'import-statement', external: true },
      ),
      'b.mjs': output({ path: 'a.mjs', kind: 'import-statement' }),
      'later.mjs': output({ path: 'only-later.mjs', kind: 'import-statement' }),
    };
    expect(staticClosure(outputs, 'user/handler.mjs')).toEqual(['user/handler.mjs', 'a.mjs', 'b.mjs']);
  });

  it('is a route’s scripts and theirs, each once, not styles', () => {
    const manifest = {
      'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
      'src/pages/login-page.tsx': { file: 'assets/login.js', imports: ['_form.js', 'index.html'] },
      '_form.js': { file: 'assets/form.js', imports: ['_react.js'] },
      '_react.js': { file: 'assets/react.js' },
      '_style.css': { file: 'assets/style.css' },
    };
    expect(staticFiles(manifest, ['index.html', 'src/pages/login-page.tsx', '_style.css']).sort()).toEqual([
      'assets/form.js',
      'assets/index.js',
      'assets/login.js',
      'assets/react.js',
    ]);
    expect(() => staticFiles(manifest, ['src/pages/gone.tsx'])).toThrow('has no "src/pages/gone.tsx"');
  });
});
