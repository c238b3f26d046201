import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Handler } from '../local/wire/http-server.ts';

/** The website as it is being written. */
export interface DevSite {
  readonly answer: Handler;
  close(): Promise<void>;
}

/**
 * Serves web/ by vite, with hot replacement over the sockets of this server. Pages are sent without the content security policy of
 * the stack: vite writes scripts and styles into them, which the policy forbids. `npm start` and the tests run with the policy.
 */
export async function openDevSite(root: string, server: Server, cacheDir: string): Promise<DevSite> {
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
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
  });
  return {
    answer: (request, response) =>
      new Promise((resolve) => {
        response.once('close', resolve);
        vite.middlewares(request, response, () => response.writeHead(404).end());
      }),
    close: () => vite.close(),
  };
}
