import { useParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { OfferWithoutTerms } from '../features/jobs/applications/offer-without-terms.tsx';
import { BackBar } from '../features/jobs/detail/back-bar.tsx';
import { placeText } from '../features/jobs/job-words.ts';
import { OfferView } from '../features/jobs/offer/offer-view.tsx';
import { useOffer } from '../features/jobs/offer/use-offer.ts';
import { useRead } from '../lib/data.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Skeleton } from '../ui/surfaces.tsx';

/** /offer/{id}: one offer to the candidate, and the answer to it. */
export function OfferPage() {
  const { applicationId = '' } = useParams();
  const applications = useRead(api.job.applications, {});
  const read = useOffer(applicationId);
  function reload() {
    read.retry();
    applications.retry();
  }
  const application = applications.data?.applicationList.find(({ id }) => id === applicationId);
  return (
    <>
      <BackBar />
      <Page title={application?.job.jobTitle} isFocused>
        {application && (
          <p>
            {application.job.location.companyName}
            <br />
            <span className="soft">
              {placeText(application.job.location)}
              {read.data?.offer && ` · Offered by ${read.data.offer.offeredBy}`}
            </span>
          </p>
        )}
        <Loaded read={read} skeleton={<Skeleton height="480px" />}>
          {({ offer }) => {
            if (!application)
              return applications.data ? (
                <Empty action={<ButtonLink to={paths.myJobs}>My Jobs</ButtonLink>}>No offers</Empty>
              ) : (
                <Skeleton height="480px" />
              );
            if (offer)
              return <OfferView key={offer.number} offer={offer} application={application} onChanged={reload} />;
            if (application.status === 'Offer Extended') return <OfferWithoutTerms application={application} />;
            return <Empty action={<ButtonLink to={paths.myJobs}>My Jobs</ButtonLink>}>No offers</Empty>;
          }}
        </Loaded>
      </Page>
    </>
  );
}
