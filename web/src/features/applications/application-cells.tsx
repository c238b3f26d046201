import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { nameOrLeft } from '#shared/domain/contact/full-name.ts';
import { paths } from '../../lib/paths.ts';
import { RowAction, RowLink } from '../../ui/staff/row-action.tsx';
import { Pill, type PillKind } from '../../ui/surfaces.tsx';
import { applicationWords } from './application-view.ts';

const looks: Partial<Record<ApplicationStatus, PillKind>> = {
  'Offer Extended': 'accent',
  Rejected: 'danger',
  'Accepted - Pending Start': 'good',
};

/** The step of an application; of one that the candidate ended, how [X18]. */
export function ApplicationStep({ application: { status, reason, ended } }: { application: StaffApplication }) {
  const step = reason === 'lapsed' ? `${status} (lapsed)` : status;
  return <Pill kind={looks[status] ?? 'plain'}>{ended?.isCandidate && ended.why ? ended.why : step}</Pill>;
}

/** Who ended an application and why, with the words of who did [X18]. */
export function ApplicationEnding({ application: { ended } }: { application: StaffApplication }) {
  if (!ended) return null;
  const { by, isCandidate, why, words } = ended;
  return (
    <>
      {[nameOrLeft(by), why].filter(Boolean).join(': ')}
      {words && <span className="soft"> · {isCandidate ? `“${words}”` : words}</span>}
    </>
  );
}

interface OpenerProps {
  application: StaffApplication;
  onOpen(row: StaffApplication): void;
}

/** Whether an application has an offer that is open or was accepted. */
export const hasOffer = (status: ApplicationStatus) =>
  status === 'Offer Extended' || status === 'Accepted - Pending Start';

/** Opens the offer of an application that has one. */
export function OpenOffer({ application, onOpen }: OpenerProps) {
  if (!hasOffer(application.status)) return null;
  const of = `of ${applicationWords(application)}`;
  return <RowAction act="Offer" of={of} icon="edit" onClick={() => onOpen(application)} />;
}

/** Leads to the page of an application. */
export function ApplicationLink({ application }: { application: StaffApplication }) {
  const to = paths.application(application.candidateId, application.job.jobId);
  return <RowLink act="Application" of={`of ${applicationWords(application)}`} icon="clock" to={to} />;
}
