import { Segmented } from 'antd';
import type { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import type { ApplicationTab } from '#shared/domain/applications/application-status.ts';
import { herTurnFirst, waitingOf } from '#shared/domain/applications/waiting.ts';
import type { Read } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/surfaces.tsx';
import { TileSkeleton } from '../tile-skeleton.tsx';
import { ApplicationCard } from './application-card.tsx';
import styles from './applications.module.css';
import { applicationTabs, groupApplications } from './my-jobs-groups.ts';
import { OfferCard } from './offer-card.tsx';

interface ApplicationsProps {
  read: Read<Answer<typeof api.job.applications>>;
  shown: ApplicationTab;
  recruiterName: string;
  onShow(tab: ApplicationTab): void;
}

/** The candidate's applications under Applied, Offered and History. */
export function Applications({ read, shown, recruiterName, onShow }: ApplicationsProps) {
  return (
    <Loaded read={read} skeleton={<TileSkeleton count={3} />}>
      {({ applicationList }) => (
        <Grouped applicationList={applicationList} shown={shown} recruiterName={recruiterName} onShow={onShow} />
      )}
    </Loaded>
  );
}

interface GroupedProps extends Omit<ApplicationsProps, 'read'> {
  applicationList: readonly Application[];
}

/** The open offers above the groups, and in each group first what waits for the candidate's own answer [X09]. */
function Grouped({ applicationList, shown, recruiterName, onShow }: GroupedProps) {
  const now = useNow(applicationList.map(({ turn }) => turn?.by));
  const groups = groupApplications(applicationList);
  const emptyText = applicationTabs.find(({ tab }) => tab === shown)?.emptyText;
  const offers = waitingOf(applicationList, now).filter(({ turn }) => turn?.wait === 'offer');
  return (
    <div className="stack">
      {shown !== 'Offered' && offers.map((offer) => <OfferCard key={offer.id} offer={offer} />)}
      <Segmented
        block
        aria-label="Applications"
        value={shown}
        options={applicationTabs.map(({ tab }) => ({ value: tab, label: `${tab} ${groups[tab].length}` }))}
        onChange={onShow}
      />
      {groups[shown].length === 0 ? (
        <Empty action={<ButtonLink to={paths.search}>Find jobs</ButtonLink>}>{emptyText}</Empty>
      ) : (
        <ul className={styles.list}>
          {herTurnFirst(groups[shown], now).map((application) => (
            <li key={application.id}>
              <ApplicationCard application={application} recruiterName={recruiterName} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
