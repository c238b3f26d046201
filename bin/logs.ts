/**
 * `npm run logs -- [request=ID] [call=NAME] [function=NAME]`: the last lines of the portal on this machine that fit, oldest first.
 * DATA_DIR names the portal's folder.
 */
import { findLogLines } from '../infra/run/local-logs.ts';
import { readRunSettings } from '../infra/run/run-settings.ts';

const usage =
  'Usage: npm run logs -- [request=ID] [call=NAME] [function=NAME], for example npm run logs -- call=signupMethod';

async function print(): Promise<void> {
  const given = process.argv.slice(2).map((one) => one.split('=') as [string, string?]);
  if (given.some(([name, value]) => !['request', 'call', 'function'].includes(name) || !value)) throw new Error(usage);
  const lines = await findLogLines(readRunSettings().dataFolder, Object.fromEntries(given));
  console.log(lines.length > 0 ? lines.join('\n') : 'No line fits.');
}

print().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
