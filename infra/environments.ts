import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The variables of each function, by its name. */
export type Environments = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Notes where a running portal has its table, buckets and endpoints, for tools that work on it. Returns an undo function. */
export function noteEnvironments(file: string, environments: Environments): () => void {
  writeFileSync(file, JSON.stringify(environments), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** Gives this process the variables of a function of the running portal. Throws when none runs on the data folder. */
export function adoptEnvironmentOf(name: string, file: string): void {
  let environments: Environments;
  try {
    environments = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error('The portal is not running: start it with npm start.');
  }
  const environment = environments[name];
  if (!environment) throw new Error(`The portal has no function named ${name}.`);
  Object.assign(process.env, environment);
}
