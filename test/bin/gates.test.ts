import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs `npm test -- …` to its end. */
function gates(...args: string[]) {
  const env = { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined, VITEST_POOL_ID: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/gates.ts', ...args], { env, encoding: 'utf8' });
  return { status, said: stdout + stderr, lines: stdout.trim().split('\n') };
}

it.each([[['test/shared/domain/shifts.test.ts']], [['-t', 'shift', 'test/shared/domain/shifts.test.ts']]])(
  'runs a named file of the rooms alone and counts as vitest does: %j [V03]',
  (args) => {
    const { status, said, lines } = gates(...args);
    const [, passed] = / Tests +(\d+) passed/.exec(said) ?? [];
    expect([status, lines.at(-1)]).toEqual([0, `${passed} passed, 0 failed`]);
    expect(said).not.toContain('No test files found');
  },
);

it('says that no test file has this name [V03]', () => {
  const { status, said } = gates('test/shared/nowhere.test.ts');
  expect([status, said.trim()]).toEqual([1, 'No test file matches test/shared/nowhere.test.ts.']);
});
