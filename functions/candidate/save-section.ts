import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { missing, Problem } from '#shared/domain/problem.ts';
import type { CandidateBasics } from '../_people/profile/candidates.ts';
import { changeProfile, type ProfileChange } from '../_people/profile/change-profile.ts';
import { findProfile, type Profile } from '../_people/profile/profile.ts';
import { profileMail } from './profile-mail.ts';

const attempts = 4;

/** The name under which the saves of each list are counted. */
export const sectionOfList = {
  educations: 'educations',
  workEntries: 'workhistory',
  references: 'references',
  certifications: 'certifications',
  licenses: 'license',
  resumes: 'resume',
} as const;
export type ListKind = keyof typeof sectionOfList;

type Write = (change: ProfileChange) => Promise<CandidateBasics>;

/**
 * One save of a section by optimistic locking: reads the profile, lets `change` work out what to write, and writes it over the
 * section's `version` where there is one, or over the one that `change` names. The long summary is read only for answers that show it.
 */
export async function saveSection<T>(
  candidateId: string,
  version: number | undefined,
  change: (profile: Profile, write: Write) => Promise<T>,
  { withSummary = false } = {},
): Promise<T> {
  return await saveOver(
    () => findProfile(candidateId, { consistent: true, withSummary }),
    version === undefined,
    async (profile, write) => await change(profile, (given) => write({ version, ...given })),
  );
}

/**
 * The same over what `read` finds. A caller without a version loses nothing by a second read, so a conflicting save is retried
 * for them (`mayRepeat`).
 */
export async function saveOver<F extends { readonly basics: CandidateBasics }, T>(
  read: () => Promise<F | undefined>,
  mayRepeat: boolean,
  change: (found: F, write: (change: ProfileChange) => Promise<CandidateBasics>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const found = await read();
    if (!found) throw missing();
    const { basics: own } = found;
    try {
      return await change(found, async (given) =>
        changeProfile(own, {
          ...given,
          firstMail: own.startedAt ? undefined : profileMail('profileStarted', own),
        }),
      );
    } catch (error) {
      if (!mayRepeat || attempt === attempts || !(error instanceof Problem) || error.kind !== 'conflict') throw error;
      await wait(randomInt(5, 25) * attempt);
    }
  }
}
