import { dirname, join } from 'node:path';
import { builtFolder } from './built-folder.ts';

const repository = dirname(import.meta.dirname);

const inputs = ['web', 'shared', 'infra/build-web.ts', 'package-lock.json'];

/** Builds the website into `dist/web` as web/vite.config.ts says. Answers false when nothing has changed since last time. */
export async function buildWeb(root = repository): Promise<boolean> {
  return await builtFolder({ root, target: join(root, 'dist/web'), inputs, fill: (folder) => bundle(root, folder) });
}

async function bundle(root: string, outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    build: { outDir, emptyOutDir: true },
    logLevel: 'warn',
  });
}
