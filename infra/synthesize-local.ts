import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { StackRefusal } from './builds.ts';
import { builtFolder } from './built-folder.ts';
import { stackNameOf } from './stages.ts';

const root = dirname(import.meta.dirname);

/** Everything that the template of the stage `local` is made from, but the builds. */
export const stackInputs = ['bin/app.ts', 'cdk.json', 'package-lock.json', 'infra', 'shared'];
/** Settings of that stage that the environment gives. */
const variables = ['PORT', 'RATE_LIMITS', 'FULL_RECRUITER_ACCESS', 'SWITCHES'] as const;

export interface LocalAssembly {
  readonly folder: string;
  readonly stackName: string;
}

/** Runs one of our own programs to its end, with its output on our stderr. */
export function runToEnd(script: string, environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  const child = spawn(process.execPath, [join(root, script)], { cwd: root, env: environment, stdio: ['ignore', 2, 2] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new StackRefusal(`${script} failed; its message is above.`)),
    );
  });
}

interface LocalSynthesis {
  readonly port: number;
  /** Where the assembly goes. */
  readonly folder: string;
  /** The folder of the builds, below the root. */
  readonly builds: string;
}

/**
 * The cloud assembly of the stage `local` for this port, made by `bin/app.ts` without the CLI, in a process of its own that takes
 * its memory along when it ends. An assembly of the same inputs is used again.
 */
export async function synthesizeLocal({ port, folder, builds }: LocalSynthesis): Promise<LocalAssembly> {
  const environment: NodeJS.ProcessEnv = { ...process.env, PORT: String(port) };
  await builtFolder({
    root,
    target: folder,
    inputs: [...stackInputs, `${builds}/functions`, `${builds}/web`],
    settings: variables.map((name) => environment[name] ?? ''),
    fill: (draft) =>
      runToEnd('bin/app.ts', {
        ...environment,
        CDK_OUTDIR: draft,
        CDK_CONTEXT_JSON: JSON.stringify({ stage: 'local', builds }),
        CDK_VALIDATION: 'false',
      }),
  });
  return { folder, stackName: stackNameOf('local') };
}
