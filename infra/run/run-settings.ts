import { dirname, resolve } from 'node:path';

/** The root of the repository. */
export const repositoryRoot = dirname(dirname(import.meta.dirname));

/** What the environment says about a portal on this machine. */
export interface RunSettings {
  readonly port: number;
  /** Where the portal keeps its data. */
  readonly dataFolder: string;
  /** How large a demo world a new data folder gets. */
  readonly seedSize: SeedSize;
}

export type SeedSize = 'none' | 'small' | 'full';

/** What the process is told that fills a portal: bin/seed.ts. */
export interface SeedOrder {
  readonly size: Exclude<SeedSize, 'none'>;
  /** How many people are written at once: fewer on a machine that broke it off. */
  readonly peopleAtOnce: number;
  /** The variables of the admin function. */
  readonly environment: Readonly<Record<string, string>>;
}

const isSeedSize = (text: string): text is SeedSize => ['none', 'small', 'full'].includes(text);

/** Reads PORT, DATA_DIR and SEED, and looks at SWITCHES, which the stack reads. Throws one sentence about a wrong one. */
export function readRunSettings(environment: NodeJS.ProcessEnv = process.env): RunSettings {
  const port = Number(environment.PORT || 3000);
  const seedSize = environment.SEED || 'full';
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT must be a number from 1 to 65535.');
  if (environment.SWITCHES && environment.SWITCHES !== 'production') throw new Error('SWITCHES must be production.');
  if (!isSeedSize(seedSize)) throw new Error('SEED must be none, small or full.');
  return { port, dataFolder: resolve(repositoryRoot, environment.DATA_DIR || '.local'), seedSize };
}
