/**
 * `npm run token -- EMAIL [PASSWORD]` prints an access token of a portal on this machine, for `curl -H "Authorization: Bearer …"`.
 * PORT names the portal; staff accounts sign in at the staff site.
 */
import { isCompanyEmail } from '#shared/domain/contact/email.ts';
import { demoPassword } from '../infra/seed/demo-logins.ts';
import { signedInAt } from './signed-in-at.ts';

const [email, password = demoPassword] = process.argv.slice(2);
const origin = `http://localhost:${process.env.PORT || 3000}`;

async function print(): Promise<void> {
  if (!email) throw new Error('Name an account: npm run token -- nurse@demo.example');
  const settings = await fetch(`${origin}/config.json`).catch(() => undefined);
  if (!settings?.ok) throw new Error(`No portal answers at ${origin}. Start one with npm run dev, or set PORT.`);
  const { companyDomains } = (await settings.json()) as { companyDomains: string[] };
  const { token } = await signedInAt(origin, email, password, isCompanyEmail(email, companyDomains) ? 'staff' : 'site');
  console.log(token);
}

print().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
