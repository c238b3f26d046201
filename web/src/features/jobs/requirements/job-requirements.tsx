import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import type { RequirementAnswer } from '#shared/domain/eligibility/answer-requirements.ts';
import { requirementName } from '#shared/domain/eligibility/requirement-name.ts';
import { AnswerMark, answerWords } from '../../../ui/answer-mark.tsx';
import { useProfile } from '../use-profile.ts';
import { answersTo } from './answers-to.ts';
import styles from './job-requirements.module.css';
import { OpenRequirements } from './open-requirements.tsx';

/** What the job asks for, answered: what is open first, each with one way to mend it, and what is met below. */
export function JobRequirements({ job }: { job: JobDetail }) {
  const { credentials } = useProfile();
  const answers = answersTo(job, credentials);
  return (
    <>
      {answers ? <Answers answers={answers} jobTitle={job.jobTitle} /> : <Unanswered job={job} />}
      {job.credentialRequirementList.length === 0 && <p>No additional requirements to apply.</p>}
    </>
  );
}

function Answers({ answers, jobTitle }: { answers: readonly RequirementAnswer[]; jobTitle: string }) {
  const open = (['missing', 'ends', 'ask'] as const).flatMap((answer) =>
    answers.filter((one) => one.answer === answer),
  );
  const met = answers.filter(({ answer }) => answer === 'met');
  return (
    <>
      {open.length > 0 && <OpenRequirements answers={open} label="Open requirements" jobTitle={jobTitle} />}
      {met.length > 0 && (
        <ul className={styles.met} aria-label="Requirements you meet">
          {met.map(({ name, evidence }) => (
            <li key={name}>
              <AnswerMark answer="met" size={20} />
              <p>
                <span className="visually-hidden">{answerWords.met}: </span>
                {name} <span className="soft small">{evidence}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Until the profile is there nothing is said to be met or missing. */
function Unanswered({ job }: { job: JobDetail }) {
  return (
    <ul className={styles.list}>
      {job.requirements.map((requirement) => (
        <li key={requirementName(requirement)}>{requirementName(requirement)}</li>
      ))}
    </ul>
  );
}
