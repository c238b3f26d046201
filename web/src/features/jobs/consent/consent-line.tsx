import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { brand } from '#shared/domain/brand.ts';
import { type ConsentTerms, chosenTerms, consentParts, consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import { useSession } from '../../../lib/session/session.ts';
import { HealthChoice } from './health-choice.tsx';

interface ConsentLineProps {
  job: JobCard;
  withHealth: boolean;
  onHealth(isChosen: boolean): void;
}

/** Under Apply: to what pressing it agrees [N03], with the choice of health documents [C10]. Staff who impersonate agree to nothing. */
export function ConsentLine({ job, withHealth, onHealth }: ConsentLineProps) {
  const { impersonatedId } = useSession();
  if (impersonatedId) return <ImpersonatorLine />;
  return (
    <>
      <HealthChoice isChosen={withHealth} onChoose={onHealth} />
      <ConsentSentence terms={chosenTerms(job, { withHealth })} />
    </>
  );
}

/** Below a list of jobs: pressing agrees to each that is ticked, with the facts beside it; one alone has its own sentence. */
export function ConsentToAll({ jobs }: { jobs: readonly JobCard[] }) {
  const { impersonatedId } = useSession();
  const [first] = jobs;
  if (!first) return null;
  if (impersonatedId) return <ImpersonatorLine />;
  if (jobs.length === 1) return <ConsentSentence terms={consentTermsOf(first)} />;
  return (
    <p className="soft small">
      By pressing you agree that {brand.name} submits you to each facility that is ticked, for the weekly pay, start and
      length beside it. You get a receipt for each.
    </p>
  );
}

/** The sentence itself; what is agreed is emphasized. */
export function ConsentSentence({ terms, isGiven = false }: { terms: ConsentTerms; isGiven?: boolean }) {
  return (
    <p className="soft small">
      {consentParts(terms, isGiven ? 'given' : 'asked').map(({ text, isStrong }) =>
        isStrong ? <strong key={text}>{text}</strong> : text,
      )}
    </p>
  );
}

function ImpersonatorLine() {
  return (
    <p className="soft small">
      You apply for the candidate, who has to agree in My Jobs before {brand.name} may submit them.
    </p>
  );
}
