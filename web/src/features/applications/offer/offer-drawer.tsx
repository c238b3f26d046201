import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { useRead } from '../../../lib/data.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Drawer, DrawerBody } from '../../../ui/overlays/drawer.tsx';
import { Skeleton } from '../../../ui/surfaces.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferState } from './offer-state.tsx';

interface OfferDrawerProps {
  application: StaffApplication;
  onClose(): void;
  onExtended(): void;
}

/** The offer of an application: its terms to extend or to change, and what the candidate did with it [N06]. */
export function OfferDrawer({ application, onClose, onExtended }: OfferDrawerProps) {
  const { candidateId, candidateName, job, status } = application;
  const read = useRead(api.admin.offer, { candidateId, jobId: job.jobId });
  return (
    <Drawer title={status === 'Offer Extended' ? 'Offer' : 'Extend an offer'} onClose={onClose}>
      <Loaded
        read={read}
        skeleton={
          <DrawerBody>
            <Skeleton height="480px" />
          </DrawerBody>
        }
      >
        {({ offer, suggested, agreed }) =>
          offer?.state === 'accepted' ? (
            <DrawerBody>
              <OfferState offer={offer} application={application} />
            </DrawerBody>
          ) : (
            <OfferForm
              key={offer?.number ?? 0}
              offer={offer && isCurrent(offer.state) && status === 'Offer Extended' ? offer : null}
              suggested={suggested}
              agreed={agreed}
              application={application}
              onClose={onClose}
              onDone={onExtended}
            >
              <p className="strong">
                {candidateName}, {job.jobTitle}
              </p>
              {offer && <OfferState offer={offer} application={application} />}
            </OfferForm>
          )
        }
      </Loaded>
    </Drawer>
  );
}

/** An answer is still to come, or staff may give more time for one. */
const isCurrent = (state: Offer['state']) => state === 'open' || state === 'lapsed';
