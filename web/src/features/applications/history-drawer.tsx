import { Timeline } from 'antd';
import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import { api } from '#shared/contract/index.ts';
import { useRead } from '../../lib/data.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Drawer, DrawerBody } from '../../ui/overlays/drawer.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Every step of one application, when it was made and by whom. */
export function HistoryDrawer({ application, onClose }: { application: StaffApplication; onClose(): void }) {
  const { candidateId, candidateName, job } = application;
  const read = useRead(api.admin.applicationHistory, { candidateId, jobId: job.jobId });
  return (
    <Drawer title="History" onClose={onClose}>
      <DrawerBody>
        <p>
          {candidateName}, {job.jobTitle}
        </p>
        <Loaded read={read} skeleton={<Skeleton height="120px" />}>
          {({ steps }) => (
            <Timeline
              items={steps.map(({ status, at, by }) => ({
                key: `${status} ${at}`,
                content: (
                  <>
                    <p className="strong">{status}</p>
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
