import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { Pill, type PillKind } from '../../ui/surfaces.tsx';
import { applicationWords } from './application-view.ts';

const looks: Partial<Record<ApplicationStatus, PillKind>> = {
  'Offer Extended': 'accent',
  Rejected: 'danger',
  'Accepted - Pending Start': 'good',
};

/** The step of an application, and why where that is known. */
export function ApplicationStep({ application: { status, reason } }: { application: StaffApplication }) {
  return <Pill kind={looks[status] ?? 'plain'}>{reason ? `${status} (${reason})` : status}</Pill>;
}

interface OpenerProps {
  application: StaffApplication;
  onOpen(row: StaffApplication): void;
}

const hasOffer = (status: ApplicationStatus) => status === 'Offer Extended' || status === 'Accepted - Pending Start';

/** Opens the offer of an application that has one. */
export function OpenOffer({ application, onOpen }: OpenerProps) {
  if (!hasOffer(application.status)) return null;
  const of = `of ${applicationWords(application)}`;
  return <RowAction act="Offer" of={of} icon="edit" onClick={() => onOpen(application)} />;
}

/** Opens the steps of an application. */
export function OpenHistory({ application, onOpen }: OpenerProps) {
  const of = `of ${applicationWords(application)}`;
  return <RowAction act="History" of={of} icon="clock" onClick={() => onOpen(application)} />;
}
