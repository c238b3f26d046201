import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  createServer,
  loadConfigFromFile,
  mergeConfig,
  normalizePath,
  type UserConfig,
  type ViteDevServer,
} from 'vite';
import type { Handler } from '../local/wire/http-server.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** The website as it is being written. */
export interface DevSite {
  readonly answer: Handler;
  close(): Promise<void>;
}

/** The configuration, with all files that it is made of. */
interface ReadConfig {
  readonly config: UserConfig;
  readonly sources: ReadonlySet<string>;
}

/** How long a page that is being loaded may hold up a restart. */
const mostDrainMs = 5_000;

/**
 * Serves web/ by vite, with hot replacement over the sockets of this server. Pages are sent without the content security policy of
 * the stack: vite writes scripts and styles into them, which the policy forbids. `npm start` and the tests run with the policy.
 *
 * Restarted here, and not by vite, when a source of its configuration changes: its new server already answers the sockets while the
 * old one refuses modules, so that a page that loads meanwhile stays blank.
 */
export async function openDevSite(root: string, server: Server, cacheDir: string): Promise<DevSite> {
  let current = await readConfig(root);
  let vite = await open(current);
  let underWay = 0;
  let restart: PromiseWithResolvers<void> | undefined;
  const renew = oneAtATime(async () => {
    const next = await readConfig(root);
    const drainedBy = performance.now() + mostDrainMs;
    while (underWay > 0 && performance.now() < drainedBy) await setTimeout(20);
    restart = Promise.withResolvers();
    try {
      await vite.close();
      vite = await open(next).catch((error) => {
        console.error(error instanceof Error ? error.message : error);
        return open(current);
      });
      current = next;
      console.log('vite restarted: its configuration has changed.');
    } finally {
      restart.resolve();
      restart = undefined;
    }
  });

  async function open({ config, sources }: ReadConfig): Promise<ViteDevServer> {
    const opened = await createServer(
      mergeConfig(config, {
        configFile: false,
        appType: 'spa',
        cacheDir,
        clearScreen: false,
        server: {
          middlewareMode: { server },
          ws: { server },
          // An editor that empties a file before it writes it would otherwise leave a page without its component.
          watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
          // node_modules may be a link to elsewhere.
          fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
        },
      }),
    );
    opened.watcher.add([...sources]);
    opened.watcher.on('change', (path) => {
      if (sources.has(normalizePath(path))) void renew([path]);
    });
    return opened;
  }

  return {
    async answer(request, response) {
      while (restart) await restart.promise;
      underWay++;
      await new Promise((done) => {
        response.once('close', done);
        vite.middlewares(request, response, () => response.writeHead(404).end());
      });
      underWay--;
    },
    close: () => vite.close(),
  };
}

/** Reads it with everything that it imports; throws when a source does not compile. */
async function readConfig(root: string): Promise<ReadConfig> {
  const file = join(root, 'web/vite.config.ts');
  const read = await loadConfigFromFile({ command: 'serve', mode: 'development' }, file, undefined, 'silent');
  if (!read) throw new Error(`There is no ${file}.`);
  const sources = [read.path, ...read.dependencies].map((path) => normalizePath(resolve(path)));
  return { config: read.config, sources: new Set(sources) };
}
