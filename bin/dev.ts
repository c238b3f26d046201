/**
 * `npm run dev`: the portal on one machine, following its sources. Pages change without a reload, handlers are swapped, the stack is
 * synthesized again and the local cloud replaced; data and session stay. PORT, DATA_DIR and SEED as with `npm start`, whose data
 * folder it shares.
 */
import { refuseProduction } from '../infra/local/refuse-production.ts';
import { announcePortal } from '../infra/run/announce-portal.ts';
import { devLoop } from '../infra/run/dev-loop.ts';
import { endWhenAsked } from '../infra/run/end-when-asked.ts';
import { readRunSettings } from '../infra/run/run-settings.ts';

async function run(): Promise<void> {
  refuseProduction();
  const settings = readRunSettings();
  const { start, close } = devLoop(settings);
  const end = endWhenAsked(close);
  try {
    await start();
    announcePortal(settings);
    console.log('  Following the sources; Ctrl-C ends everything.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await end(1);
  }
}

run().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
