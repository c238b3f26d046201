import { useParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { VerifyEmailBanner } from '../features/account/verify-email-banner.tsx';
import { OfferWithoutTerms } from '../features/jobs/applications/offer-without-terms.tsx';
import { BackBar } from '../features/jobs/detail/back-bar.tsx';
import { JobPicture } from '../features/jobs/job-picture.tsx';
import { placeText } from '../features/jobs/job-words.ts';
import styles from '../features/jobs/offer/offer.module.css';
import { OfferView } from '../features/jobs/offer/offer-view.tsx';
import { useOffer, useOfferNow } from '../features/jobs/offer/use-offer.ts';
import { PlanRenewals } from '../features/profile/wallet/plan-renewals.tsx';
import { RecruiterWays } from '../features/team/recruiter-ways.tsx';
import { useRecruiter } from '../features/team/use-recruiter.ts';
import { useRead } from '../lib/data.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Skeleton } from '../ui/surfaces.tsx';

/** /offer/{id}: one offer to the candidate, the ways to ask about it, and the answer to it. */
export function OfferPage() {
  const { applicationId = '' } = useParams();
  const applications = useRead(api.job.applications, {});
  const read = useOffer(applicationId);
  const recruiter = useRecruiter().data?.data.recruiter;
  const stored = read.data?.offer;
  const { offer, isNew } = useOfferNow(stored, reload);
  function reload() {
    read.retry();
    applications.retry();
  }
  const application = applications.data?.applicationList.find(({ id }) => id === applicationId);
  const from = recruiter ?? offer?.offeredBy;
  return (
    <>
      <BackBar>{application && <RecruiterWays about={`Offer: ${application.job.jobTitle}`} />}</BackBar>
      <Page title={application?.job.jobTitle} isFocused>
        {application && (
          <div className={styles.job}>
            <p>
              {application.job.location.companyName}
              <br />
              <span className="soft">
                {placeText(application.job.location)}
                {from && ` · from ${from}`}
              </span>
            </p>
            <JobPicture job={application.job} size={72} />
          </div>
        )}
        {offer?.state === 'open' && <VerifyEmailBanner />}
        <Loaded read={read} skeleton={<Skeleton height="480px" />}>
          {() => {
            if (!application)
              return applications.data ? (
                <Empty action={<ButtonLink to={paths.myJobs}>My Jobs</ButtonLink>}>No offers</Empty>
              ) : (
                <Skeleton height="480px" />
              );
            if (offer)
              return (
                <OfferView
                  key={offer.number}
                  offer={offer}
                  application={application}
                  isNew={isNew}
                  afterAcceptance={(lastDay) => <PlanRenewals lastDay={lastDay} />}
                  onChanged={reload}
                />
              );
            if (application.status === 'Offer Extended') return <OfferWithoutTerms application={application} />;
            return <Empty action={<ButtonLink to={paths.myJobs}>My Jobs</ButtonLink>}>No offers</Empty>;
          }}
        </Loaded>
      </Page>
    </>
  );
}
