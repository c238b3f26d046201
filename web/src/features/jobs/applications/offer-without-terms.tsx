import type { Application } from '#shared/contract/job/job-shapes.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DeclineOffer } from '../offer/decline-offer.tsx';

/** An offer from before terms were asked for: there is nothing to accept yet, and only the candidate may decline it [Y04]. */
export function OfferWithoutTerms({ application }: { application: Application }) {
  const { impersonatedId } = useSession();
  return (
    <div className="stack">
      <Notice
        title="Your recruiter has not written the terms yet"
        action={
          <ButtonLink kind="quiet" to={paths.myTeam}>
            Ask
          </ButtonLink>
        }
      >
        You can accept this offer once its terms are here.
      </Notice>
      {impersonatedId ? (
        <p className="soft small">Only the candidate may answer this offer.</p>
      ) : (
        <DeclineOffer application={application} />
      )}
    </div>
  );
}
