import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { missing, Problem } from '#shared/domain/problem.ts';
import type { CandidateBasics } from '../_data/candidates.ts';
import { changeProfile, type ProfileChange } from '../_data/change-profile.ts';
import { findProfile, type Profile } from '../_data/profile.ts';
import { profileMail } from './profile-mail.ts';

const attempts = 4;

interface SaveOptions {
  /** Reads the long summary too, for answers that show it. */
  readonly withSummary?: boolean;
  /** The version is not the section's but of something that `change` compares and writes itself. */
  readonly comparesItself?: boolean;
}

/**
 * One save of a section: reads the profile as it is now, lets `change` work out what to write, writes it. A caller without a
 * version has nothing to lose by a second look, so a save that met another is tried again for them.
 */
export async function saveSection<T>(
  candidateId: string,
  version: number | undefined,
  change: (profile: Profile, write: (change: Omit<ProfileChange, 'version'>) => Promise<CandidateBasics>) => Promise<T>,
  { withSummary = false, comparesItself = false }: SaveOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const profile = await findProfile(candidateId, { consistent: true, withSummary });
    if (!profile) throw missing();
    const { basics: own } = profile;
    try {
      return await change(profile, async (given) =>
        changeProfile(own, {
          ...given,
          version: comparesItself ? undefined : version,
          firstMail: own.startedAt ? undefined : await profileMail('profileStarted', own),
        }),
      );
    } catch (error) {
      const mayTryAgain = version === undefined && attempt < attempts;
      if (!mayTryAgain || !(error instanceof Problem) || error.kind !== 'conflict') throw error;
      await wait(randomInt(5, 25) * attempt);
    }
  }
}
