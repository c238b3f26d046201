import type { Application } from '#shared/contract/job/job-shapes.ts';
import type { Assignment } from '#shared/domain/assignments/assignment.ts';
import type { RequirementAnswer } from '#shared/domain/eligibility/answer-requirements.ts';
import { answersTo } from '../requirements/answers-to.ts';
import { OpenRequirements } from '../requirements/open-requirements.tsx';
import { useProfile } from '../use-profile.ts';

const shownAnswers: readonly RequirementAnswer['answer'][] = ['missing', 'ends'];

interface OfAssignment {
  application: Application;
  days: Assignment;
}

/** What the assignment asks for that is missing, or ends before it does, each with its button; nothing where all of it lasts. */
export function AssignmentGaps({ application, days }: OfAssignment) {
  const answers = useAssignmentAnswers({ application, days }).filter(({ answer }) => shownAnswers.includes(answer));
  if (answers.length === 0) return null;
  return (
    <OpenRequirements
      answers={answers}
      label="Missing, or ends before the assignment does"
      jobTitle={application.job.jobTitle}
    />
  );
}

/** The answers to what the job asks for, by the days that were agreed. */
export function useAssignmentAnswers({ application: { job, offered }, days }: OfAssignment): RequirementAnswer[] {
  const { credentials } = useProfile();
  const durationWeeks = offered?.weeks ?? job.durationWeeks;
  return answersTo({ ...job, startDate: days.firstDay, durationWeeks }, credentials) ?? [];
}
