import type * as z from 'zod';
import type { basicSection } from '#shared/contract/profile.ts';
import type { Subject } from '#shared/domain/actor.ts';
import { Problem } from '#shared/domain/problem.ts';
import { changingContacts } from '../_people/accounts/change-contacts.ts';
import type { CandidateBasics } from '../_people/profile/candidates.ts';
import { storedAsSent } from '../_people/profile/change-profile.ts';
import type { Profile } from '../_people/profile/profile.ts';
import { basicInfo, progressAndVersions, sectionsOfBasics } from '../_people/profile/show-profile.ts';
import { seal } from '../_runtime/sealing.ts';
import { eraseAvatar, storeAvatar } from '../_storage/avatars.ts';
import { changesOfHome } from './save-fields.ts';
import { saveSection } from './save-section.ts';

type Body = z.output<typeof basicSection>;

/**
 * Saves the personal information. Fields that the user record has too (name, contacts, picture) change in the same transaction;
 * a changed email or phone counts as unverified again. Problem conflict with the promised words [P04] for an address that cannot be.
 */
export async function saveBasic(subject: Subject, body: Body) {
  const avatar = await newAvatar(subject.id, body);
  try {
    const { answer, before } = await saveSection(
      subject.id,
      body.version,
      async (profile, write) => {
        const { basics: own } = profile;
        const { set: home, covers = [] } = changesOfHome(own, body, 'about');
        const set = { ...(await changesOf(own, body)), ...home, ...(avatar && { avatar }) };
        const along = await changingContacts(own, set, { isByStaff: subject.impersonated });
        const after = await write({ section: 'basic', covers, set, along });
        return { answer: await answered(subject, profile, after), before: own.avatar };
      },
      { withSummary: true },
    );
    if (avatar) await eraseAvatar(before).catch(() => undefined);
    return answer;
  } catch (error) {
    // Only what was surely not written: a save whose answer was lost may point at the picture.
    if (avatar && error instanceof Problem) await eraseAvatar(avatar).catch(() => undefined);
    throw error;
  }
}

async function answered(subject: Subject, profile: Profile, basics: CandidateBasics) {
  return {
    ...(await basicInfo({ basics, summary: profile.summary }, subject)),
    ...progressAndVersions(basics, sectionsOfBasics),
  };
}

/** Masked digits stay as they are, where there are any. */
async function changesOf(own: CandidateBasics, body: Body) {
  const { ssn, dateOfBirth, city, state, pictureFileName, pictureFileBase64Str, version, ...fields } = body;
  const isMasked = ssn.startsWith('*');
  if (isMasked && !own.ssnSealed)
    throw new Problem('invalid', 'wrongInput', 'Please check ssn.', { fields: { ssn: 'Required' } });
  const sealed = (text: string) => seal('private-field', text, own.candidateId);
  return {
    ...storedAsSent(fields),
    ...(isMasked ? {} : { ssnSealed: await sealed(ssn) }),
    dateOfBirthSealed: await sealed(dateOfBirth),
  };
}

/** Keeps the picture that came along; its name counts for nothing (one with two or more dots is dropped [P17]). */
async function newAvatar(owner: string, { pictureFileBase64Str: base64 }: Body): Promise<string | undefined> {
  return base64 ? await storeAvatar(owner, base64) : undefined;
}
