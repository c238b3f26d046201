import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { mappedStack } from '../local/lambda/mapped-stack.ts';
import { repositoryRoot } from './run-settings.ts';

/** Which lines are wanted; what is not given is not asked. */
export interface WantedLines {
  /** The id of an answer's error, or the beginning of it. */
  readonly request?: string | undefined;
  /** The name of a call in its family, such as `signupMethod`, or a job of the hour such as `lapseOffers`. */
  readonly call?: string | undefined;
  /** The name of a function, such as `job`. */
  readonly function?: string | undefined;
}

type Line = Readonly<Record<string, unknown>>;

/** The last lines of the functions of a portal on this machine, oldest first, as text for people. Throws one sentence without logs. */
export async function findLogLines(dataFolder: string, wanted: WantedLines, most = 200): Promise<string[]> {
  const folder = join(dataFolder, 'logs');
  if (!existsSync(folder))
    throw new Error(`There are no logs in ${folder}: start the portal, or name its folder with DATA_DIR.`);
  const found: Line[] = [];
  for (const name of readdirSync(folder)) {
    for await (const text of createInterface({ input: createReadStream(join(folder, name)) })) {
      const line = parsed(text);
      if (line && isWanted(line, wanted)) found.push(line);
      if (found.length > 20 * most) keepLast(found, most);
    }
  }
  keepLast(found, most);
  return found.map(shown);
}

function parsed(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}

function isWanted(line: Line, { request, call, function: name }: WantedLines): boolean {
  if (request && !String(line.requestId ?? '').startsWith(request)) return false;
  if (call && String(line.call ?? '').toLowerCase() !== call.toLowerCase()) return false;
  return !name || line.service === name;
}

function keepLast(lines: Line[], most: number): void {
  lines.sort((one, other) => String(one.timestamp).localeCompare(String(other.timestamp)));
  lines.splice(0, Math.max(0, lines.length - most));
}

/** Of the last build: the places of an older one may be off. */
const mapsFolder = join(repositoryRoot, 'dist', 'functions-maps');

function shown(line: Line): string {
  const { timestamp, level, service, call, requestId, message, sampling_rate: _, error, ...rest } = line;
  const head = [timestamp, level, service, call ?? '-', requestId ?? '-', message].join(' ');
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const { name, message: reason, stack } = (error ?? {}) as Record<string, string | undefined>;
  if (!name) return `${head}${more}`;
  return [`${head}${more}`, `  ${name}: ${reason ?? ''}`, ...mappedStack(stack ?? '', mapsFolder)].join('\n');
}
