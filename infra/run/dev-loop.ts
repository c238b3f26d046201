import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { siteHostNames } from '../local/edge/front-door.ts';
import { createShutdown } from '../local/shutdown.ts';
import { assertFolderIsFree } from '../local/state-folder.ts';
import { type Handler, listen } from '../local/wire/http-server.ts';
import { type CloudSupervisor, superviseCloud } from './cloud-supervisor.ts';
import { type DevFunctions, openDevFunctions } from './dev-functions.ts';
import { openDevSite } from './dev-site.ts';
import { type DevStack, openDevStack } from './dev-stack.ts';
import { forward } from './forward.ts';
import { type Hold, openHold } from './hold.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type RunSettings, repositoryRoot } from './run-settings.ts';
import { watchSources } from './watch-sources.ts';

/** What the local cloud answers; vite answers everything else. */
const ofCloud = /^\/(?:api|__local)\/|^\/config\.json(?:\?|$)/;

/** Calls wait until changed code answers them. */
const ofApi = /^\/api\//;

/** Sources whose change asks for more than another bundle. */
const ofFunctions = /^(?:functions|shared)\//;
const ofContract = /^shared\/contract\//;
const ofCloudItself = /^infra\/local\//;
const ofStack = /^(?:shared\/|infra\/(?!local\/|run\/|seed\/)|bin\/app\.ts$)/;
const ofThisProgram = /^(?:infra\/(?:run\/|build-)|bin\/dev\.ts$)/;

interface Parts {
  readonly functions: DevFunctions;
  readonly stack: DevStack;
  readonly cloud: CloudSupervisor;
  readonly hold: Hold;
}

export interface DevLoop {
  /** Throws when it cannot begin: nothing has been left running once `close` has ended. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The portal on one port of this machine, following its sources: pages by vite, handlers bundled again and swapped, the stack
 * synthesized and the local cloud replaced. Faults are printed, and what ran last goes on.
 */
export function devLoop(settings: RunSettings): DevLoop {
  const { port, dataFolder, seedSize } = settings;
  const folder = join(repositoryRoot, 'dist/dev', String(port));
  const codeFolder = join(folder, 'functions');
  const cloud = superviseCloud({ root: repositoryRoot, seedSize, common: { dataFolder, port, codeFolder } });
  const hold = openHold();
  const toCloud: Handler = async (request, response) => {
    if (ofApi.test(request.url ?? '')) await hold.passed();
    try {
      await forward(request, response, await cloud.innerPort());
    } catch (error) {
      // The cloud was replaced in the middle of it: what only reads is asked again.
      if (request.method !== 'GET' || response.headersSent) throw error;
      await forward(request, response, await cloud.innerPort());
    }
  };
  const site = Promise.withResolvers<Handler>();
  const toSite: Handler = async (request, response) => (await site.promise)(request, response);
  // By number the cloud leads visitors to the name.
  const isForSite = ({ url = '', headers }: IncomingMessage) =>
    !ofCloud.test(url) && !headers.host?.startsWith('127.0.0.1');
  const answer: Handler = (request, response) => (isForSite(request) ? toSite : toCloud)(request, response);
  const end = createShutdown();

  return {
    async start() {
      const door = await listen(answer, { port, hostNames: siteHostNames, log: console.error });
      end.add(door.close);
      assertFolderIsFree(dataFolder);
      const opening = openDevSite(repositoryRoot, door.server, join(folder, 'vite')).then((vite) => {
        end.add(vite.close);
        site.resolve(vite.answer);
      });
      const functions = await openDevFunctions(repositoryRoot, codeFolder);
      end.add(functions.close);
      const stack = openDevStack(repositoryRoot, folder, port);
      await Promise.all([opening, functions.rebuild([]), stack.prepare()]);
      end.add(cloud.close);
      await stack.renew(cloud.use);
      end.add(followSources({ functions, stack, cloud, hold }));
    },
    close: end.close,
  };
}

/** Answers how to stop. */
function followSources({ functions, stack, cloud, hold }: Parts): () => void {
  const renewFunctions = oneAtATime(async (paths: readonly string[]) => {
    const started = performance.now();
    const names = await functions.rebuild(paths);
    await cloud.renew(names);
    if (names.length > 0) console.log(`Functions renewed: ${names.join(', ')}${since(started)}`);
  });
  const renewStack = oneAtATime(async () => {
    const started = performance.now();
    try {
      await stack.renew(async (assembly) => {
        await cloud.use(assembly);
        console.log(`The stack has changed; the local cloud runs with it${since(started)}`);
      });
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error} The last stack goes on running.`);
    }
  });
  const replaceCloud = oneAtATime(async () => {
    await cloud.again();
    console.log('The local cloud runs with its new code.');
  });
  function takeUp(paths: readonly string[]): void {
    const some = (pattern: RegExp) => paths.some((path) => pattern.test(path));
    const code = some(ofFunctions) ? renewFunctions(paths) : Promise.resolve();
    const template = some(ofStack) ? renewStack(paths) : Promise.resolve();
    // A new call has its route with the new stack; what else the stack holds may follow.
    hold.during(some(ofContract) ? [code, template] : [code]);
    if (some(ofCloudItself)) void replaceCloud(paths);
    if (some(ofThisProgram)) console.log('This program itself has changed: start npm run dev again to take it up.');
  }
  const onBegin = (path: string) => ofFunctions.test(path) && hold.begin();
  return watchSources(repositoryRoot, ['bin', 'functions', 'infra', 'shared'], { onBegin, onChange: takeUp });
}

const since = (started: number) => ` (${((performance.now() - started) / 1000).toFixed(1)} s).`;
