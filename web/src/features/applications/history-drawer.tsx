import { Descriptions, Timeline } from 'antd';
import { Link } from 'react-router-dom';
import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import { api } from '#shared/contract/index.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { weeksText } from '#shared/domain/days/day-words.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { useRead } from '../../lib/data.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Drawer, DrawerBody } from '../../ui/overlays/drawer.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Who applied to what, and every step of it: when it was made and by whom. */
export function HistoryDrawer({ application, onClose }: { application: StaffApplication; onClose(): void }) {
  const { candidateId, candidateName, job } = application;
  const read = useRead(api.admin.applicationHistory, { candidateId, jobId: job.jobId });
  return (
    <Drawer title="History" onClose={onClose}>
      <DrawerBody>
        <p>
          <Link to={`${paths.users}?view=${candidateId}&kind=candidate`}>{candidateName || 'No name'}</Link>
        </p>
        <JobFacts job={job} />
        <Loaded read={read} skeleton={<Skeleton height="120px" />}>
          {({ steps }) => (
            <Timeline
              items={steps.map(({ status, at, by, reason }) => ({
                key: `${status} ${at}`,
                content: (
                  <>
                    <p className="strong">{reason ? `${status} (${reason})` : status}</p>
                    <p className="soft">
                      <time dateTime={at}>{instant.format(new Date(at))}</time>
                      {by && ` · ${by}`}
                    </p>
                  </>
                ),
              }))}
            />
          )}
        </Loaded>
      </DrawerBody>
    </Drawer>
  );
}

function JobFacts({ job }: Pick<StaffApplication, 'job'>) {
  const { companyName, formattedAddress } = job.location;
  const facts = {
    Job: job.jobTitle,
    Facility: `${companyName}, ${formattedAddress}`,
    Pay: weeklyPay(job.weeklySalary),
    Shift: job.shift,
    Start: job.startDate && shownDay(job.startDate),
    Length: weeksText(job.durationWeeks),
    Source: job.source,
    State: job.isOpen ? 'Open' : 'No longer available',
  };
  const items = Object.entries(facts).filter(([, value]) => value);
  return <Descriptions column={1} items={items.map(([label, children]) => ({ key: label, label, children }))} />;
}
