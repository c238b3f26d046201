import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { type Engagement, engagementsOf } from '#shared/domain/assignments/engagements.ts';
import { isClash, overlapLine, overlapsOf } from '#shared/domain/assignments/overlaps.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { paths } from '../../lib/paths.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { shownDayOf } from '../../lib/shown-instant.ts';
import { LoadedPages } from '../../ui/loaded-pages.tsx';
import { overlayPart } from '../../ui/parts/overlay-part.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { Empty } from '../../ui/surfaces.tsx';
import { ApplicationEnding, ApplicationLink, ApplicationStep, OpenOffer } from './application-cells.tsx';
import { writeView } from './application-view.ts';
import { StepClock, TurnClock } from './step-clock.tsx';

const OfferDrawer = overlayPart(async () => (await import('./offer/offer-drawer.tsx')).OfferDrawer);

/** What a candidate applied to, newest change first, with step, clocks and offer, each with its page [W01]. */
export function ApplicationsTab({ id }: { id: string }) {
  const list = useReadCursorPages(api.admin.applications, { candidateId: id });
  const [offered, setOffered] = useState<StaffApplication>();
  const rows = list.rowsOf(({ applicationList }) => applicationList);
  const engagements = engagementsOf(
    (rows ?? []).map((row) => ({ ...row, id: row.job.jobId })),
    new Date().toISOString(),
  );
  return (
    <>
      <LoadedPages
        list={list}
        rows={rows}
        empty={<Empty>There are no applications.</Empty>}
        shown={`${rows?.length} shown`}
        action={<Link to={`${paths.applications}?${writeView({ candidateId: id })}`}>Open in Applications</Link>}
      >
        <DataTable
          label="Applications"
          columns={columnsFor(engagements, setOffered)}
          rows={rows}
          keyOf={({ job }) => job.jobId}
          expected={4}
        />
      </LoadedPages>
      {offered && (
        <OfferDrawer
          application={offered}
          onClose={() => setOffered(undefined)}
          onExtended={() => {
            setOffered(undefined);
            void list.refresh();
          }}
        />
      )}
    </>
  );
}

/** What the days of an application share with an assignment or offer of the same candidate [X01]; nothing once it has ended. */
function Overlap({ row, engagements }: { row: StaffApplication; engagements: readonly Engagement[] }) {
  const { jobId } = row.job;
  const own = engagements.find(({ id }) => id === jobId);
  const overlaps = own ? overlapsOf(own, engagements, jobId) : [];
  return isClash(overlaps) && <p className="small">{overlapLine(overlaps, 'staff')}</p>;
}

function columnsFor(
  engagements: readonly Engagement[],
  onOffer: (row: StaffApplication) => void,
): readonly DataColumn<StaffApplication>[] {
  return [
    {
      title: 'Job',
      kind: 'name',
      cell: ({ job }) => <Link to={paths.staffJob(job.jobId)}>{job.jobTitle}</Link>,
    },
    { title: 'Place', cell: ({ job: { location } }) => `${location.companyName}, ${location.formattedAddress}` },
    { title: 'Pay', kind: 'short', cell: ({ job }) => weeklyPay(job.weeklySalary) },
    {
      title: 'Status',
      cell: (row) => (
        <>
          <ApplicationStep application={row} />
          {row.ended && (
            <p className="small">
              <ApplicationEnding application={row} />
            </p>
          )}
          <Overlap row={row} engagements={engagements} />
        </>
      ),
    },
    { title: 'Applied', kind: 'short', isNamed: true, cell: ({ appliedAt }) => shownDayOf(appliedAt) },
    { title: 'In step', kind: 'short', isNamed: true, cell: (row) => <StepClock application={row} /> },
    { title: 'Due', kind: 'short', isNamed: true, cell: (row) => row.turn && <TurnClock application={row} /> },
    {
      title: 'Details',
      kind: 'actions',
      cell: (row) => (
        <>
          <OpenOffer application={row} onOpen={onOffer} />
          <ApplicationLink application={row} />
        </>
      ),
    },
  ];
}
