import { isCertification } from '#shared/domain/document-slots.ts';
import { missing } from '#shared/domain/problem.ts';
import { countNameOf, type ProfileEntry, validityOf } from '../_people/profile/profile.ts';
import { reminding } from '../_people/profile/reminders.ts';
import { lists, type ProfileReader, progressAndVersions } from '../_people/profile/show-profile.ts';
import { eraseFiles, type FileFields } from '../_storage/stored-files.ts';
import { removingEntry } from './plan-entries.ts';
import { type ListKind, saveSection, sectionOfList } from './save-section.ts';

/** Removes an entry, and then all versions of its file where it has one. Problem missing for an id that is not among the candidate's own. */
export async function removeEntry(
  kind: ListKind,
  candidateId: string,
  id: string,
  by: ProfileReader = { impersonated: true },
) {
  const files: FileFields[] = [];
  const answer = await saveSection(candidateId, undefined, async (profile, write) => {
    const stored = profile[kind] as readonly ProfileEntry<ListKind>[];
    const entry = stored.find((one) => one.id === id);
    if (!entry) throw missing();
    const rest = stored.filter((one) => one !== entry);
    const counted = rest.filter((one) => !('certificationId' in one) || isCertification(one));
    const own = await write({
      section: sectionOfList[kind],
      set: validityOf({ [kind]: rest }),
      counts: { [countNameOf(kind)]: counted.length },
      along: [...reminding({ ...profile, [kind]: rest }), removingEntry(kind, entry)],
    });
    if ('fileId' in entry) files.push(entry);
    return {
      ...(await lists[kind]({ ...profile, [kind]: rest }, by)),
      ...progressAndVersions(own, [sectionOfList[kind]]),
    };
  });
  await eraseFiles(candidateId, files);
  return answer;
}
