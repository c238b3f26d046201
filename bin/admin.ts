/**
 * `npm run admin -- EMAIL STAGE`: makes the holder of a company address an admin and mails how to come in. STAGE is local (the running
 * portal) or a deployed stage, with credentials of AWS in the environment. Idempotent.
 */
import { adoptStage } from '../infra/stage-environment.ts';

const [email, stage] = process.argv.slice(2);

async function appoint(): Promise<void> {
  if (!email || !stage)
    throw new Error('Usage: npm run admin -- EMAIL STAGE, for example npm run admin -- me@caravel.example local');
  await adoptStage(stage);
  const { makeAdmin } = await import('../functions/_people/accounts/make-admin.ts');
  const outcomes = {
    made: 'has an account now; the mail says how to choose its password.',
    promoted: 'is an admin now, from the next sign-in on.',
    already: 'is an admin already; nothing was changed.',
  };
  console.log(`${email} ${outcomes[await makeAdmin(email)]}`);
}

appoint().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
