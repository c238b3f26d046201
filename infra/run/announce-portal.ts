import { brand } from '#shared/domain/brand.ts';
import type { RunSettings } from './run-settings.ts';

/** Says that the portal is ready, where it is and who can sign in. */
export function announcePortal({ port, dataFolder, seedSize }: RunSettings): void {
  const origin = `http://localhost:${port}`;
  console.log(`${brand.name} is ready: ${origin}`);
  console.log(`  Main site   ${origin}
  Staff site  http://admin.localhost:${port}
  Mailbox     ${origin}/__local/mailbox
  Data        ${dataFolder}`);
  if (seedSize === 'none') return;
  console.log(`  Accounts, all with the password Caravel-demo-1:
    nurse@demo.example         a candidate with a complete profile
    newcomer@demo.example      a candidate who has just registered
    recruiter@caravel.example  a recruiter (staff site)
    admin@caravel.example      an administrator (staff site)`);
}
