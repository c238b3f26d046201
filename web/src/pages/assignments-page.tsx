import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { AssignmentLists } from '../features/assignments/assignment-lists.tsx';
import { useRead } from '../lib/data.ts';
import { Page } from '../ui/page.tsx';
import { overlayPart } from '../ui/parts/overlay-part.tsx';

const OfferDrawer = overlayPart(
  async () => (await import('../features/applications/offer/offer-drawer.tsx')).OfferDrawer,
);

/** /assignments: accepted assignments that begin and end, and their extensions. */
export function AssignmentsPage() {
  const [offered, setOffered] = useState<{ candidateId: string; jobId: string }>();
  const read = useRead(api.admin.applications, offered ?? null);
  const [application] = offered ? (read.data?.applicationList ?? []) : [];
  const close = () => setOffered(undefined);
  return (
    <Page width="wide">
      <AssignmentLists onOffer={setOffered} />
      {application && <OfferDrawer application={application} onClose={close} onExtended={close} />}
    </Page>
  );
}
