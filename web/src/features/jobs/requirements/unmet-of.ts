import type { RequirementAnswer } from '#shared/domain/eligibility/answer-requirements.ts';

/** What of a job is not met: "Missing: NIHSS, Texas license. Ends before: ACLS". */
export function unmetOf(answers: readonly RequirementAnswer[] | undefined): { isUnmet: boolean; text: string } {
  const named = (answer: RequirementAnswer['answer']) =>
    (answers ?? []).filter((one) => one.answer === answer).map(({ name }) => name);
  const [missing, ending] = [named('missing'), named('ends')];
  const said = [
    missing.length > 0 && `Missing: ${missing.join(', ')}`,
    ending.length > 0 && `Ends before: ${ending.join(', ')}`,
  ];
  return { isUnmet: missing.length + ending.length > 0, text: said.filter(Boolean).join('. ') };
}
