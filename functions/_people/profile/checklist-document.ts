import { fullName } from '#shared/domain/contact/full-name.ts';
import { type Day, shownDay } from '#shared/domain/dates.ts';
import { type Checklist, scores as scale } from '#shared/domain/skills.ts';
import type { AssessmentTemplate } from '../../_reference/assessments.ts';
import { faded, newDocument } from '../../_storage/document-pen.ts';
import type { CandidateBasics } from './candidates.ts';
import type { StoredAnswers } from './skill-answers.ts';

/** The content of a checklist's document. */
export interface CompletedChecklist extends Checklist {
  readonly checklistName: string;
  readonly candidateName: string;
  readonly completedOn: Day;
  /** By sub-question. */
  readonly scores: Readonly<Record<string, number>>;
}

/** Room for the name of a group and its first two lines. */
const groupHead = 44;
const attestation =
  'I attest that these scores are my own and describe my skills and experience truthfully. Submitted electronically by:';

/** The document of a checklist with these scores, by its candidate. */
export async function checklistDocument(
  candidate: Pick<CandidateBasics, 'firstName' | 'lastName'>,
  { name: checklistName, categoryList }: AssessmentTemplate,
  { scores, scoredAt }: StoredAnswers,
  fontBytes: Uint8Array,
): Promise<Uint8Array> {
  const candidateName = fullName(candidate);
  return await drawChecklist(
    { checklistName, candidateName, completedOn: scoredAt.slice(0, 10), categoryList, scores },
    fontBytes,
  );
}

/** A checklist with every score as a PDF, on as many pages as it takes, in an embedded font. */
export async function drawChecklist(content: CompletedChecklist, fontBytes: Uint8Array): Promise<Uint8Array> {
  const title = `${content.checklistName}: ${content.candidateName}`;
  const pen = await newDocument({ title, author: content.candidateName }, fontBytes);
  pen.paragraph(content.checklistName, 18);
  pen.gap(4);
  pen.name(content.candidateName);
  pen.paragraph(`Completed on ${shownDay(content.completedOn)}`, 10, faded);
  pen.paragraph(scale.map(({ value, label }) => `${value} ${label}`).join(' · '), 9, faded);
  for (const category of content.categoryList) {
    pen.heading(category.name);
    for (const question of category.questionList) {
      const isGroup = question.questionList.length > 0;
      pen.gap(4);
      pen.keepTogether(groupHead);
      if (isGroup) pen.paragraph(question.name, 10);
      for (const line of isGroup ? question.questionList : [question]) {
        // What goes on at the head of a page says what it belongs to.
        if (pen.turnsFor(line.name)) pen.paragraph(`${isGroup ? question.name : category.name} (continued)`, 10, faded);
        pen.row(line.name, scoreText(content.scores[line.id]));
      }
    }
  }
  pen.gap(16);
  pen.keepTogether(60);
  pen.underline();
  pen.gap(4);
  pen.paragraph(attestation, 9);
  pen.paragraph(`${content.candidateName}, ${shownDay(content.completedOn)}`, 10);
  pen.numberPages(`${content.candidateName}, ${content.checklistName}`);
  return await pen.bytes();
}

function scoreText(score: number | undefined): string {
  return score === undefined ? '-' : `${score} ${scale.find(({ value }) => value === score)?.label ?? ''}`;
}
