import type * as z from 'zod';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { skillSection } from '#shared/contract/profile.ts';
import { type RetakeReason, tooEarly, validUntil } from '#shared/domain/checklists/validity.ts';
import type { Day } from '#shared/domain/dates.ts';
import { missing, Problem, saveFailed, wrongField } from '#shared/domain/problem.ts';
import {
  type AnswerWay,
  checklistFileName,
  incompleteSubmission,
  percentScored,
  scoredItems,
  scoredWithGroup,
} from '#shared/domain/skills.ts';
import { outbox } from '../_mail/outbox.ts';
import type { CandidateBasics } from '../_people/profile/candidates.ts';
import { writeBeside } from '../_people/profile/change-profile.ts';
import { findChecklistProgress } from '../_people/profile/checklist-progress.ts';
import { lastDayOf, mayRetake, superseded } from '../_people/profile/checklist-versions.ts';
import { newEntry, type ProfileEntry } from '../_people/profile/profile.ts';
import { reminders, remindingOf } from '../_people/profile/reminders.ts';
import { lists, progressAndVersions } from '../_people/profile/show-profile.ts';
import { answersPacked, namingSkillFile, puttingSkill, type StoredAnswers } from '../_people/profile/skill-answers.ts';
import { supersededChecklists } from '../_people/profile/superseded-checklists.ts';
import { walletLinesOf } from '../_people/profile/wallet-lines.ts';
import type { AssessmentTemplate } from '../_reference/assessments.ts';
import { lazy } from '../_runtime/lazy.ts';
import { documentFont } from '../_storage/document-font.ts';
import { eraseFiles, type FileFields, withStoredFiles } from '../_storage/stored-files.ts';
import { profileMail } from './profile-mail.ts';
import { saveOver } from './save-section.ts';

const { checklistDocument } = lazy(() => import('../_people/profile/checklist-document.ts'));

type Body = z.output<typeof skillSection>;
type SavedSkill = Pick<CandidateDetails, 'skillList' | 'progress' | 'versions'> & { readonly version: number };

/**
 * Adds scores to those given so far. Submitted (shouldCreateFile), every line must have one, and the document is made with it;
 * Problem invalid with the promised text [P20] otherwise. The server alone works out how far the checklist is. Of all checklists the
 * answer shows this one: reading the others would be a call more for each save.
 */
export async function saveSkill(candidateId: string, body: Body): Promise<SavedSkill> {
  const { assessmentId: id, version } = body;
  const beside = reminders.at({ candidateId });
  const read = () => findChecklistProgress(candidateId, id, { consistent: true, beside });
  return await saveOver(
    read,
    version === undefined,
    async ({ basics: own, template, given: submitted, retaken, entry: known, beside: reminder }, write) => {
      if (!template) throw missing();
      if (version !== undefined && version !== (known?.version ?? 0)) throw saveFailed();
      const reason = retakeReasonOf(known, body);
      const given = withScores(template, reason ? retaken : submitted, body, (known?.version ?? 0) + 1);
      const percentageComplete = percentScored(scoredItems(template), given.scores);
      if (body.shouldCreateFile && percentageComplete < 100) throw incomplete();
      const documents = body.shouldCreateFile ? [await documentOf(own, template, given)] : [];
      // A version that was completed without a document gets it before it is replaced.
      const isReplaced = body.shouldCreateFile && reason !== undefined;
      if (isReplaced && submitted && !known?.fileId) documents.push(await documentOf(own, template, submitted));
      return await withStoredFiles(candidateId, documents, async ([file, oldFile]) => {
        const isNewlyComplete = percentageComplete === 100 && !known?.isComplete;
        const packed = answersPacked(template, given);
        const first = known ?? newEntry<'skills'>(candidateId, { ...emptySkill(template), ...packed }, new Date(), id);
        const submission = submissionOf(template, first, { given, file, isNewlyComplete, reason });
        const entry: ProfileEntry<'skills'> =
          reason && !file
            ? { ...first, version: given.version, retake: { reason, percentageComplete, packed: packed.packed } }
            : {
                ...first,
                assessmentName: template.name,
                percentageComplete,
                // A checklist that was complete stays so when questions are added to it: its document is there.
                isComplete: percentageComplete === 100 || first.isComplete,
                ...submission,
                ...packed,
                retake: undefined,
              };
        const mail = file && profileMail('checklistCompleted', own, { checklistName: template.name });
        const along = [
          ...(submission.validUntil ? remindingOf(own, checklistLines(own, entry), reminder) : []),
          puttingSkill(entry, known),
          ...(isReplaced && known
            ? [supersededChecklists.adding(superseded(known, oldFile ?? known, new Date(given.scoredAt)))]
            : []),
          ...(mail ? [outbox.adding(mail)] : []),
        ];
        const counts = { completeSkills: own.counts.completeSkills + Number(isNewlyComplete) };
        const isNews = isNewlyComplete || !own.startedAt;
        const after = isNews ? await write({ section: 'skill', counts, along }) : await writeBeside(own, along);
        if (file && known && !isReplaced) await eraseFiles(candidateId, [known]);
        return {
          ...lists.skills({ skills: [entry] }),
          ...progressAndVersions(after, ['skill']),
          version: given.version,
        };
      });
    },
  );
}

