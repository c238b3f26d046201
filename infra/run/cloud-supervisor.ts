import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { CloudOptions, FromCloud, ToCloud } from './cloud-messages.ts';
import type { SeedSize } from './run-settings.ts';

interface CloudSupervisorOptions {
  readonly root: string;
  readonly seedSize: SeedSize;
  readonly common: Omit<CloudOptions, 'assemblyFolder' | 'stackName'>;
}

export interface Assembly {
  readonly folder: string;
  readonly stackName: string;
}

/** Keeps one local cloud running while its stack and its own code change. */
export interface CloudSupervisor {
  /** Puts a cloud with this stack in the place of the running one; when it does not start, the last stack runs again. */
  use(assembly: Assembly): Promise<void>;
  /** The same with the stack that runs, after a change of the cloud's own code. */
  again(): Promise<void>;
  /** Loads the code of these functions again, where it runs. */
  renew(names: readonly string[]): Promise<void>;
  /** Where the cloud answers; waits while one takes another's place. Throws when none could be started. */
  innerPort(): Promise<number>;
  close(): Promise<void>;
}

/** A process of the cloud, and the message of a kind that it sends next; throws when it ends before. */
interface CloudProcess {
  readonly child: ChildProcess;
  heard<Kind extends FromCloud['kind']>(kind: Kind): Promise<FromCloud & { kind: Kind }>;
  send(message: ToCloud): void;
}

const nothing = () => undefined;

/** A supervisor without a cloud yet: the first assembly starts one. */
export function superviseCloud({ root, seedSize, common }: CloudSupervisorOptions): CloudSupervisor {
  const processes = new Set<CloudProcess>();
  let latest: Assembly | undefined;
  let running: { readonly cloud: CloudProcess; readonly assembly: Assembly } | undefined;
  let place = Promise.withResolvers<number>();
  let hasFailed = false;
  let isClosing = false;
  // Replacements come one after the other.
  let turn: Promise<void> = Promise.resolve();

  function launch(): CloudProcess {
    const child = fork(join(root, 'infra/run/cloud-process.ts'), { cwd: root, env: { ...process.env, TZ: 'UTC' } });
    const cloud: CloudProcess = {
      child,
      send: (message) => void (child.connected && child.send(message)),
      heard: (kind) =>
        new Promise((resolve, reject) => {
          const listen = (message: FromCloud) => {
            if (message.kind !== kind) return;
            forget();
            resolve(message as never);
          };
          const giveUp = () => {
            forget();
            reject(new Error('The local cloud has ended; its message is above.'));
          };
          const forget = () => child.off('message', listen).off('exit', giveUp);
          child.on('message', listen).once('exit', giveUp);
        }),
    };
    processes.add(cloud);
    child.once('exit', () => processes.delete(cloud));
    return cloud;
  }

  async function end(cloud: CloudProcess): Promise<void> {
    if (!processes.has(cloud)) return;
    const ended = new Promise((resolve) => cloud.child.once('exit', resolve));
    cloud.send({ kind: 'end' });
    await ended;
  }

  /** Requests wait from here on. */
  function hold(): void {
    place = Promise.withResolvers();
    place.promise.catch(nothing);
    hasFailed = false;
  }

  function fail(error: unknown): void {
    place.reject(error);
    hold();
    place.reject(error);
    hasFailed = true;
  }

  async function start(cloud: CloudProcess, assembly: Assembly): Promise<void> {
    const options = { ...common, assemblyFolder: assembly.folder, stackName: assembly.stackName };
    const [listening, ready] = [cloud.heard('listening'), cloud.heard('ready')];
    ready.catch(nothing);
    cloud.send({ kind: 'start', options, seedSize });
    const { innerPort } = await listening;
    running = { cloud, assembly };
    place.resolve(innerPort);
    await ready;
    cloud.child.once('exit', () => running?.cloud === cloud && !isClosing && startAgain(assembly));
  }

  function startAgain(assembly: Assembly): void {
    console.error('The local cloud has ended by itself; it is started again.');
    running = undefined;
    hold();
    use(assembly).catch((error) => console.error(error.message));
  }

  async function replace(assembly: Assembly): Promise<void> {
    const next = launch();
    // Until its modules are loaded the last one answers.
    await next.heard('loaded');
    const last = running;
    running = undefined;
    if (last || hasFailed) hold();
    if (last) await end(last.cloud);
    try {
      await start(next, assembly);
    } catch (error) {
      running = undefined;
      if (isClosing) return;
      if (!last) throw error;
      console.error('The local cloud does not start with the new stack; the last one runs again.');
      const again = launch();
      await again.heard('loaded');
      await start(again, last.assembly);
    }
  }

  function use(assembly: Assembly): Promise<void> {
    latest = assembly;
    const replacing = turn.then(() => (isClosing ? undefined : replace(assembly)));
    turn = replacing.catch((error) => {
      if (!running) fail(error);
    });
    return replacing;
  }

  return {
    use,
    async again() {
      const assembly = running?.assembly ?? latest;
      if (assembly) await use(assembly);
    },
    async renew(names) {
      const cloud = running?.cloud;
      if (!cloud || names.length === 0) return;
      const renewed = cloud.heard('renewed');
      cloud.send({ kind: 'renew', names });
      // A cloud that ends meanwhile is followed by one that loads the new code anyway.
      await renewed.catch(nothing);
    },
    innerPort: () => place.promise,
    async close() {
      isClosing = true;
      await Promise.all([...processes].map(end));
    },
  };
}
