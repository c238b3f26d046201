import type * as z from 'zod';
import type { aboutSection, preferencesSection, specialtiesSection, summarySection } from '#shared/contract/profile.ts';
import type { Subject } from '#shared/domain/actor.ts';
import { missing, Problem, wrongField } from '#shared/domain/problem.ts';
import { mayBeCompact } from '#shared/domain/specialties.ts';
import { type ProfileChange, storedAsSent } from '../_people/profile/change-profile.ts';
import { type Profile, summaries } from '../_people/profile/profile.ts';
import { basicInfo, progressAndVersions, sectionsOfBasics } from '../_people/profile/show-profile.ts';
import { requireOffered, requireOneProfession } from '../_reference/chosen-specialties.ts';
import { saveSection } from './save-section.ts';

const selectionRequired = 'Specialty selection required';

/** Saves where the candidate lives; a move counts as a save of the personal information too. */
export async function saveAbout(subject: Subject, { version, city, state, ...fields }: z.output<typeof aboutSection>) {
  return await saveFields(subject, version, ({ basics: own }) => {
    const { set: home, covers = [] } = changesOfHome(own, { city, state }, 'basic');
    return { section: 'about', set: { ...storedAsSent(fields), ...home }, covers };
  });
}

/** Saves the professional summary, an item of its own beside the basics. */
export async function saveSummary(subject: Subject, { version, summary }: z.output<typeof summarySection>) {
  const { id: candidateId } = subject;
  return await saveFields(
    subject,
    version,
    () => ({ section: 'summary', along: [summaries.putting({ candidateId, summary })] }),
    summary,
  );
}

/** Saves the specialties, all of one profession; the primary one is stored first. A profession outside the compact loses the flag. */
export async function saveSpecialties(subject: Subject, body: z.output<typeof specialtiesSection>) {
  const { primarySpecialty: primary, secondarySpecialty, specialtyList, chartingSystemList, version, ...fields } = body;
  const profession = requireOneProfession(specialtyList, 'specialtyList');
  if (primary && !specialtyList.includes(primary))
    throw new Problem('invalid', 'wrongInput', 'Please check primarySpecialty.', {
      fields: { primarySpecialty: selectionRequired },
    });
  const chosen = [...new Set(primary ? [primary, ...specialtyList] : specialtyList)];
  return await saveFields(subject, version, ({ basics: own }) => {
    requireOffered(chosen, profession, own.specialtyIds, 'specialtyList');
    const isCompactLicense = own.isCompactLicense && mayBeCompact(profession);
    const chartingSystems = chartingSystemList ? [...new Set(chartingSystemList)] : own.chartingSystems;
    return {
      section: 'specialties',
      set: { ...storedAsSent(fields), specialtyIds: chosen, profession, isCompactLicense, chartingSystems },
    };
  });
}

/** Removes one specialty; the last one stays. */
export async function removeSpecialty(subject: Subject, id: string) {
  return await saveFields(subject, undefined, ({ basics: own }) => {
    const rest = own.specialtyIds.filter((one) => String(one) !== id);
    if (rest.length === own.specialtyIds.length) throw missing();
    if (rest.length === 0) throw wrongField('id', selectionRequired);
    return { section: 'specialties', set: { specialtyIds: rest } };
  });
}

/** Saves what kind of job is wanted, each shift and state once. */
export async function savePreferences(subject: Subject, body: z.output<typeof preferencesSection>) {
  const { shiftTypeList, locationList, startDate, quality, version, ...fields } = body;
  return await saveFields(subject, version, () => ({
    section: 'preferences',
    set: {
      ...storedAsSent(fields),
      preferredShifts: [...new Set(shiftTypeList)],
      preferredStates: [...new Set(locationList)],
      availableOn: startDate || undefined,
      quality: quality ?? '',
    },
  }));
}

/**
 * The changes of a new home, whose zip is not known. Two sections show the home: a move counts as a save of the `other` one too, so
 * that neither overwrites a newer home with an older one. Empty when the home stays the same.
 */
export function changesOfHome(
  own: Profile['basics'],
  { city, state }: { city: string; state: string },
  other: 'basic' | 'about',
) {
  if (city === own.city && state === own.state) return {};
  return { set: { city, state, zipCode: '' }, covers: [other] };
}

async function saveFields(
  subject: Subject,
  version: number | undefined,
  change: (profile: Profile) => Omit<ProfileChange, 'version'>,
  summary?: string,
) {
  const save = async (
    profile: Profile,
    write: (change: Omit<ProfileChange, 'version'>) => Promise<Profile['basics']>,
  ) => {
    const own = await write(change(profile));
    const after = { basics: own, summary: summary ?? profile.summary };
    return { ...(await basicInfo(after, subject)), ...progressAndVersions(own, sectionsOfBasics) };
  };
  return await saveSection(subject.id, version, save, { withSummary: summary === undefined });
}
