/** Which test files a command line means. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const everyFile = () => globSync('test/**/*.test.{ts,tsx}');

/** The test files that an argument names, as vitest finds them: by a part of their path. */
export function filesNamed(text: string): string[] {
  const part = relative('.', text.replace(/:\d+$/, '')).toLowerCase();
  return everyFile().filter((file) => file.toLowerCase().includes(part));
}

/** The test files that hold a large proof: named so, or asking for LONG themselves or through `test/support/long.ts`. */
export function longTests(): string[] {
  const asks = /\bprocess\.env\.LONG\b|\/long\.ts['"]/;
  return everyFile().filter((file) => /\.long\.test\.tsx?$/.test(file) || asks.test(readFileSync(file, 'utf8')));
}

/** Tests of these rooms read the sources only. */
const unbuilt = ['functions', 'shared', 'web'].map((room) => join('test', room, '/'));

/** What the named test files need; without a name everything is needed, but for a portal when it is refused. */
export function needsOf(named: readonly string[], withoutPortal: boolean) {
  const before = named.filter((file) => file.startsWith(join('test', 'portal', '/')));
  const switches = before.filter((file) => file.startsWith(join('test', 'portal', 'switches', '/')));
  const everything = named.length === 0 && !withoutPortal;
  return {
    build: named.length === 0 || !named.every((file) => unbuilt.some((folder) => file.startsWith(folder))),
    rooms: named.length === 0 || before.length < named.length,
    portal: everything || before.length > switches.length,
    switches: everything || switches.length > 0,
    /** Whether files before a portal are named: theirs is kept for the next run. */
    keepsPortal: before.length > 0,
  };
}
