import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { strykerPlugins } from './unseen.ts';

type Node = Parameters<(typeof strykerPlugins)[0]['value']['shouldIgnore']>[0]['node'];

/** The outermost parts of this code of which no mutants are made. */
function ignoredIn(code: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node & { readonly start: number; readonly end: number };
    if (strykerPlugins[0]?.value.shouldIgnore({ node })) found.push(code.slice(node.start, node.end));
    else for (const part of Object.values(value)) visit(part);
  };
  // Stryker's parser has another name for a part of an object.
  const tree = JSON.stringify(parseSync('code.ts', code).program).replaceAll('"Property"', '"ObjectProperty"');
  visit(JSON.parse(tree));
  return found;
}

it.each([
  ["log.warn('late', { n });", "log.warn('late', { n });"],
  ["if (n > 0) log.info('done');", "if (n > 0) log.info('done');"],
  ["if (all.length > 0) log.debug('done');", "if (all.length > 0) log.debug('done');"],
  ["throw new Error('Never.');", "new Error('Never.')"],
  ['find(key, { consistent: true });', '{ consistent: true }'],
  ['list(key, { limit: 1, consistent: true });', 'consistent: true'],
])('makes no mutant of what no test of functions can notice: %s [Z06]', (code, ignored) => {
  expect(ignoredIn(code)).toEqual([ignored]);
});

it.each([
  // Alarms count the errors.
  ["log.error('lost', { n });", "log.error('lost', { n })"],
  ["if (n > 0) log.error('lost');", "log.error('lost')"],
  ["if (take() > 0) log.info('taken');", "log.info('taken');"],
  ["if (all.pop().length > 0) log.info('taken');", "log.info('taken');"],
  ["if (await isTaken()) log.info('taken');", "log.info('taken');"],
  ["if (n > 0) log.info('done'); else stop();", "log.info('done');"],
  ["if (n > 0) { log.info('done'); stop(); }", "log.info('done');"],
  ["const seen = () => log.info('seen');", "log.info('seen')"],
])('makes the other mutants of %s [Z06]', (code, ignored) => {
  expect(ignoredIn(code)).toEqual([ignored]);
});
