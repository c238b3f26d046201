/** The local cloud of `npm run dev`, in a process of its own: it is replaced when the stack changes, and ends with its parent. */
import { FunctionError } from '../local/lambda/function.ts';
import type { FromCloud, ToCloud } from './cloud-messages.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal | undefined;
let isEnding = false;
const tell = (message: FromCloud) => process.connected && process.send?.(message);

async function start({ options, seedSize }: ToCloud & { kind: 'start' }): Promise<void> {
  portal = await startPortal({
    ...options,
    isBehind: true,
    log: console.error,
    onFailure: () => process.exit(1),
  });
  tell({ kind: 'listening', innerPort: portal.cloud.innerPort });
  await portal.fill(seedSize);
  tell({ kind: 'ready' });
}

async function renew(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(renewOne));
  tell({ kind: 'renewed' });
}

async function renewOne(name: string): Promise<void> {
  try {
    await portal?.cloud.renew(name);
  } catch (error) {
    if (isEnding) return;
    const reason = error instanceof FunctionError ? `${error.name}: ${error.message}` : error;
    console.error(`The new code of ${name} does not load, the last one goes on answering: ${reason}`);
  }
}

async function end(): Promise<void> {
  isEnding = true;
  await portal?.cloud.close().catch(console.error);
  process.exit(0);
}

const fail = (error: unknown) => {
  if (isEnding) return;
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

process.on('message', (message: ToCloud) => {
  if (message.kind === 'start') start(message).catch(fail);
  else if (message.kind === 'renew') void renew(message.names);
  else void end();
});
process.once('disconnect', end);
// A terminal sends its Ctrl-C here as well; the parent says when to end.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
tell({ kind: 'loaded' });
