import { fullName } from '#shared/domain/contact/full-name.ts';
import { type Day, shownDay } from '#shared/domain/dates.ts';
import { type AnswerWay, type Checklist, countWays, scores as scale, scoredItems } from '#shared/domain/skills.ts';
import type { AssessmentTemplate } from '../../_reference/assessments.ts';
import { faded, newDocument } from '../../_storage/document-writer.ts';
import type { CandidateBasics } from './candidates.ts';
import type { StoredAnswers } from './skill-answers.ts';

/** A checklist document's content. */
export interface CompletedChecklist extends Checklist {
  readonly checklistName: string;
  readonly candidateName: string;
  readonly completedOn: Day;
  /** Scores by sub-question. */
  readonly scores: Readonly<Record<string, number>>;
  /** How each was given. */
  readonly ways: Readonly<Record<string, AnswerWay>>;
}

/** Space for a group's name and its first two lines. */
const groupHead = 44;
const attestation =
  'I attest that these scores are my own and describe my skills and experience truthfully. Submitted electronically by:';

/** The document of a candidate's checklist with these scores. */
export async function checklistDocument(
  candidate: Pick<CandidateBasics, 'firstName' | 'lastName'>,
  { name: checklistName, categoryList }: AssessmentTemplate,
  { scores, ways, scoredAt }: StoredAnswers,
  fontBytes: Uint8Array,
): Promise<Uint8Array> {
  const candidateName = fullName(candidate);
  return await drawChecklist(
    { checklistName, candidateName, completedOn: scoredAt.slice(0, 10), categoryList, scores, ways },
    fontBytes,
  );
}

/** A checklist with all scores as a paginated PDF, in an embedded font. */
export async function drawChecklist(content: CompletedChecklist, fontBytes: Uint8Array): Promise<Uint8Array> {
  const title = `${content.checklistName}: ${content.candidateName}`;
  const writer = await newDocument({ title, author: content.candidateName }, fontBytes);
  writer.paragraph(content.checklistName, 18);
  writer.gap(4);
  writer.name(content.candidateName);
  writer.paragraph(`Completed on ${shownDay(content.completedOn)}`, 10, faded);
  writer.paragraph(scale.map(({ value, label }) => `${value} ${label}`).join(' · '), 9, faded);
  for (const category of content.categoryList) {
    writer.heading(category.name);
    for (const question of category.questionList) {
      const isGroup = question.questionList.length > 0;
      writer.gap(4);
      if (isGroup) {
        writer.keepTogether(groupHead);
        writer.paragraph(question.name, 10);
      }
      for (const line of isGroup ? question.questionList : [question]) {
        // A continued page repeats the name of its group or category.
        if (writer.turnsFor(line.name))
          writer.paragraph(`${isGroup ? question.name : category.name} (continued)`, 10, faded);
        writer.row(line.name, scoreText(content.scores[line.id]));
      }
    }
  }
  writer.gap(16);
  writer.keepTogether(60);
  writer.underline();
  writer.gap(4);
  writer.paragraph(attestation, 9);
  writer.paragraph(`${content.candidateName}, ${shownDay(content.completedOn)}`, 10);
  if (Object.keys(content.ways).length > 0) {
    const { singly, byGroup } = countWays(scoredItems(content), content.ways);
    writer.paragraph(`${singly} answered singly or confirmed, ${byGroup} by group`, 9, faded);
  }
  writer.numberPages(`${content.candidateName}, ${content.checklistName}`);
  return await writer.bytes();
}

function scoreText(score: number | undefined): string {
  return score === undefined ? '-' : `${score} ${scale.find(({ value }) => value === score)?.label ?? ''}`;
}
