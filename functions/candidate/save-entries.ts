import type * as z from 'zod';
import {
  type educationsSection,
  mostEntries,
  type referencesSection,
  type workHistorySection,
} from '#shared/contract/profile.ts';
import type { EntryFields, ProfileEntry } from '../_people/profile/profile.ts';
import { lists, progressAndVersions } from '../_people/profile/show-profile.ts';
import { planEntries, type WantedEntry } from './plan-entries.ts';
import { saveSection, sectionOfList } from './save-section.ts';

type PlainKind = 'educations' | 'workEntries' | 'references';

/** Saves the education entries over those of the version that was read. */
export async function saveEducations(candidateId: string, body: z.output<typeof educationsSection>) {
  const wanted = body.educationList.map(({ id, ...fields }) => ({ id, fields }));
  return await saveEntries('educations', candidateId, wanted, body.version);
}

/** Saves the work entries; one that goes on has no end. */
export async function saveWorkHistory(candidateId: string, body: z.output<typeof workHistorySection>) {
  const wanted = body.workHistoryList.map(({ id, isCurrent, endDate, unitBed, position, specialtyName, ...rest }) => ({
    id,
    fields: {
      ...rest,
      present: isCurrent,
      endDate: isCurrent ? '' : (endDate ?? ''),
      unitBeds: unitBed,
      jobTitle: position,
      specialty: specialtyName,
    },
  }));
  return await saveEntries('workEntries', candidateId, wanted, body.version);
}

/** Saves the references over those of the version that was read. */
export async function saveReferences(candidateId: string, body: z.output<typeof referencesSection>) {
  const wanted = body.referenceList.map(({ id, ...fields }) => ({ id, fields }));
  return await saveEntries('references', candidateId, wanted, body.version);
}

async function saveEntries<K extends PlainKind, F extends EntryFields<K>>(
  kind: K,
  candidateId: string,
  wanted: readonly WantedEntry<K, F>[],
  version: number | undefined,
) {
  return await saveSection(candidateId, version, async (profile, write) => {
    const stored = profile[kind] as readonly ProfileEntry<K>[];
    const plan = planEntries(kind, candidateId, stored, wanted, {
      isWhole: version !== undefined,
      most: mostEntries[kind],
    });
    const own = await write({
      section: sectionOfList[kind],
      counts: { [kind]: plan.entries.length },
      along: plan.actions,
    });
    return { ...lists[kind]({ ...profile, [kind]: plan.entries }), ...progressAndVersions(own, [sectionOfList[kind]]) };
  });
}
