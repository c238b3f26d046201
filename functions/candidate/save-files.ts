import type * as z from 'zod';
import type { licenseSection, resumeSection } from '#shared/contract/document-sections.ts';
import { type certificationsSection, mostEntries } from '#shared/contract/profile.ts';
import type { Subject } from '#shared/domain/actor.ts';
import { isCertification } from '#shared/domain/document-slots.ts';
import { acceptsCompactLicense } from '#shared/domain/eligibility/licence-compact.ts';
import { Problem, wrongField } from '#shared/domain/problem.ts';
import { mayBeCompact } from '#shared/domain/specialties.ts';
import type { CandidateBasics } from '../_people/profile/candidates.ts';
import { storedAsSent } from '../_people/profile/change-profile.ts';
import { historyAfter, partRenewed } from '../_people/profile/earlier-documents.ts';
import {
  entriesOfKind,
  inOrder,
  newEntry,
  type ProfileEntry,
  validityOf,
  writingEntry,
} from '../_people/profile/profile.ts';
import { reminding } from '../_people/profile/reminders.ts';
import {
  basicInfo,
  lists,
  type ProfileReader,
  progressAndVersions,
  sectionsOfBasics,
} from '../_people/profile/show-profile.ts';
import { certificationTypes } from '../_reference/certification-types.ts';
import { eraseFiles, type FileFields, withStoredFiles } from '../_storage/stored-files.ts';
import { readUploads } from '../_storage/uploads/read-upload.ts';
import { planEntries, removingEntry, replacingResume } from './plan-entries.ts';
import { saveSection, sectionOfList } from './save-section.ts';
import { checkSlots, slotFieldsOf } from './slot-fields.ts';

const noFile: FileFields = { fileId: '', fileName: '', fileSize: 0 };

/** A copy of a license as it was sent, with the field of its file. */
interface SentCopy {
  readonly fileName: string;
  readonly base64: string;
  readonly field: string;
  readonly expirationDate: string;
  readonly state: string | undefined;
}

/** The copies in a body: one a state, and the one beside them. */
function copiesIn(body: z.output<typeof licenseSection>): SentCopy[] {
  const { stateLicenseList = [], stateList, documentState } = body;
  const ofStates = stateLicenseList.map((one, index) => ({ ...one, field: `stateLicenseList.${index}.fileName` }));
  const [onlyState] = stateList;
  const single = { ...body, state: documentState || (new Set(stateList).size === 1 ? onlyState : undefined) };
  return [...ofStates, { ...single, field: 'fileName' }].flatMap(
    ({ fileName, fileBase64Str: base64, expirationDate, state, field }) =>
      fileName && base64 ? [{ fileName, base64, field, expirationDate: expirationDate ?? '', state }] : [],
  );
}

/**
 * Saves the licensed states, and adds the documents in the body; those on file stay [X12]. The compact flag is saved where the profession
 * may have it.
 */
export async function saveLicense(subject: Subject, body: z.output<typeof licenseSection>) {
  const { id: candidateId } = subject;
  const { fileName: _name, fileBase64Str, expirationDate, documentState, version, ...rest } = body;
  const { stateList, stateLicenseList, isCompactLicense: isCompact, ...fields } = rest;
  const copies = copiesIn(body);
  const files = await readUploads('license', copies);
  return await withStoredFiles(candidateId, files, async (kept) => {
    const left: FileFields[] = [];
    const answer = await saveSection(
      candidateId,
      version,
      async (profile, write) => {
        const now = Date.now();
        const added = kept.map((file, index) => {
          const { expirationDate: endsOn = '', state } = copies[index] ?? {};
          // A millisecond apart, so that they keep their order.
          return newEntry<'licenses'>(
            candidateId,
            { ...file, expirationDate: endsOn, ...(state && { state }) },
            new Date(now + index),
          );
        });
        const renewed = partRenewed(profile.licenses, inOrder('licenses', [...profile.licenses, ...added]));
        const { current: licenses } = renewed;
        const history = historyAfter(profile, 'licenses', renewed.earlier);
        if (licenses.length > mostEntries.licenses) throw tooMany(copies[0]?.field ?? 'fileName', mostEntries.licenses);
        const isCompactLicense = isCompact && mayBeCompact(profile.basics.profession);
        const said = { licenseStates: [...new Set(stateList)], stateLicenses: statesLicensed(body, profile.basics) };
        const own = await write({
          section: sectionOfList.licenses,
          set: {
            ...storedAsSent(fields),
            ...said,
            isCompactLicense,
            ...validityOf({ licenses }),
          },
          counts: { licenses: licenses.length },
          along: [
            ...reminding({ ...profile, basics: { ...profile.basics, ...said }, licenses }),
            ...added.map((entry) => entriesOfKind('licenses').adding(entry)),
            ...renewed.earlier.map((entry) => writingEntry('licenses', entry, { isStored: true })),
            ...history.actions,
          ],
        });
        left.push(...history.left);
        const after = { ...profile, basics: own, licenses, earlier: history.earlier };
        return {
          ...(await basicInfo(after, subject)),
          ...lists.licenses(after),
          ...progressAndVersions(own, [...sectionsOfBasics, sectionOfList.licenses]),
        };
      },
      { withSummary: true },
    );
    await eraseFiles(candidateId, left);
    return answer;
  });
}

