import { Segmented } from 'antd';
import type { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import type { ApplicationTab } from '#shared/domain/applications/application-status.ts';
import type { Read } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/surfaces.tsx';
import { TileSkeleton } from '../tile-skeleton.tsx';
import { ApplicationCard } from './application-card.tsx';
import styles from './applications.module.css';
import { applicationTabs, groupApplications } from './my-jobs-groups.ts';

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
      {({ applicationList }) => {
        const groups = groupApplications(applicationList);
        const emptyText = applicationTabs.find(({ tab }) => tab === shown)?.emptyText;
        return (
          <div className="stack">
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
                {groups[shown].map((application) => (
                  <li key={application.id}>
                    <ApplicationCard application={application} recruiterName={recruiterName} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
