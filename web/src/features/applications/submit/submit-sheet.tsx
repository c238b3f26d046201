import { api } from '#shared/contract/browser.ts';
import { useVisitRead } from '../../../lib/data.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Drawer, DrawerBody } from '../../../ui/overlays/drawer.tsx';
import { Skeleton } from '../../../ui/surfaces.tsx';
import type { ApplicationKey } from './submission.ts';
import { SubmitForm } from './submit-form.tsx';

interface SubmitSheetProps extends ApplicationKey {
  onClose(): void;
  /** `version` names the step that may be undone (`admin.undoMoves`); null where it has moved since. */
  onSubmitted(version: number | null): void;
}

/** Submitting an application to its facility: what goes, to whom, with which words, and what one press does [X24]. */
export function SubmitSheet({ candidateId, jobId, onClose, onSubmitted }: SubmitSheetProps) {
  const key = { candidateId, jobId };
  const read = useVisitRead(api.packet.submission, key);
  return (
    <Drawer title={read.data ? `Submit to ${read.data.facility}` : 'Submit'} onClose={onClose}>
      <Loaded
        read={read}
        skeleton={
          <DrawerBody>
            <Skeleton height="480px" />
          </DrawerBody>
        }
      >
        {(submission) =>
          submission.whyNot ? (
            <DrawerBody>
              <Notice kind="warn" title="It cannot be submitted now">
                {submission.whyNot}
              </Notice>
            </DrawerBody>
          ) : (
            <SubmitForm
              application={key}
              submission={submission}
              onClose={onClose}
              onSubmitted={onSubmitted}
              onAsked={read.retry}
            />
          )
        }
      </Loaded>
    </Drawer>
  );
}
