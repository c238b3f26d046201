import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

interface Folders {
  readonly codeFolder: string;
  readonly mapsFolder: string | undefined;
}

/** A place in a bundle, as V8 writes it. */
const place = /(?:file:\/\/)?(\/[^\s()]+\.mjs):(\d+):(\d+)/;

/** The frames of a stack, each with its place in the sources where a source map has it, below the working directory. */
export function mappedStack(stack: string, folders: Folders): string[] {
  const maps = new Map<string, SourceMap | undefined>();
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return frames.map((frame) => {
    const [whole = '', file = '', line = '', column = ''] = place.exec(frame) ?? [];
    const name = relative(folders.codeFolder, file);
    if (whole === '' || name.startsWith('..')) return `    ${frame.trim()}`;
    if (!maps.has(name)) maps.set(name, readMap(name, folders));
    const found = maps.get(name)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return `    ${frame.trim()}`;
    const source = resolve(dirname(join(folders.mapsFolder ?? '', name)), found.originalSource);
    const mapped = `${relative(process.cwd(), source)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    return `    ${frame.trim().replace(whole, () => mapped)}`;
  });
}

/** Read when an error has come, and not before; without a map the places stay those of the bundle. */
function readMap(name: string, { mapsFolder }: Folders): SourceMap | undefined {
  if (mapsFolder === undefined) return undefined;
  try {
    return new SourceMap(JSON.parse(readFileSync(join(mapsFolder, `${name}.map`), 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
