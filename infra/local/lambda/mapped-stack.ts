import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** A position in a bundle, in V8's format. */
const place = /(?:file:\/\/)?(\/[^\s()]+\.mjs):(\d+):(\d+)/;

/**
 * A stack's frames, mapped to source positions below the working directory where there is a source map: beside the bundle, or in
 * `mapsFolder` by function and name.
 */
export function mappedStack(stack: string, mapsFolder?: string): string[] {
  const maps = new Map<string, SourceMap | undefined>();
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return frames.map((frame) => {
    const [whole = '', file = '', line = '', column = ''] = place.exec(frame) ?? [];
    const mapFile = file && mapFileOf(file, mapsFolder);
    if (!maps.has(mapFile)) maps.set(mapFile, readMap(mapFile));
    const found = maps.get(mapFile)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return `    ${frame.trim()}`;
    const source = resolve(dirname(mapFile), found.originalSource);
    const mapped = `${relative(process.cwd(), source)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    return `    ${frame.trim().replace(whole, () => mapped)}`;
  });
}

function mapFileOf(file: string, mapsFolder = ''): string {
  const beside = `${file}.map`;
  return existsSync(beside) ? beside : join(mapsFolder, basename(dirname(file)), basename(beside));
}

/** Loaded lazily, on the first error; without a map the bundle positions stay. */
function readMap(mapFile: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
