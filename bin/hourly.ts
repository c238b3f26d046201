/**
 * `npm run hourly`: fires the schedules of the portal on this machine now, as EventBridge does every hour: people, directory, job
 * cards and unsent mails are brought up to date. PORT names the portal.
 */
import { readRunSettings } from '../infra/run/run-settings.ts';

async function fire(): Promise<void> {
  const origin = `http://localhost:${readRunSettings().port}`;
  const answer = await fetch(`${origin}/__local/schedules`, { method: 'POST' }).catch(() => undefined);
  if (!answer?.ok) throw new Error(`No portal answers at ${origin}. Start one with npm run dev, or set PORT.`);
  for (const purpose of (await answer.json()) as string[]) console.log(`Fired: ${purpose}.`);
  console.log(
    'npm run logs -- call=hourly says what came of it once it is done, and function=hourly what each job wrote.',
  );
}

fire().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
