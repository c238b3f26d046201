import { Link } from 'react-router-dom';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/surfaces.tsx';
import { useOffer } from '../offer/use-offer.ts';
import { OfferWithoutTerms } from './offer-without-terms.tsx';

/** On the card of an offer: the way to its terms, or that they are not written yet. */
export function OfferPlace({ application }: { application: Application }) {
  return (
    <Loaded read={useOffer(application.id)} skeleton={<Skeleton height="44px" />}>
      {({ offer }) =>
        offer?.state === 'open' || offer?.state === 'lapsed' ? (
          <ButtonLink to={paths.offer(application.id)}>See the offer</ButtonLink>
        ) : (
          <OfferWithoutTerms application={application} />
        )
      }
    </Loaded>
  );
}

/** To what was signed, where an offer had terms. */
export function SignedLink({ applicationId }: { applicationId: string }) {
  const { data } = useOffer(applicationId);
  if (!data?.offer?.signature) return null;
  return (
    <p>
      <Link to={paths.offer(applicationId)}>See what you signed</Link>
    </p>
  );
}