/** What is said of the licenses, of the licensed states only, each once; multistate where the compact has profession and state. */
function statesLicensed({ stateLicenseList, stateList }: z.output<typeof licenseSection>, own: CandidateBasics) {
  const said = stateLicenseList ?? own.stateLicenses;
  const byState = new Map(said?.map((license) => [license.state, license]));
  const numberOf = (state: string) => own.stateLicenses?.find((license) => license.state === state)?.number;
  return (
    said &&
    [...byState.values()]
      .filter(({ state }) => (stateList as readonly string[]).includes(state))
      .map(({ state, isMultistate, expirationDate, number = numberOf(state) }) => ({
        state,
        isMultistate: isMultistate && acceptsCompactLicense(state, own.profession),
        expirationDate,
        ...(number && { number }),
      }))
  );
}

/**
 * Saves the certifications. One that ends later makes the one before it history [C16]; another new file is a correction, and all versions of
 * the one before are erased. Only the candidate enters records. */
export async function saveCertifications(
  candidateId: string,
  body: z.output<typeof certificationsSection>,
  by: ProfileReader = { impersonated: true },
) {
  const { certificationList, version } = body;
  const uploads = certificationList.flatMap(({ fileName, fileBase64Str: base64 }, position) =>
    fileName && base64 ? [{ fileName, base64, field: `certificationList.${position}.fileName`, position }] : [],
  );
  checkSlots(certificationList, by);
  const named = certificationList.map(({ certificationId }, position) => nameOf(certificationId, position));
  const files = await readUploads('certification', uploads);
  return await withStoredFiles(candidateId, files, async (kept) => {
    const replaced: FileFields[] = [];
    const answer = await saveSection(candidateId, version, async (profile, write) => {
      const stored = new Map(profile.certifications.map((entry) => [entry.id, entry]));
      const wanted = await Promise.all(
        certificationList.map(async ({ id, certificationId, number, ...sent }, index) => {
          const before = id ? stored.get(id) : undefined;
          const file = kept[uploads.findIndex(({ position }) => position === index)];
          const { fileId, fileName, fileSize } = file ?? before ?? noFile;
          const name = named[index] ?? '';
          // An empty number clears one, and is no change of an entry that has none.
          const numbered = number || (number === '' && before?.number) ? { number } : {};
          const slotted = await slotFieldsOf({ candidateId, sent, before, fileName, index });
          return { id, fields: { certificationId, ...slotted, ...numbered, name, fileId, fileName, fileSize } };
        }),
      );
      const part = (all: readonly ProfileEntry<'certifications'>[]) => partRenewed(profile.certifications, all);
      const rules = { isWhole: version !== undefined, most: mostEntries.certifications, part };
      const plan = planEntries('certifications', candidateId, profile.certifications, wanted, rules);
      const counts = { certifications: plan.entries.filter(isCertification).length };
      // Plain documents are not counted, so that only the section's version shows a concurrent save.
      const read = profile.basics.versions.certifications ?? 0;
      const history = historyAfter(profile, 'certifications', plan.earlier);
      const after = { ...profile, certifications: plan.entries, earlier: history.earlier };
      const own = await write({
        section: sectionOfList.certifications,
        version: version ?? read,
        set: validityOf({ certifications: plan.entries }),
        counts,
        along: [...reminding(after), ...plan.actions, ...history.actions],
      });
      const held = new Set([...plan.entries, ...plan.earlier].map(({ fileId }) => fileId));
      replaced.push(...profile.certifications.filter(({ fileId }) => !held.has(fileId)), ...history.left);
      return {
        ...(await lists.certifications(after, by)),
        ...progressAndVersions(own, [sectionOfList.certifications]),
      };
    });
    await eraseFiles(candidateId, replaced);
    return answer;
  });
}

/** Saves a resume; all versions of the one before are erased. */
export async function saveResume(candidateId: string, body: z.output<typeof resumeSection>) {
  const upload = { fileName: body.fileName, base64: body.fileBase64Str, field: 'fileName' };
  const files = await readUploads('resume', [upload]);
  return await withStoredFiles(candidateId, files, async ([file = noFile]) => {
    const replaced: FileFields[] = [];
    const answer = await saveSection(candidateId, body.version, async (profile, write) => {
      const [before, ...older] = profile.resumes;
      // Over the entry before, where there is one: an item less to write than a new one beside a removal.
      const entry = newEntry<'resumes'>(candidateId, file, new Date(), before?.id);
      const own = await write({
        section: sectionOfList.resumes,
        counts: { resumes: 1 },
        along: [
          before ? replacingResume(entry, before) : entriesOfKind('resumes').adding(entry),
          ...older.map((one) => removingEntry('resumes', one)),
        ],
      });
      replaced.push(...profile.resumes);
      return {
        ...lists.resumes({ ...profile, resumes: [entry] }),
        ...progressAndVersions(own, [sectionOfList.resumes]),
      };
    });
    await eraseFiles(candidateId, replaced);
    return answer;
  });
}

function nameOf(certificationId: number, position: number): string {
  // The type of plain documents too: the fixed medical and written documents are filed under it.
  const type = certificationTypes.find(({ id }) => id === certificationId);
  if (type) return type.label;
  throw new Problem('invalid', 'wrongInput', 'Certification Required', {
    fields: { [`certificationList.${position}.certificationId`]: 'Certification Required' },
  });
}

function tooMany(field: string, most: number): Problem {
  return wrongField(field, `At most ${most} files.`);
}
