import type * as z from 'zod';
import {
  type educationsSection,
  mostEntries,
  type referencesSection,
  type workHistorySection,
} from '#shared/contract/profile.ts';
import { missing } from '#shared/domain/problem.ts';
import type { CandidateBasics, ProfileCounts } from '../_people/profile/candidates.ts';
import { countOf, type Profile, type ProfileEntry } from '../_people/profile/profile.ts';
import { planEntries, removingEntry, type WantedEntry } from './entry-plan.ts';
import { saveSection } from './section-save.ts';
import { lists, standing } from './show-profile.ts';

/** The lists whose entries hold no file, with the name that the saves of each are counted under and how many it takes. */
const sections = {
  educations: { section: 'educations', most: mostEntries.educations },
  workEntries: { section: 'workhistory', most: mostEntries.work },
  references: { section: 'references', most: mostEntries.references },
} as const;
type PlainKind = keyof typeof sections;

export async function saveEducations(candidateId: string, body: z.output<typeof educationsSection>) {
  const wanted = body.educationList.map(({ id, ...fields }) => ({ id, fields }));
  return await saveEntries('educations', candidateId, wanted, body.version);
}

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

export async function saveReferences(candidateId: string, body: z.output<typeof referencesSection>) {
  const wanted = body.referenceList.map(({ id, ...fields }) => ({ id, fields }));
  return await saveEntries('references', candidateId, wanted, body.version);
}

/** Removes one entry; Problem missing for one that is not there or somebody else's. */
export async function removeEntry(kind: PlainKind, candidateId: string, id: string) {
  return await saveSection(candidateId, undefined, async (profile, write) => {
    const entry = (profile[kind] as readonly ProfileEntry<PlainKind>[]).find((one) => one.id === id);
    if (!entry) throw missing();
    const entries = (profile[kind] as readonly ProfileEntry<PlainKind>[]).filter((one) => one !== entry);
    const own = await write({
      section: sections[kind].section,
      counts: { [countOf[kind]]: entries.length },
      along: [removingEntry(kind, entry)],
    });
    return answer(kind, { ...profile, [kind]: entries }, own);
  });
}

async function saveEntries<K extends PlainKind>(
  kind: K,
  candidateId: string,
  wanted: readonly WantedEntry<K>[],
  version: number | undefined,
) {
  const { section, most } = sections[kind];
  return await saveSection(candidateId, version, async (profile, write) => {
    const stored = profile[kind] as readonly ProfileEntry<K>[];
    const plan = planEntries(kind, candidateId, stored, wanted, { isWhole: version !== undefined, most });
    const counts: Partial<ProfileCounts> = { [countOf[kind]]: plan.entries.length };
    const own = await write({ section, counts, along: plan.actions });
    return answer(kind, { ...profile, [kind]: plan.entries }, own);
  });
}

function answer(kind: PlainKind, profile: Profile, own: CandidateBasics) {
  return { ...lists[kind](profile), ...standing(own) };
}
