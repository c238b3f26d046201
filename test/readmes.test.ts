import { globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every folder that is a room of its own, and needs a README. */
const rooms = globSync(
  [
    'bin',
    'functions',
    'infra',
    'test',
    'web',
    'web/build',
    'infra/local/cognito',
    '{functions,infra,shared,web/src}/*',
  ],
  { exclude: ['**/node_modules'] },
)
  .filter((path) => statSync(path).isDirectory())
  .toSorted();

const readmes = ['README.md', ...globSync('{bin,functions,infra,shared,test,web}/**/README.md')].toSorted();

/** Where a README may begin a path: beside it, in the room above, at the root, or in a folder that the row of a map names. */
const beginnings = (readme: string) => {
  const own = posix.dirname(readme);
  return [own, posix.dirname(own), '.', 'functions', 'infra', 'web/src', 'test/support'];
};

/** What a build or a run makes. */
const made = /^(?:\.local|dist|cdk\.out)\b|^(?:config|environments)\.json$/;

/** The back-ticked words of a README that are paths: with a folder, or with an extension of ours. */
function pathsIn(text: string): string[] {
  const words = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
  const isPath = (word: string) =>
    /^[\w.*-]+(?:\/[\w.*-]+)*\/?$/.test(word) &&
    (word.includes('/') ? /^[a-z_.]/.test(word) : /\.(?:tsx?|mjs|css|json|md|golden)$/.test(word));
  return words.filter((word) => isPath(word) && !made.test(word));
}

/** A path is there as it is written, or as a pattern; a name without a folder is anywhere in the room. */
function isThere(readme: string, path: string): boolean {
  const room = readme === 'README.md' ? '{bin,functions,infra,shared,test,web}' : posix.dirname(readme);
  return (
    beginnings(readme).some((folder) => globSync(posix.join(folder, path)).length > 0) ||
    (!path.includes('/') && globSync(posix.join(room, '**', path)).length > 0)
  );
}

describe('a README', () => {
  it.each(rooms)('is in the room %s [V08]', (room) => {
    expect(readmes).toContain(`${room}/README.md`);
  });

  it.each(readmes)('%s names only files and folders that exist [V08]', (readme) => {
    expect(pathsIn(readFileSync(readme, 'utf8')).filter((path) => !isThere(readme, path))).toEqual([]);
  });

  it.each(readmes)('%s is short enough to be read [V08]', (readme) => {
    const lines = readFileSync(readme, 'utf8').trimEnd().split('\n').length;
    expect(lines).toBeLessThanOrEqual(readme === 'README.md' ? 130 : 40);
  });

  it('is read for its paths: one that is not there is seen [V08]', () => {
    const text = '`functions/job/handler.ts`, `gone.ts`, `user/gone/`, `npm test`, `useRead(api)` and `Problem`';
    expect(pathsIn(text)).toEqual(['functions/job/handler.ts', 'gone.ts', 'user/gone/']);
    expect(pathsIn(text).filter((path) => !isThere('README.md', path))).toEqual(['gone.ts', 'user/gone/']);
  });
});