/** The line of the wallet that a checklist is. */
const checklistLines = (own: CandidateBasics, entry: ProfileEntry<'skills'>) =>
  walletLinesOf({ basics: own, licenses: [], certifications: [], skills: [entry] });

/** Why a save is one of a new version; undefined for the one there is. Problem invalid before a checklist may be taken again. */
function retakeReasonOf(known: ProfileEntry<'skills'> | undefined, { reason }: Body): RetakeReason | undefined {
  if (known?.retake) return reason ?? known.retake.reason;
  if (!reason) return undefined;
  if (!known?.isComplete) throw wrongField('reason', 'This is the first time: please leave the reason out.');
  if (!mayRetake(known)) throw wrongField('reason', tooEarly(lastDayOf(known)));
  return reason;
}

/** What a submission says of its entry. A correction of the same version keeps its end: a new year begins with a new version. */
function submissionOf(
  { validMonths }: AssessmentTemplate,
  known: ProfileEntry<'skills'>,
  { given, file, isNewlyComplete, reason }: Submission,
): Partial<ProfileEntry<'skills'>> {
  if (!file && !isNewlyComplete) return {};
  const isNew = reason !== undefined || !known.isComplete || !known.fileId;
  return {
    completedAt: given.scoredAt,
    validUntil: isNew ? validUntil(given.scoredAt.slice(0, 10), validMonths) : lastDayOf(known) || undefined,
    ...(reason && { reason }),
    ...(file && { fileId: file.fileId, fileName: file.fileName }),
  };
}

interface Submission {
  readonly given: StoredAnswers;
  readonly file: FileFields | undefined;
  readonly isNewlyComplete: boolean;
  readonly reason: RetakeReason | undefined;
}

/** The document of a complete checklist; one that was completed without is made now. */
export async function createSkillFile(candidateId: string, assessmentId: string) {
  const read = () => findChecklistProgress(candidateId, assessmentId, { consistent: true });
  return await saveOver(read, true, async ({ basics: own, template, given, entry }, write) => {
    if (!entry) throw missing();
    if (!entry.isComplete) throw incomplete();
    if (entry.fileId) return { fileId: entry.fileId, fileName: entry.fileName };
    if (!template || !given) throw missing();
    const document = await documentOf(own, template, given);
    return await withStoredFiles(candidateId, [document], async ([file]) => {
      const made = { fileId: file?.fileId ?? '', fileName: file?.fileName ?? '' };
      await write({ section: 'skill', along: [namingSkillFile(entry, made)] });
      return made;
    });
  });
}

/** Scores for lines that the checklist has; what was said of others is dropped. Problem invalid for a critical line scored by group. */
function withScores(
  template: AssessmentTemplate,
  before: StoredAnswers | undefined,
  body: Body,
  version: number,
): StoredAnswers {
  const pathOf = (item: { categoryId: string; questionId: string; subQuestionId: string }) =>
    [item.categoryId, item.questionId, item.subQuestionId].join('\n');
  const sent = new Map(body.skillAssessmentAnswerRequestList.map((answer, at) => [pathOf(answer), { ...answer, at }]));
  const scoredAt = new Date().toISOString();
  const today = scoredAt.slice(0, 10);
  const answers = scoredItems(template).flatMap((item): [string, LineAnswer][] => {
    const { subQuestionId: id, isCritical } = item;
    const old = before && answerOf(before, id);
    const now = sent.get(pathOf(item));
    if (isCritical && now?.by === 'group')
      throw wrongField(`skillAssessmentAnswerRequestList.${now.at}.by`, scoredWithGroup(item));
    if (now) {
      const by = now.by ?? (old?.score === now.score ? old.by : undefined);
      const isAsBefore = old !== undefined && old.score === now.score && old.by === by;
      return [[id, { score: now.score, by, day: isAsBefore ? old.day : today }]];
    }
    // Marked as critical since its group was scored: it is open again.
    return old && !(isCritical && old.by === 'group') ? [[id, old]] : [];
  });
  return {
    scores: Object.fromEntries(answers.map(([id, { score }]) => [id, score])),
    ways: Object.fromEntries(answers.flatMap(([id, { by }]) => (by ? [[id, by]] : []))),
    days: Object.fromEntries(answers.flatMap(([id, { day }]) => (day === today ? [] : [[id, day]]))),
    scoredAt,
    version,
  };
}

interface LineAnswer {
  readonly score: number;
  readonly by: AnswerWay | undefined;
  readonly day: Day;
}

function answerOf({ scores, ways, days, scoredAt }: StoredAnswers, id: string): LineAnswer | undefined {
  const score = scores[id];
  return score === undefined ? undefined : { score, by: ways[id], day: days[id] ?? scoredAt.slice(0, 10) };
}

function emptySkill({ id, name }: AssessmentTemplate) {
  return { assessmentId: id, assessmentName: name, percentageComplete: 0, isComplete: false, fileId: '', fileName: '' };
}

async function documentOf(own: CandidateBasics, template: AssessmentTemplate, given: StoredAnswers) {
  const bytes = await checklistDocument(own, template, given, documentFont());
  return { bytes: Buffer.from(bytes), contentType: 'application/pdf', fileName: checklistFileName(template.name) };
}

function incomplete(): Problem {
  return new Problem('invalid', 'wrongInput', incompleteSubmission, {
    fields: { skillAssessmentAnswerRequestList: incompleteSubmission },
  });
}
