/** What the wallet costs at the table: to read it, and to save a credential with its reminder [C13] [C14] [C28]. */
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { dayOf } from '#shared/domain/dates.ts';
import type { CandidateBasics } from '../../../functions/_people/profile/candidates.ts';
import { certificationTypes } from '../../../functions/_reference/certification-types.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { anAssignment } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { spentBy } from '../../support/spent-by.ts';
import { startStorage } from '../../support/storage.ts';
import type { Bench, Row } from '../bench-row.ts';

const papers = 24;
const on = (days: number) => dayFrom(dayOf(new Date()), days);
const paper = { fileName: 'a.pdf', fileBase64Str: aPdf('a').toString('base64') };

/** A candidate whose profile was begun before, so that no mail goes out with a save. */
async function aPerson(more: Partial<CandidateBasics> = {}): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { licenseStates: [], startedAt: '2026-01-01T00:00:00.000Z', ...more });
  return id;
}

async function run(): Promise<Row[]> {
  const storage = await startStorage();
  try {
    // Only now, since they read where the storage is when they are loaded.
    const { saveCertifications } = await import('../../../functions/candidate/save-files.ts');
    const { readWallet } = await import('../../../functions/candidate/read-wallet.ts');
    const saves = (id: string, days: number, kind: number) => {
      const one = { certificationId: certificationTypes[kind]?.id, expirationDate: on(days), ...paper };
      return saveCertifications(id, { certificationList: [one] } as never);
    };
    const spent = async (id: string, days: number, kind: number) => (await spentBy(() => saves(id, days, kind))).write;
    const own = await aPerson();
    const [first, later, earlier] = [await spent(own, 300, 1), await spent(own, 400, 2), await spent(own, 120, 3)];
    for (let kind = 4; kind <= papers; kind++) await saves(own, 400 + kind, kind);
    const { jobId } = await aTableJob({ isOpen: true });
    await anAssignment(own, jobId);
    const { read } = await spentBy(() => readWallet(own));
    // As those of a complete profile with a picture: more than one KB.
    const long = await aPerson({ quality: 'x'.repeat(900) });
    const ofLong = {
      first: await spent(long, 300, 1),
      later: await spent(long, 400, 2),
      earlier: await spent(long, 120, 3),
    };
    const save = 'a credential save';
    return [
      { name: `candidate/wallet of ${papers} papers and an assignment`, figure: read, unit: 'RRU', budget: 6 },
      { name: `${save}, where a reminder comes no later`, figure: later, unit: 'WRU', budget: 7 },
      { name: `${save} with the first reminder`, figure: first, unit: 'WRU', budget: 7 },
      { name: `${save} that moves its reminder`, figure: earlier, unit: 'WRU', budget: 7 },
      {
        name: `${save}, basics of two KB, where a reminder comes no later`,
        figure: ofLong.later,
        unit: 'WRU',
        budget: 7,
      },
      { name: `${save}, basics of two KB, with the first reminder`, figure: ofLong.first, unit: 'WRU', budget: 7 },
      { name: `${save}, basics of two KB, that moves its reminder`, figure: ofLong.earlier, unit: 'WRU', budget: 7 },
    ];
  } finally {
    await storage.close();
  }
}

export const benches: readonly Bench[] = [{ name: 'wallet: costs', run }];
